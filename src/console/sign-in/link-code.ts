const CODE = /^#code=([\w-]+)$/;

/** The code of the link that opened the page, once: it is taken out of the address, so that nobody reads or keeps it there. */
export const takeLinkCode = (): string | undefined => {
  const code = CODE.exec(location.hash)?.[1];
  if (code !== undefined) history.replaceState(null, "", "#/");
  return code;
};
