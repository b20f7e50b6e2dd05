/** A web address, whose digits are not figures. */
export const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
