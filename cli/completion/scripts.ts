/**
 * The completion script for each shell: all call the program itself, and fall back to file names if it has no words.
 * The word at the cursor is passed last, after a `=`.
 */
export const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `# bash completion of qa. For this shell: source <(qa completion bash)
_qa() {
  local line word value before=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in
      [\\"\\']*) word="\${word:1}"; before+=("\${word%[\\"\\']}") ;;
      *) before+=("\${word//\\\\/}") ;;
    esac
  done
  word="\${COMP_WORDS[COMP_CWORD]}"
  [[ $word == "=" ]] && word=""
  local bare="\${word#[\\"\\']}"
  COMPREPLY=()
  while IFS= read -r line; do
    value="\${line%%$'\\t'*}"
    [[ $word == "$bare" ]] && printf -v value %q "$value"
    COMPREPLY+=("$value")
  done < <(qa complete -- "\${before[@]}" "=\${bare//\\\\/}" 2>/dev/null)
}
complete -o bashdefault -o default -F _qa qa`,

  zsh: `#compdef qa
# zsh completion of qa. For every shell: qa completion zsh > "\${fpath[1]}/_qa"
_qa() {
  local line
  local -a lines found
  lines=("\${(@f)$(qa complete -- "\${(@Q)words[2,CURRENT-1]}" "=\${(Q)PREFIX}" 2>/dev/null)}")
  for line in $lines; do
    found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( $#found )); then _describe qa found; else _files; fi
}
if [[ $funcstack[1] == _qa ]]; then _qa "$@"; else compdef _qa qa; fi`,

  fish: `# fish completion of qa. For every shell: qa completion fish > ~/.config/fish/completions/qa.fish
function __qa_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l bare (string replace -r '^["\\']' '' -- $word | string replace -a \\\\ '')
    set -l found (qa complete -- $words[2..-1] "=$bare" 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path "$word"
    end
end
complete -c qa -f -a '(__qa_complete)'`,

  powershell: `# PowerShell completion of qa. For this shell: qa completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName qa -ScriptBlock {
  param($word, $line, $cursor)
  $words = @($line.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursor } |
    ForEach-Object { if ($null -ne $_.Value) { "$($_.Value)" } else { $_.Extent.Text } })
  $bare = $word.Trim('"', "'")
  & qa complete -- @words "=$bare" 2>$null | ForEach-Object {
    $value, $about = $_ -split "\`t", 2
    $text = if ($value -match '^[\\w./:-]+$') { $value } else { "'" + $value.Replace("'", "''") + "'" }
    if (-not $about) { $about = $value }
    [System.Management.Automation.CompletionResult]::new($text, $value, 'ParameterValue', $about)
  }
}`,
};
