import createQueryHooks from "openapi-react-query";
import { createOperatorClient } from "../../client/operator.ts";
import { SERVER_ADDRESS } from "./server-address.ts";

/** The operator's API, with the session that the browser keeps as a cookie. */
export const operatorClient = createOperatorClient({ baseUrl: SERVER_ADDRESS });

/** Its hooks: `operator.useQuery("get", "/apps/", …)`. They give the whole envelope; take `data` out with `select`. */
export const operator = createQueryHooks(operatorClient);
