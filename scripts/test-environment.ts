/** Where programs and files are, how Go downloads what tests build with it, and variables meant for tests. */
const KEPT =
  /^(PATH|HOME|TMPDIR|XDG_CACHE_HOME|HTTPS_PROXY|NO_PROXY|SSL_CERT_(FILE|DIR)|GO(PATH|CACHE|MODCACHE|PROXY|SUMDB|FLAGS)|QA_TEST_\w+)$/i;

/**
 * The part of an environment that tests see: anything else may change what a program says, whom it asks or where it
 * writes.
 */
export const testEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => KEPT.test(name)));
