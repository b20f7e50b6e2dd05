/** An address on the web, whose digits are no figures. */
export const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
