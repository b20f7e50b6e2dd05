import { ACCEPTED_EXTENSIONS, ACCEPTED_KINDS, extensionOf } from "../domain/file-kinds.ts";

/**
 * The extensions of files that the service accepts, in lower case, and the same in words; the server checks the rest.
 */
export { ACCEPTED_EXTENSIONS, ACCEPTED_KINDS };

/** Whether the service accepts files with this name. */
export const isAccepted = (name: string): boolean => ACCEPTED_EXTENSIONS.includes(extensionOf(name));
