/**
 * For anything that floats over the page, such as tooltips and lists of options: it belongs to the page's own landmark.
 */
export const IN_PAGE = { target: "main" };
