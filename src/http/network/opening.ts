import type { FastifyInstance } from "fastify";

/** Delays requests until `opened` resolves: whoever gets a reply, also from a probe, can rely on what comes before. */
export const holdUntil = (app: FastifyInstance, opened: Promise<void>): void => {
  let isOpen = false;
  void opened.then(() => {
    isOpen = true;
  });
  app.addHook("onRequest", (_request, _reply, done) => {
    if (isOpen) done();
    else void opened.then(() => done());
  });
};
