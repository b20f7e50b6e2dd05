import { serveRequests } from "../../../src/extract/child.ts";

// As the program's hidden command is started: `extract-child`.
await serveRequests();
