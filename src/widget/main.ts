/** `/widget.js`: a script that makes `<qa-chat>` known, for the server that it came from. */
import { defineQaChat } from "./index.ts";

defineQaChat(new URL(".", import.meta.url).href);
