#!/bin/sh
# Installs qa @VERSION@ for the user who runs it, and checks what it downloads:
#   sh install.sh [--prefix DIR] [--from URL]
# --prefix  where to install it: DIR/bin/qa, manual pages and completions below DIR/share (default: ~/.local)
# --from    where the release is (default: @FROM@)
set -eu

fail() {
  echo "install.sh: $1" >&2
  exit 1
}

download() { # URL FILE
  if command -v curl >/dev/null; then
    curl --fail --silent --show-error --location --output "$2" "$1" || fail "$1 cannot be downloaded."
  elif command -v wget >/dev/null; then
    wget --quiet --output-document="$2" "$1" || fail "$1 cannot be downloaded."
  else
    fail "curl or wget is needed."
  fi
}

sum_of() {
  if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

platform() {
  case "$(uname -s) $(uname -m)" in
    "Linux x86_64") echo linux-x64 ;;
    "Linux aarch64" | "Linux arm64") echo linux-arm64 ;;
    "Darwin arm64") echo macos-arm64 ;;
    *) fail "there is no qa for $(uname -s) on $(uname -m)." ;;
  esac
}

# The whole script is read before any of it runs: a partial download does nothing.
main() {
  prefix=${HOME:-}/.local
  from=@FROM@
  while [ $# -gt 0 ]; do
    case "$1" in
      --prefix) prefix=${2:?"--prefix takes a folder"} && shift ;;
      --from) from=${2:?"--from takes an address"} && shift ;;
      *) fail "unknown: $1. It takes --prefix DIR and --from URL." ;;
    esac
    shift
  done
  on=$(platform)
  if [ "${on%%-*}" = linux ] && (ldd --version 2>&1 || true) | grep -qi musl; then
    fail "qa needs glibc, and this system has musl."
  fi
  name=qa-@VERSION@-$on
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT

  download "$from/SHA256SUMS" "$work/SHA256SUMS"
  wanted=$(sed -n "s/^\([0-9a-f]\{64\}\)  $name\.tar\.gz\$/\1/p" "$work/SHA256SUMS")
  [ -n "$wanted" ] || fail "this release has no $name.tar.gz."
  echo "Downloading $name.tar.gz…"
  download "$from/$name.tar.gz" "$work/$name.tar.gz"
  [ "$(sum_of "$work/$name.tar.gz")" = "$wanted" ] ||
    fail "$name.tar.gz is not what SHA256SUMS says. Nothing was installed."

  tar -xzf "$work/$name.tar.gz" -C "$work"
  "$work/$name/bin/qa" --version >/dev/null || fail "the program does not run on this system. Nothing was installed."
  mkdir -p "$prefix/bin"
  # A running qa keeps its own file.
  rm -f "$prefix/bin/qa"
  cp -R "$work/$name/bin" "$work/$name/share" "$prefix/"
  echo "qa @VERSION@ is at $prefix/bin/qa. Next: qa serve"
  case ":${PATH:-}:" in
    *":$prefix/bin:"*) ;;
    *) echo "$prefix/bin is not in PATH: add it in your shell's profile." ;;
  esac
}

main "$@"
