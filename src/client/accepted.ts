import { ACCEPTED_EXTENSIONS, ACCEPTED_KINDS, extensionOf } from "../domain/file-kinds.ts";

/** What names of files that the service takes end with, in lower case, and the same in words; the server checks the rest. */
export { ACCEPTED_EXTENSIONS, ACCEPTED_KINDS };

/** Whether the service takes files of this name. */
export const isAccepted = (name: string): boolean => ACCEPTED_EXTENSIONS.includes(extensionOf(name));
