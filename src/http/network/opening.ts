import type { FastifyInstance } from "fastify";

/** Lets requests wait until `opened` resolves: whoever gets an answer, also to a probe, can count on what comes before. */
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
