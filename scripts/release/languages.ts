import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { languageName } from "../../src/domain/documents/recognition-language.ts";
import { archive } from "./archive.ts";
import { writeAll } from "./layout.ts";
import { fetchPackage } from "./packages.ts";
import { type Product, ROOT } from "./product.ts";

/** The version of all of them; they are data, made once. */
const VERSION = "1.0.0";

/**
 * The languages of a release in addition to English, which is built in, each with the checksum of its package: those
 * with most readers among the languages whose words the search knows, as far as there are packages (none for Russian),
 * and Persian and Hebrew, whose pages can be read from right to left as well.
 */
export const LANGUAGES: Readonly<Record<string, string>> = {
  ara: "sha512-bB60Av6dsv9LRUrlaM6SgnAwjUpdbanw9Jf3mbhDCZAhX7Cp8u7YjI8EWfCvMhH3R2QJT/2EA8cijqPANOhwaA==",
  chi_sim: "sha512-iuErURkPbECDUazgsLn/r3c+tU2y5o5S/w14d0A/YiagfsjYyZKgTo75RUpsGJ311qtu0dIX4hqnXAAjmqf2CA==",
  deu: "sha512-3ter1p2gFAiCd5CMC+PodZ9YY2UDomkKj+ytlKeeZqOUmhLx1SDnYPf5zog0g5MBbxYveW+8omI3PUflqHfZ4Q==",
  fas: "sha512-TA2y9dabKPx5Uy9LHvsrkwljJfbyGhtHlfyLyNob6oYz2rTnj02cygUwFrGqlog5MRNSZOebJ9fzzrMuNHJSDQ==",
  fra: "sha512-pp58gMaoyidoBBLd5y5rnf0WW0Y1994QrGqZrYatITqIU/AReUJMykD+YY3JDgvnmgz7uAx1UmhjjuyEmV8JEA==",
  heb: "sha512-t70MeqlBqOsf+pINWgG32gaVsXG2LUiOFMMzeJLl+bDEjRK9nXUqF/xzl37xP2IdwZcOsd6BnQRbZDN/8AAWlA==",
  ita: "sha512-Sx19NVYve5VAxEBDL6CWTX+evlvzV+iAS5ejJywcHVsmir/C9Tzw2fExoh97QFc06t48tYZA8VrMobsBzMAEhA==",
  jpn: "sha512-nUq2xHUjiWE6FRqkvLIIbByLZ39B8qNaBSOnVP4XIKGPKtZ1e0hiRnK7WhPfl8A+Fe7aNE1u/QoXXUym3TbSCA==",
  nld: "sha512-Fq9TDxewYAw3YBLqLYEu3rziNUHq0F1NnnM49vI0E5o6S2oKcirhTumGvv8ws088+li1llyKXT9nfrHuxxetHQ==",
  por: "sha512-sQ7GqYUgKaMmV0vNujYoXLlXUp2e5RGGkJxQ3L59kUOaupIugLJeb1dqhrfgyb71XQw7ltdSuXdQIoaoS/rpsQ==",
  spa: "sha512-9Ln+QKq/TNu4Hy4aOp5b4nXo9U0C6IqJMzNDpAJZe/fNtz6jXG9G/hQgR/Irxj+RGf0M7Xy1MNx1yl4wQUIfeg==",
  ukr: "sha512-W/i5g9xbyBHJxklEb0mU2iLENBzU9CgXk1LVg82aQ95IaRwNFjY1z5y0vMcydEHQLx/TeawGrHiqlWoyXWCDzA==",
};

const README = `Languages that qa recognises in scans and pictures besides English:
${Object.keys(LANGUAGES)
  .map((code) => `  ${code.padEnd(8)} ${languageName(code)}\n`)
  .join("")}
All of them are put into a data directory by: qa languages add FILE_OF_THIS_ARCHIVE
They are data of Tesseract 4 (https://github.com/tesseract-ocr/tessdata_best, Apache License 2.0), in integers, as npm has
them under @tesseract.js-data ${VERSION}.
`;

/** The archive of the languages in a release's folder, from npm's packages. @returns its path. */
export const languageArchive = async (release: string, product: Product): Promise<string> => {
  const stage = join(release, `qa-languages-${product.version}`);
  await mkdir(stage, { recursive: true });
  for (const [code, integrity] of Object.entries(LANGUAGES)) {
    const name = `@tesseract.js-data/${code}`;
    const folder = join(ROOT, "dist/release-work", name);
    await fetchPackage(name, VERSION, folder, integrity);
    const file = `${code}.traineddata.gz`;
    await copyFile(join(folder, "4.0.0_best_int", file), join(stage, file));
  }
  await writeAll(stage, new Map([["README", README]]));
  const file = await archive(stage, product.source.epoch);
  await rm(stage, { recursive: true });
  return file;
};
