import Fastify from "fastify";

export interface MetricsSource {
  text(): Promise<string>;
  contentType: string;
}

/** Serves metrics at `/metrics` for Prometheus, separate from the service's own address. Not yet listening. */
export const buildMetricsApp = ({ text, contentType }: MetricsSource) => {
  const app = Fastify({ forceCloseConnections: true });
  app.get("/metrics", async (_request, reply) => reply.type(contentType).send(await text()));
  return app;
};
