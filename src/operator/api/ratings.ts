import type { OperatorHandlers } from "../../contract/operator-handlers.ts";
import { pageReply } from "../../operations/views/pages.ts";
import type { RecordDatabase } from "../../store/records/index.ts";
import { type Ratings, ratings } from "../ratings.ts";
import { required } from "./required.ts";

type Listed = Awaited<ReturnType<Ratings["list"]>>["results"][number];

const shown = ({ citations, ...rated }: Listed) => ({
  ...rated,
  citations: citations.map(({ resource_id, resource_title, metadata }) => ({
    resource_id,
    resource_title,
    page: metadata.page ?? null,
    quote: metadata.quote ?? null,
  })),
});

export const ratingOperations = (db: RecordDatabase) => {
  const rated = ratings(db);
  return {
    rateAnswer: ({ path, body: { rating, note = "" } }, { signedIn, requestId }) =>
      rated.rate(required(signedIn), requestId, path, { rating, note }),

    deleteRating: async ({ path }, { signedIn, requestId }) => {
      await rated.remove(required(signedIn), requestId, path);
      return { message: "Rating removed" };
    },

    listRatings: async ({ path, query }, { signedIn, requestUrl }) => {
      const { count, results } = await rated.list(required(signedIn), path.workspace_id, query);
      return pageReply({ count, results: results.map(shown) }, query, requestUrl);
    },
  } satisfies Partial<OperatorHandlers>;
};
