/** Turnover as a sum of money, and none of staff or stock, as a part of a regular expression. English. */
export const TURNOVER =
  "(?<!(?:staff|employee|personnel|labou?r|voter|nurse|customer|inventory|stock|asset) )turnover(?! rate| of (?:staff|employees|personnel|workers|nurses|customers|inventory|stock)| among)";
