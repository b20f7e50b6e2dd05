/** The baseline of scripts/bench/api.ts: a bare Fastify route that answers with the bytes of its argument. */
import Fastify from "fastify";

const [body = ""] = process.argv.slice(2);
const app = Fastify();
app.get("/", async (_request, reply) => reply.type("application/json; charset=utf-8").send(body));
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
