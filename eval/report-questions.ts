import { readFile } from "node:fs/promises";
import { csvRows } from "../cli/eval/csv.ts";
import { dataFolder } from "./sets.ts";

export interface ReportQuestion {
  question: string;
  /** Part of the right reports' titles, such as `2023-Q2-AMZN`, or `AMZN` for any of a company's. */
  documents: string;
  /** Amounts in the answer that the set gives. */
  figures: ReadonlySet<string>;
}

/** Amounts with a thousands separator or a decimal point. */
const AMOUNT = /\d[\d,]*(?:,\d{3}|\.\d)\d*/g;
export const amountsIn = (text: string): ReadonlySet<string> => new Set(text.match(AMOUNT));

/** The questions on quarterly reports; undefined, with a message, without the data. */
export async function reportQuestions(): Promise<ReportQuestion[] | undefined> {
  const table = dataFolder("qa", "sec-10-q.csv");
  if (table === undefined) return undefined;
  return csvRows(await readFile(table, "utf8")).map((row) => ({
    question: row.Question ?? "",
    documents: (row["Source Docs"] ?? "").replaceAll("*", "").trim().replaceAll(" ", "-"),
    figures: amountsIn(row.Answer ?? ""),
  }));
}
