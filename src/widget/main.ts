/** `/widget.js`: a script that registers `<qa-chat>`, for the server that it came from. */
import { defineQaChat } from "./index.ts";

defineQaChat(new URL(".", import.meta.url).href);
