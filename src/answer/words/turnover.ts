/** Turnover as a sum of money, not of staff or stock, as part of a regular expression. English. */
export const TURNOVER =
  "(?<!(?:staff|employee|personnel|labou?r|voter|nurse|customer|inventory|stock|asset) )turnover(?! rate| of (?:staff|employees|personnel|workers|nurses|customers|inventory|stock)| among)";
