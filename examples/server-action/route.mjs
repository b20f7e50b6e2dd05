/**
 * A handler that answers `POST {"question"}` with the answer as plain text while it is made, as Next.js (`app/ask/route.js`),
 * Remix and others take it. Who goes away cancels the answer.
 */
import { ApiError, createClient } from "qa-client";

const { QA_BASE_URL, QA_API_KEY, QA_WORKSPACE = "" } = process.env;
const client = createClient({ baseUrl: QA_BASE_URL, apiKey: QA_API_KEY });
if (!QA_WORKSPACE) throw new Error("Set QA_WORKSPACE to the id of a workspace: qa workspaces list");

/**
 * @param {Request} request
 * @returns {Promise<Response>}
 */
export async function POST(request) {
  const { question } = await request.json();
  // The user who is signed in on your site; threads are kept apart by it.
  const asked = { external_user_id: "user-1842", message: String(question) };
  const gone = new AbortController();
  const answer = new ReadableStream({
    async start(controller) {
      const encoder = new TextEncoder();
      const write = (/** @type {string} */ line) => controller.enqueue(encoder.encode(`${line}\n`));
      try {
        await client.ask(QA_WORKSPACE, asked, {
          signal: gone.signal,
          onPart: ({ text }) => write(text),
          onCitation: ({ resource_title, metadata }) => write(`[${resource_title}, page ${metadata.page}]`),
        });
      } catch (error) {
        if (gone.signal.aborted) return;
        write(error instanceof ApiError ? `Not answered: ${error.message}` : "Not answered.");
      }
      controller.close();
    },
    cancel: () => gone.abort(),
  });
  return new Response(answer, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
