/** For what floats over the page, as tooltips and lists of options do: it belongs to the page's own landmark. */
export const IN_PAGE = { target: "main" };
