/** A page with the figures of a share, a question for it, and what a model writes that works it out. */
export const COMPUTED = {
  document: "results-2023.pdf",
  lines: [
    "Quillfeather Harbour Company, results of 2023",
    "Net sales 81,797 thousand",
    "Gross margin 36,413 thousand",
  ],
  question: "What share of net sales was the gross margin of Quillfeather in 2023?",
  reply: {
    type: "answer",
    parts: [
      {
        text: "Gross margin was **44.5%** of net sales in 2023.",
        sources: [
          { passage: 1, quote: "Gross margin 36,413 thousand" },
          { passage: 1, quote: "Net sales 81,797 thousand" },
        ],
        calculation: {
          expression: "share(gross_margin, net_sales)",
          operands: [
            { name: "gross_margin", source: 1, figure: "36,413", scale: "thousand" },
            { name: "net_sales", source: 2, figure: "81,797", scale: "thousand" },
          ],
          result: "44.5%",
        },
        rests_on: [],
      },
    ],
    form: null,
    more: null,
  },
} as const;
