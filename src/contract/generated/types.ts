// Made from openapi.yaml by scripts/generate.ts; do not edit.
export interface paths {
    "/workspaces/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List workspaces
         * @description The workspaces of the app that the key belongs to, newest first.
         */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description Creates an empty workspace in the app that the key belongs to. Titles need not be unique.
         */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a workspace
         * @description A workspace of another app is a 404, like an unknown one.
         */
        get: operations["retrieveWorkspace"];
        /**
         * Update a workspace
         * @description Send only what changes. This updates `updated_at`.
         */
        put: operations["updateWorkspace"];
        post?: never;
        /**
         * Delete a workspace
         * @description Also deletes its resources and its chat history. This cannot be undone. Everything is unreachable at once, and
         *     gone from the server's disk within a minute.
         */
        delete: operations["deleteWorkspace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/resources/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        /**
         * List resources
         * @description The resources of a workspace, newest first unless `ordering` says otherwise. Filters (`status`, `type`, `q`,
         *     `sha256`) can be combined; `count`, `next` and `previous` refer to the filtered list.
         */
        get: operations["listResources"];
        put?: never;
        /**
         * Upload a resource
         * @description Stores the file and queues it for ingestion; poll `retrieveResource` until `status` is `ready`, `limited`
         *     or `failed`. Checked before anything is queued, each with a code of its own: `missing_file`,
         *     `empty_file`, `unsupported_file_type` (by extension), `file_too_large` (over 104,857,600 bytes),
         *     `file_content_mismatch` (the first bytes are not what the extension says). What is refused leaves nothing behind.
         */
        post: operations["uploadResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/resources/{resource_id}/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description The resource.
                 * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
                 */
                resource_id: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a resource
         * @description The endpoint to poll during ingestion.
         */
        get: operations["retrieveResource"];
        put?: never;
        post?: never;
        /**
         * Delete a resource
         * @description Stops its ingestion, and removes its passages and its original. They are unreachable at once, and gone from
         *     the server's disk within a minute. Answers already given keep their citations.
         */
        delete: operations["deleteResource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/resources/{resource_id}/retry/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description The resource.
                 * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
                 */
                resource_id: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a resource
         * @description Queues a `limited` or `failed` resource again. Finished work (extracted text, summary, embedded batches) is
         *     not repeated. Any other status: 400 `resource_not_retryable`.
         */
        post: operations["retryResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/resources/{resource_id}/text/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description The resource.
                 * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
                 */
                resource_id: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        /**
         * Read a page of a resource
         * @description The text of a resource as answers cite it, one page at a time; an addition of this service. A pdf has its own
         *     pages. A recording has a page for every five minutes up to its last words, with a line for each stretch of
         *     speech that begins in them. An image has one page, its description. A page that does not exist is a 404, and a
         *     resource that is not `ready` a 400 `resource_not_ready`.
         */
        get: operations["retrieveText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/resources/{resource_id}/find/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description The resource.
                 * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
                 */
                resource_id: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        /**
         * Find words in a resource
         * @description Finds these words in the text of a resource, in this order and also across line ends; an addition of this
         *     service. Case, accents and the points of Hebrew and Arabic are ignored, and any white space counts as one
         *     space. A resource that is not `ready` is a 400 `resource_not_ready`.
         */
        get: operations["findInText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/search/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search for passages
         * @description The passages of the workspace's ready resources that are closest to a query, without an answer; an addition of
         *     this service. The search is the one that answers use: by words, and by meaning if an embedding model is
         *     configured. If nothing is found, the list is empty. Nothing is stored, so a repeat searches again.
         *
         *     Its own 400 codes: `resource_not_found` and `resource_not_ready`, as in `sendMessage`.
         */
        post: operations["searchPassages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/chat/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message
         * @description Answers from the workspace's ready resources. Send JSON, or `multipart/form-data` with an image. If nothing
         *     relevant is found, the answer says so, without citations.
         *
         *     Its own 400 codes: `resource_not_found` and `resource_not_ready` (with the ids), and `skill_not_found`.
         *     A `session_id` of another workspace or end user is a 404. If the model fails (501, 502, 503, 504), nothing is
         *     stored: send the same request again. Messages to one thread are answered one after the other.
         *
         *     With `explain: true`, an addition of this service, the reply says in `explanation` how the answer came about.
         *     It is not stored with the message. A repeat with the same `Idempotency-Key` returns it again, unless a
         *     resource in it was deleted meanwhile.
         *
         *     **With an end user's token** `external_user_id` may be left out, and another end user is a 404. If the token
         *     names resources, the question is limited to them: without `resource_ids` to all of them, and any other is
         *     `resource_not_found`. If it names a skill, that skill is applied, and any other is `skill_not_found`.
         *     `explain` is refused with 403 `insufficient_scope`. An `Idempotency-Key` belongs to the end user.
         *
         *     **As a stream**, an addition of this service: with `Accept: text/event-stream` the same answer is sent as
         *     server-sent events while it is written; `ChatEvents` describes each event's data. First come `part` and
         *     `citation` (at its first use), then one `done` with exactly the `data` of the JSON reply, or one `error`.
         *     `done` is final: if the answer had to be started over (because the documents changed, or the model's claims
         *     did not hold), it may differ from earlier parts. A stream without `done` or `error` was interrupted. Any other
         *     `Accept` gets JSON, also if both are equally acceptable.
         *
         *     A failure before anything is sent has its HTTP status and the usual body; later it is an `error` event. After
         *     15 seconds of silence, a comment (`: …`) is sent; like an event, it can begin the stream. If the caller
         *     disconnects before the answer is stored, the model call is cancelled and nothing is stored. An
         *     `Idempotency-Key` counts for any `Accept`: a repeat returns the stored answer, as JSON or as a stream with
         *     only `done`; a stored failure has its HTTP status.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/chat/sessions/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        /**
         * List sessions
         * @description The threads of one end user, newest first. With a token, those of its end user in its workspace:
         *     `external_user_id` may be left out, and another one is a 404.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/chat/sessions/{session_id}/messages/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description The thread.
                 * @example 01932f70-1f00-7d10-b0a2-6a2f5f6f1c44
                 */
                session_id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        /**
         * List the messages of a session
         * @description The whole transcript, oldest first, as a list whose `next` and `previous` are null. A session of another end
         *     user is a 404. With a token, `external_user_id` may be left out, and another one is a 404.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/tokens/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a token of an end user
         * @description An addition of this service: a credential for one end user, for use in their browser. Sent as `Authorization:
         *     Bearer qat_…`, it can send messages and list the sessions and messages of that end user in this workspace,
         *     limited to the resources and the skill named here, and nothing else. Links in answers are signed and need no
         *     credential.
         *
         *     It ends after `expires_in`, with `revokeTokens`, when the workspace is deleted, and when the API key that made
         *     it is revoked or expires. From the next request on it is then a 401 `invalid_token`. Revoking also ends
         *     answers in progress. The token is shown only once, and its hash is kept for 24 hours from its creation.
         *
         *     **CORS.** A request with an `Origin` header, as browsers send it, is allowed if the token's `origins` include
         *     it: `Access-Control-Allow-Origin` is then exactly that origin, with `Vary: Origin` and without credentials.
         *     From any other origin, or with a token without origins, it is a 403 `origin_not_allowed` without CORS headers.
         *     Without the header any token works, so a token without `origins` is for servers only. A preflight has no
         *     token: for operations open to tokens, the reply is the same for every origin and so reveals nothing about who
         *     uses this server. It never allows `X-API-Key`, so browsers cannot send a key across origins. The refusal of an
         *     invalid token can be read by the page, so that it can fetch another.
         *
         *     Its own 400 codes: `resource_not_found` (with the ids; they need not be ready) and `skill_not_found`. A repeat
         *     with the same `Idempotency-Key` returns the same token, even if it is no longer valid.
         */
        post: operations["createToken"];
        /**
         * Revoke the tokens of an end user
         * @description Revokes all tokens of this end user in this workspace, whichever key made them, from the next request on; an
         *     addition of this service. Answers in progress end within a second (a stream with an `error` event
         *     `invalid_token`), and nothing of them is stored. If there are no tokens, the reply is the same.
         */
        delete: operations["revokeTokens"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/skills/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        /**
         * List skills
         * @description The skills of this workspace, those of its app, and the global ones that are enabled for the app, newest first.
         */
        get: operations["listSkills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{file_id}/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The stored file.
                 * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
                 */
                file_id: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        /**
         * Download a stored file
         * @description What `file_url` and `image_url` link to. The signature is the permission, so no API key is needed; a changed
         *     or expired one is a 404. `Range` requests are answered with 206, conditional ones (`If-None-Match`,
         *     `If-Modified-Since`) with 304 if the caller's copy is still current. The reply never runs anything in a
         *     browser: `X-Content-Type-Options: nosniff` and a `Content-Security-Policy` of `default-src 'none'; sandbox`.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evidence/{resource_id}/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The resource.
                 * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
                 */
                resource_id: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        /**
         * See a cited place
         * @description What `evidence_url` links to, an addition of this service. The signature is the permission for this place of this
         *     resource, so no API key is needed; a changed or expired one, and the place of a deleted resource, is a 404.
         *     `view` and `scale` are not signed: add them to the link.
         *
         *     - pdf: a PNG of the cited lines, highlighted, with the lines around them. With `view=page`, or if the position of the
         *       lines is not known (in a scan, or a document read by an earlier version), a PNG of the whole page.
         *     - image: the image; `view=page` is the same.
         *     - voice and video: the recording, for players that honour the link's fragment (`#t=start,end`, in seconds);
         *       `view=page` is the same, and `view=clip` is only the cited stretch, as sound.
         *
         *     A place that cannot be drawn or cut out is a 404 `no_evidence`, and is not tried again for five minutes. Pages of any
         *     origin can read why a link fails, but not what it returns. `view=clip` for anything but a recording is a 400.
         *     `Range`, conditional requests and headers work as in `downloadFile`.
         *     If more pictures are requested than the server can draw, the reply is a 503 `unavailable`.
         */
        get: operations["downloadEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/status/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the server's status
         * @description The server's version, its models, the index, and pending removals. Never includes keys or addresses of models.
         */
        get: operations["retrieveStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the server is up
         * @description For load balancers. Needs no key, and reads the record store once. Returns 507 while nothing can be stored;
         *     reading still works.
         */
        get: operations["checkHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @constant */
        Ok: "ok";
        /**
         * Format: uuid
         * @description UUIDv7, assigned by the server.
         * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
         */
        Id: string;
        /**
         * Format: date-time
         * @description UTC, ISO 8601 with milliseconds.
         * @example 2026-11-21T08:15:30.123Z
         */
        Time: string;
        /**
         * @description Entries in all.
         * @example 1
         */
        Count: number;
        /**
         * @description Absolute URL that keeps the other query parameters; null at the end.
         * @example null
         */
        PageUrl: string | null;
        /**
         * @description 1 to 255 characters after trimming.
         * @example Quarterly reports
         */
        Title: string;
        /**
         * @description The caller's own identifier of the end user. Threads are partitioned by it.
         * @example user-1842
         */
        ExternalUserId: string;
        /**
         * @description The resource's name in your own system, such as a path. Stored unchanged; need not be unique.
         * @example reports/2023-Q3-AAPL.pdf
         */
        ExternalId: string;
        /**
         * @description SHA-256 in hexadecimal, lower case.
         * @example 5f2b1c0e9a8d7c6b5a4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b
         */
        Sha256: string;
        /** @description The body of every failure. */
        Failure: {
            /** @constant */
            status: "error";
            error: components["schemas"]["FailureError"];
        };
        FailureError: {
            code: components["schemas"]["ErrorCode"];
            /**
             * @description What is wrong and what to do.
             * @example Some fields are not valid.
             */
            message: string;
            /**
             * @description As in `X-Request-Id`.
             * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
             */
            request_id: string;
            /**
             * @description Whether the same request may succeed later.
             * @example false
             */
            retryable: boolean;
            /** @description Only in a stream's `error`, which cannot have a `Retry-After` header: seconds to wait. An addition of this service. */
            retry_after?: number;
            /** @description What is wrong, field by field. */
            details?: components["schemas"]["ErrorDetail"][];
        };
        ErrorDetail: {
            /**
             * @description Dotted path; empty for the whole.
             * @example title
             */
            field: string;
            /** @example must be 1 to 255 characters */
            message: string;
        };
        /**
         * @description Stable. New ones may be added. `not_signed_in`, `sign_in_refused`, `already_running` and `setting_fixed`
         *     belong to the operators' API only (`/operator.yaml`).
         * @enum {string}
         */
        ErrorCode: "invalid_request" | "missing_file" | "empty_file" | "unsupported_file_type" | "file_too_large" | "file_content_mismatch" | "resource_not_found" | "resource_not_ready" | "resource_not_retryable" | "skill_not_found" | "invalid_api_key" | "invalid_token" | "insufficient_scope" | "origin_not_allowed" | "not_found" | "no_evidence" | "method_not_allowed" | "idempotency_conflict" | "payload_too_large" | "unsupported_media_type" | "expectation_failed" | "range_not_satisfiable" | "rate_limited" | "internal_error" | "not_implemented" | "model_not_configured" | "model_error" | "model_rate_limited" | "unavailable" | "index_unavailable" | "model_timeout" | "storage_full" | "not_signed_in" | "sign_in_refused" | "forbidden" | "already_running" | "setting_fixed";
        Workspace: {
            id: components["schemas"]["Id"];
            /**
             * @description Human-readable name.
             * @example Quarterly reports
             */
            title: string;
            /**
             * @description Longer free text, `""` when absent.
             * @example Filings of 2023
             */
            description: string;
            created_at: components["schemas"]["Time"];
            updated_at: components["schemas"]["Time"];
        };
        CreateWorkspace: {
            title: components["schemas"]["Title"];
            /**
             * @description Longer free text.
             * @example Filings of 2023
             */
            description?: string;
        };
        /** @description Only the fields that change; at least one. */
        UpdateWorkspace: {
            title?: components["schemas"]["Title"];
            /**
             * @description Longer free text.
             * @example Filings of 2023
             */
            description?: string;
        };
        WorkspaceDeleted: {
            /** @constant */
            message: "Workspace deleted";
        };
        /**
         * @description Derived from the file's extension: PDF is `pdf`; JPG, JPEG and PNG are `image`; MP3 and WAV are `voice`;
         *     MP4 and MOV are `video`. No extension maps to `text` yet.
         * @example pdf
         * @enum {string}
         */
        ResourceType: "pdf" | "image" | "voice" | "video" | "text";
        /**
         * @description A `ResourceType` that some extension maps to.
         * @example pdf
         * @enum {string}
         */
        SourceType: "pdf" | "image" | "voice" | "video";
        /**
         * @description `queued` → `vectorizing` → `ready`, `limited` or `failed`. Only `ready` resources are used in answers.
         *     `vectorizing`: see `progress`. `limited`: the AI provider answered 429, even after a wait of a few seconds. It
         *     is not retried automatically: retry the resource later, and finished work is not repeated. `failed`: any other
         *     failure; `error_message` says why and what to do.
         * @example ready
         * @enum {string}
         */
        ResourceStatus: "queued" | "vectorizing" | "ready" | "limited" | "failed";
        /** @description One uploaded document. */
        Resource: {
            id: components["schemas"]["Id"];
            /**
             * @description Display name; by default the file's name.
             * @example 2023-Q3-AAPL.pdf
             */
            title: string;
            type: components["schemas"]["ResourceType"];
            /**
             * Format: uri
             * @description Signed link to the stored original. Needs no key; valid for 24 hours unless the operator set otherwise.
             * @example http://127.0.0.1:8080/api/v1/files/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M
             */
            file_url: string;
            /**
             * @description Lower case without a dot.
             * @example pdf
             */
            extension: string;
            /**
             * @description Bytes.
             * @example 431207
             */
            size: number;
            status: components["schemas"]["ResourceStatus"];
            /**
             * @description Empty until ingestion finishes.
             * @example Quarterly report of Apple Inc.
             */
            summary: string;
            /** @description Empty until ingestion finishes. */
            key_notes: components["schemas"]["KeyNote"][];
            /**
             * @description Why ingestion failed. Empty unless `status` is `failed`.
             * @example
             */
            error_message: string;
            /**
             * @description The progress of ingestion; an addition of this service. Null unless `status` is `vectorizing`, and until
             *     something is known. Meant for people: it may skip stages, and go back after a restart.
             */
            progress: components["schemas"]["Progress"] | null;
            /**
             * @description A note about a ready resource, such as pages that were not read; an addition of this service. May be empty.
             * @example Pages 3-9 are scans and were not read.
             */
            notice: string;
            /**
             * @description How much of its text was recognised in pictures (scans, photographs, screenshots), and may contain errors;
             *     an addition of this service. Null if none was, until the resource is ready, and for resources read by
             *     early versions.
             */
            recognised: components["schemas"]["RecognisedPages"] | null;
            /** @description SHA-256 of the uploaded file, in hexadecimal; an addition of this service. Null for early uploads. */
            sha256: components["schemas"]["Sha256"] | null;
            /**
             * @description The earliest resource of this workspace with the same content that is queued, vectorizing or ready; an
             *     addition of this service. Null if there is none, or once it is deleted. The content is ingested anyway.
             */
            duplicate_of: components["schemas"]["Id"] | null;
            /** @description Your own id for the resource; an addition of this service. Null if none was sent. */
            external_id: components["schemas"]["ExternalId"] | null;
            workspace_id: components["schemas"]["Id"];
            created_at: components["schemas"]["Time"];
            updated_at: components["schemas"]["Time"];
        };
        /** @description A stage of ingestion and its progress. */
        Progress: {
            /**
             * @description `extracting`: text is extracted from the file. `reading`: a model reads scans and images or transcribes
             *     speech. `summarising`: the summary and key notes are written. `embedding`: vectors are computed. `indexing`:
             *     the passages are made searchable. Stages come in this order; the file and the models determine which ones
             *     there are.
             * @example extracting
             * @enum {string}
             */
            stage: "extracting" | "reading" | "summarising" | "embedding" | "indexing";
            /**
             * @description Finished units of this stage.
             * @example 120
             */
            done: number;
            /**
             * @description Total units of this stage.
             * @example 2400
             */
            total: number;
            /**
             * @description What is counted: pages of a document, parts of a recording, or passages.
             * @example pages
             * @enum {string}
             */
            unit: "pages" | "parts" | "passages";
        };
        KeyNote: {
            /** @example Total net sales decreased 1% during the third quarter of 2023. */
            note: string;
            metadata?: components["schemas"]["KeyNoteMetadata"];
        };
        /** @description Where the note stands. pdf: `page`, `line`; voice and video: `start`; absent for images. */
        KeyNoteMetadata: {
            source_type: components["schemas"]["SourceType"];
            /**
             * @description From 1.
             * @example 18
             */
            page?: number;
            /**
             * @description Line on the page, from 1.
             * @example 12
             */
            line?: number;
            /** @description Seconds from the beginning. */
            start?: number;
        };
        UploadResource: {
            /**
             * Format: binary
             * @description PDF, JPG, JPEG, PNG, MP3, WAV, MP4 or MOV, up to 104,857,600 bytes. Its name is at most 255 characters.
             */
            file: Blob;
            title?: components["schemas"]["Title"];
            external_id?: components["schemas"]["ExternalId"];
        };
        ResourceDeleted: {
            /** @constant */
            message: "Resource deleted";
        };
        /** @description A chat thread. */
        Session: {
            id: components["schemas"]["Id"];
            /**
             * @description Made from the first message of the thread, or from the name of its image if it has no text.
             * @example What was the total of net sales?
             */
            title: string;
            workspace_id: components["schemas"]["Id"];
            created_at: components["schemas"]["Time"];
            updated_at: components["schemas"]["Time"];
        };
        /**
         * @description The question.
         * @example What was the total of net sales?
         */
        Question: string;
        /**
         * @description Restricts retrieval to these resources. Each must be ready and in this workspace.
         * @example [
         *       "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5"
         *     ]
         */
        ResourceIds: components["schemas"]["Id"][];
        SearchPassages: {
            query: components["schemas"]["Question"];
            resource_ids?: components["schemas"]["ResourceIds"];
            /**
             * @description Maximum number of passages; 10 by default.
             * @example 10
             */
            limit?: number;
        };
        FoundPassages: {
            results: components["schemas"]["FoundPassage"][];
        };
        /** @description A passage that a search found. */
        FoundPassage: {
            chunk_id: components["schemas"]["Id"];
            resource_id: components["schemas"]["Id"];
            /** @example 2023-Q3-AAPL.pdf */
            resource_title: string;
            /**
             * @description Its place in the resource, from 0.
             * @example 11
             */
            chunk_index: number;
            metadata: components["schemas"]["PassageMetadata"];
            evidence_url: components["schemas"]["EvidenceUrl"];
            /**
             * @description The whole passage.
             * @example Total net sales 81,797 82,959
             */
            text: string;
            /**
             * @description Higher is closer. Only comparable within one search.
             * @example 4.71
             */
            score: number;
        };
        SendMessage: {
            external_user_id: components["schemas"]["ExternalUserId"];
            message: components["schemas"]["Question"];
            session_id?: components["schemas"]["Id"];
            resource_ids?: components["schemas"]["ResourceIds"];
            skill_id?: components["schemas"]["Id"];
            /** @description Whether the reply has an `explanation`; an addition of this service. False when absent. */
            explain?: boolean;
            /**
             * @description Whether an unavailable model is a failure (502, 503 or 504, and nothing is stored) instead of leading to an answer
             *     with excerpts; an addition of this service. False when absent.
             */
            require_model?: boolean;
        };
        /** @description At least one of `message` and `image`. */
        SendMessageWithImage: {
            external_user_id: components["schemas"]["ExternalUserId"];
            message?: components["schemas"]["Question"];
            /**
             * Format: binary
             * @description One JPG or PNG of up to 20 MB to ask about. Part of the question; never ingested.
             */
            image?: Blob;
            session_id?: components["schemas"]["Id"];
            resource_ids?: components["schemas"]["ResourceIds"];
            skill_id?: components["schemas"]["Id"];
            /** @description Whether the reply has an `explanation`; an addition of this service. False when absent. */
            explain?: boolean;
            /**
             * @description Whether an unavailable model is a failure (502, 503 or 504, and nothing is stored) instead of leading to an answer
             *     with excerpts; an addition of this service. False when absent.
             */
            require_model?: boolean;
        };
        CreateToken: {
            external_user_id: components["schemas"]["ExternalUserId"];
            /**
             * @description Seconds from now.
             * @example 3600
             */
            expires_in: number;
            /**
             * @description The resources of this workspace that questions are limited to. All when absent.
             * @example [
             *       "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5"
             *     ]
             */
            resource_ids?: components["schemas"]["Id"][];
            /**
             * Format: uuid
             * @description The skill that every answer applies. When absent, requests may name any skill of the workspace.
             * @example 01932f7a-0001-7c11-8a2b-3c4d5e6f7081
             */
            skill_id?: string;
            /**
             * @description The origins of the pages that may use it. Without any, it only works from servers.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            origins?: components["schemas"]["Origin"][];
        };
        /**
         * @description an origin as browsers send it, in lower case, without a default port or a slash at the end
         * @example https://app.example.com
         */
        Origin: string;
        Token: {
            /**
             * @description Shown only this once.
             * @example qat_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG
             */
            token: string;
            expires_at: components["schemas"]["Time"];
        };
        TokensRevoked: {
            /** @constant */
            message: "Tokens revoked";
        };
        Exchange: {
            session: components["schemas"]["Session"];
            user_message: components["schemas"]["Message"];
            assistant_message: components["schemas"]["Message"];
            explanation?: components["schemas"]["Explanation"];
        };
        /**
         * @description How an answer came about, returned with `explain`; an addition of this service. It is meant for people: scores are
         *     only comparable within one search, and kinds and reasons may change. It only contains passages of this workspace,
         *     and no prompts or skills.
         */
        Explanation: {
            /**
             * @description The answer type that was recognised in the question.
             * @example amount
             */
            kind: string;
            /**
             * @description The strategy that gave the answer without a model. If none had one: `suggested` if the closest passages are
             *     shown, and `none` if no passage is. `missing_name` says that nothing mentions a name in the question, and
             *     shows no passage. Of several questions in one message, those of all, as in `passages, none`.
             *     Absent with a model.
             * @example passages
             */
            strategy?: string;
            /**
             * @description The strategies in the order in which they were tried; the last is the one that answered, unless `strategy` is
             *     `suggested` or `none`. Of several questions in one message, those of all, without repeats. Absent with a model.
             */
            tried?: string[];
            confidence?: components["schemas"]["Confidence"];
            /** @description The queries, in the order of the searches. */
            queries: string[];
            /**
             * @description Resources that words of the question point to, because these stand in their titles or first lines. Their
             *     passages are preferred.
             */
            named: components["schemas"]["NamedResource"][];
            /** @description Names in the question that occur in no hit. */
            missing: string[];
            /** @description The hits, best first. */
            hits: components["schemas"]["ExplainedPassage"][];
            /** @description Hits that were not used, each with its `reason`. */
            dropped: components["schemas"]["ExplainedPassage"][];
            /** @description The candidates (sentences, rows and lists) that were scored without a model, best first; empty with one. */
            considered: components["schemas"]["ConsideredText"][];
            /** @description The passages that the model was given, in that order; absent without a model. */
            given?: components["schemas"]["ExplainedPassage"][];
            /** @description Parts that the model wrote with a source that did not support them; absent without a model. */
            refused?: components["schemas"]["RefusedPart"][];
            /** @description What the model requested before it answered, round by round; absent if it requested nothing. */
            rounds?: components["schemas"]["RequestRound"][];
            /** @description The pages whose pictures were sent to the model; absent if there were none. */
            pictures?: components["schemas"]["SeenPage"][];
        };
        SeenPage: {
            resource_id: components["schemas"]["Id"];
            /** @example 2023-Q3-AAPL.pdf */
            resource_title: string;
            /** @example 4 */
            page: number;
        };
        /** @description What a model requested in one round, and how many passages it was given. */
        RequestRound: {
            searches: string[];
            /** @description Pages of a document, such as `report.pdf, page 4`. */
            pages: string[];
            /** @description The numbers of the passages for whose tables the remaining rows were requested. */
            tables: number[];
            /** @example 5 */
            passages: number;
        };
        NamedResource: {
            resource_id: components["schemas"]["Id"];
            /** @example 2023-Q3-AAPL.pdf */
            resource_title: string;
        };
        ExplainedPassage: {
            chunk_id: components["schemas"]["Id"];
            resource_id: components["schemas"]["Id"];
            /**
             * @description Empty for a resource that is not ready.
             * @example 2023-Q3-AAPL.pdf
             */
            resource_title: string;
            /** @example 11 */
            chunk_index: number;
            metadata: components["schemas"]["PassageMetadata"];
            /**
             * @description The first 200 characters; empty for a resource that is not ready.
             * @example Total net sales 81,797 82,959
             */
            text: string;
            /** @description From the search that found it; absent if no search did. */
            score?: number;
            /** @description What each field, or the vector, contributes to the score, if known. */
            fields?: {
                title?: number;
                section?: number;
                text?: number;
                vector?: number;
            };
            /** @description Why it was not used; only for dropped hits. */
            reason?: string;
        };
        ConsideredText: {
            chunk_id: components["schemas"]["Id"];
            resource_id: components["schemas"]["Id"];
            /** @example Total net sales 81,797 82,959 */
            text: string;
            /**
             * @description The sum of what its features are worth. If sentences beside the best one were added to it, the score is that
             *     of the best one.
             */
            score: number;
            /** @description Whether it became part of the answer, or of the suggestions shown. */
            chosen: boolean;
            /**
             * @description The features of its score that are not 0, most important first. Only for chosen candidates and the best five
             *     others.
             */
            features?: components["schemas"]["Feature"][];
            /** @description The rules that held for it and count in its score; absent if none did. */
            rules?: components["schemas"]["HeldRule"][];
        };
        /**
         * @description Without a model: the confidence in the best candidate, and what it is made of. Its log odds,
         *     ln(`score` / (1 − `score`)), are `base` and the sum of what `features` are worth, within 0.01.
         *     Absent with a model, if no candidate had a word of the question, and if the answer was composed in another way;
         *     for several questions in one message, unless they were answered as one; if passages are suggested for corrected
         *     words; and if they are suggested for a follow-up because the documents cited before do not answer it.
         */
        Confidence: {
            /** @example 0.83 */
            score: number;
            /**
             * @description From this score on, the best candidate is given as the answer.
             * @example 0.56
             */
            threshold: number;
            /**
             * @description From this score on, the best candidates are suggested; below it they are not shown, except for a passage in
             *     another language that was found first.
             * @example 0.39
             */
            suggested_from: number;
            /**
             * @description The log odds if all features were 0.
             * @example -5.93
             */
            base: number;
            /** @description The features that are not 0, most important first. */
            features: components["schemas"]["Feature"][];
            /** @description The rules that held for the best candidate: of each feature that rules set, the first one that held. */
            rules: components["schemas"]["HeldRule"][];
        };
        /** @description One feature of a candidate, and what it added to a score or took from it. */
        Feature: {
            /** @example around */
            name: string;
            /** @example 0.8 */
            value: number;
            /** @example 3.87 */
            weight: number;
            /**
             * @description `value` times `weight`.
             * @example 3.096
             */
            worth: number;
        };
        /** @description A rule that held for a candidate and set one of its features, with the reason in words. */
        HeldRule: {
            /**
             * @description `plain` if it is plainly what is asked for, `aside` if it somewhat misses the question, `barred` if it cannot
             *     be the answer, or `misfits` if it lacks what the question's words ask for.
             * @example misfits
             */
            feature: string;
            /** @example type_lacking */
            id: string;
            /**
             * @description Of the candidate ("it").
             * @example a date is asked for, and it gives none that fits
             */
            reason: string;
        };
        RefusedPart: {
            /** @example Net sales were 90 billion dollars. */
            text: string;
            /**
             * @description What the model quoted; empty if nothing.
             * @example Total net sales
             */
            quote: string;
            /** @example the passage does not print 90 */
            reason: string;
        };
        /** @description The events of a streamed answer by name; the value is the content of `data`. */
        ChatEvents: {
            part?: components["schemas"]["Part"];
            citation?: components["schemas"]["Citation"];
            done?: components["schemas"]["Exchange"];
            error?: components["schemas"]["FailureError"];
        };
        Message: {
            id: components["schemas"]["Id"];
            /**
             * @example assistant
             * @enum {string}
             */
            role: "user" | "assistant";
            /**
             * @description The answer as markdown, joined from `response.parts`; the question on a user message.
             * @example Total net sales 81,797 82,959
             */
            content: string;
            /** @description The structured answer; null on a user message. */
            response: components["schemas"]["Answer"] | null;
            /** @description One entry per cited passage, in order of first use. Empty on a user message. */
            citations: components["schemas"]["Citation"][];
            /** @description Resources that contributed. Empty on a user message. */
            resource_ids: components["schemas"]["Id"][];
            /**
             * @description Signed link to the attached image, or null.
             * @example null
             */
            image_url: string | null;
            created_at: components["schemas"]["Time"];
        };
        Answer: {
            /**
             * @description `form`: more input is needed; see `form`.
             * @example answer
             * @enum {string}
             */
            type: "answer" | "form";
            parts: components["schemas"]["Part"][];
            /** @description Null for an answer. */
            form: components["schemas"]["Form"] | null;
            /**
             * @description How it was written: by a `model`, or with `excerpts` from the documents. Null for answers of early
             *     versions. An addition of this service, as are `notice` and `coverage`.
             * @example model
             * @enum {string|null}
             */
            engine: "model" | "excerpts" | null;
            /**
             * @description One sentence for the reader, for example that the model was unavailable and excerpts are shown instead; or
             *     null.
             * @example null
             */
            notice: string | null;
            /**
             * @description For answers that depend on reading whole documents, such as counts and complete lists: how much of each
             *     was read. Otherwise null.
             */
            coverage: components["schemas"]["Coverage"][] | null;
        };
        Coverage: {
            resource_id: components["schemas"]["Id"];
            /**
             * @description Pages with text.
             * @example 28
             */
            pages: number;
            /**
             * @description Of these, those that were read.
             * @example 28
             */
            pages_read: number;
        };
        Part: {
            /** @example Total net sales 81,797 82,959 */
            text: string;
            /** @description The first of `sources`, or null. */
            source: components["schemas"]["Source"] | null;
            /** @description Every source that the part rests on, in order; an addition of this service. */
            sources: components["schemas"]["Source"][];
            /**
             * @description How a figure of the text was calculated from printed ones, or null. The service has done the calculation
             *     itself, and it agrees with the text. An addition of this service.
             */
            calculation: components["schemas"]["Calculation"] | null;
        };
        Calculation: {
            /**
             * @description Over the operands' names, with `+ - * / ( )`, numbers, comparisons (`< <= = >= >`) and the functions `sum`,
             *     `mean`, `min`, `max`, `count`, `difference(a, b)`, `change(new, old)` and `share(part, whole)`, the last two
             *     in percent.
             * @example change(new, old)
             */
            expression: string;
            operands: components["schemas"]["Operand"][];
            result: components["schemas"]["CalculationResult"];
        };
        /** @description A printed figure that a calculation starts from. */
        Operand: {
            /** @example new */
            name: string;
            /**
             * @description Its value, with unit and scale applied.
             * @example 81797000000
             */
            value: number;
            /**
             * @description As it is printed.
             * @example 81,797
             */
            text: string;
            /**
             * @description Its place in the part's `sources`, from 0.
             * @example 0
             */
            source: number;
        };
        CalculationResult: {
            /**
             * @description The number or, for a comparison, whether it is true.
             * @example -1.4
             */
            value: number | boolean;
            /**
             * @description As the part's text states it.
             * @example 1.4%
             */
            text: string;
        };
        /** @description The passage that a part rests on. */
        Source: {
            chunk_id: components["schemas"]["Id"];
            resource_id: components["schemas"]["Id"];
            /** @example 2023-Q3-AAPL.pdf */
            resource_title: string;
            /** @example 11 */
            chunk_index: number;
            metadata: components["schemas"]["PassageMetadata"];
            evidence_url: components["schemas"]["EvidenceUrl"];
        };
        /** @description A cited passage. */
        Citation: {
            resource_id: components["schemas"]["Id"];
            /** @example 2023-Q3-AAPL.pdf */
            resource_title: string;
            /** @example 11 */
            chunk_index: number;
            metadata: components["schemas"]["PassageMetadata"];
            evidence_url: components["schemas"]["EvidenceUrl"];
        };
        /**
         * @description Signed link to a picture or recording of the cited place: see `downloadEvidence`. Null if its resource was
         *     deleted.
         * @example http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M
         */
        EvidenceUrl: string | null;
        RecognisedPages: {
            /**
             * @description Pages with such text; an image is one.
             * @example 12
             */
            pages: number;
            /** @description The languages used, in Tesseract's codes (ISO 639-2, sometimes with a script), most frequent first. */
            languages: string[];
            /**
             * @description Mean over the pages.
             * @example 0.91
             */
            confidence: number;
        };
        /**
         * @description Where it stands. pdf: `page`, `line`, `line_end`; voice and video: `start`, `end`. If the answer quotes the
         *     passage, `quote` has the words, and the other fields say where these words are. A citation of several quotes
         *     spans from the first to the last, with the words joined by `…`.
         */
        PassageMetadata: {
            source_type: components["schemas"]["SourceType"];
            /**
             * @description From 1.
             * @example 4
             */
            page?: number;
            /**
             * @description The printed label of a pdf's page, if it differs from `page`; an addition of this service.
             * @example iv
             */
            page_label?: string;
            /**
             * @description First line on the page, from 1.
             * @example 9
             */
            line?: number;
            /**
             * @description Last line, included.
             * @example 9
             */
            line_end?: number;
            /**
             * @description The headings above a pdf's passage, outermost first; absent if there are none.
             * @example PART I › Item 2. Results › Products and Services
             */
            section?: string;
            /** @description Seconds from the beginning. */
            start?: number;
            /** @description Seconds from the beginning. */
            end?: number;
            /**
             * @description The words of the passage that support the answer.
             * @example Total net sales 81,797 82,959
             */
            quote?: string;
            /**
             * @description Present if this is a comment on the page and not its text: its author, date and the words it is about, if the pdf has them. An addition of this service.
             * @example Comment by Ada Moss, 12 March 2024, on “within 20 days”
             */
            comment?: string;
            /**
             * @description Present if the words were recognised in a picture or scan and may contain errors; an addition of this service, like `confidence`.
             * @constant
             */
            recognised?: true;
            /**
             * @description Confidence of the recognition of the page or image.
             * @example 0.93
             */
            confidence?: number;
            /**
             * @description The positions of a pdf's cited lines, one box per line; absent if unknown, for example for scans read by a
             *     model and documents read by early versions. An addition of this service, like the size of the page, which
             *     comes with it.
             */
            boxes?: components["schemas"]["PageBox"][];
            /**
             * @description Of the page of `boxes`, in points.
             * @example 612
             */
            page_width?: number;
            /**
             * @description Of the page of `boxes`, in points.
             * @example 792
             */
            page_height?: number;
        };
        /** @description A rectangle on a page as it is shown, in points (1/72 inch) from its top left corner. */
        PageBox: {
            /**
             * @description From 1.
             * @example 4
             */
            page: number;
            /** @example 53.1 */
            x: number;
            /** @example 241.7 */
            y: number;
            /** @example 504.2 */
            width: number;
            /** @example 10.9 */
            height: number;
        };
        /** @description What to ask the end user; send the answers as a message in the same session. */
        Form: {
            /** @example Which report do you mean? */
            title: string;
            fields: components["schemas"]["FormField"][];
        };
        FormField: {
            /** @example quarter */
            name: string;
            /** @example Quarter */
            label: string;
            /**
             * @example select
             * @enum {string}
             */
            type: "text" | "textarea" | "number" | "date" | "email" | "boolean" | "select" | "multiselect";
            /** @example true */
            required: boolean;
            /** @description For `select` and `multiselect`; empty otherwise. */
            options: string[];
        };
        /** @description A prompt preset. */
        Skill: {
            id: components["schemas"]["Id"];
            /** @example Plain words */
            title: string;
            /**
             * @description What the skill is for.
             * @example Explains as to a newcomer
             */
            description: string;
            /**
             * @description Instruction appended to the system prompt.
             * @example Explain every term that a newcomer would not know.
             */
            core_prompt: string;
            /**
             * @description Where it is defined.
             * @example application
             * @enum {string}
             */
            scope: "global" | "application" | "workspace";
            /**
             * @description Vertical of a global skill; null otherwise.
             * @example null
             */
            category: string | null;
            application_id: components["schemas"]["Id"];
            /**
             * Format: uuid
             * @description Null unless the scope is `workspace`.
             * @example null
             */
            workspace_id: string | null;
            created_at: components["schemas"]["Time"];
            updated_at: components["schemas"]["Time"];
        };
        ServerStatus: {
            /** @example 0.1.0 */
            version: string;
            /**
             * @description `local`: answers are quotes, because no chat model is configured. `model`: a chat model writes the answers.
             * @example local
             * @enum {string}
             */
            engine: "local" | "model";
            /** @description The name of each configured model as its provider knows it, or null. */
            models: {
                /**
                 * @description Writes answers, summaries and notes.
                 * @example null
                 */
                chat: string | null;
                /**
                 * @description Makes vectors for search by meaning.
                 * @example null
                 */
                embedding: string | null;
                /**
                 * @description Reads images and scanned pages.
                 * @example null
                 */
                vision: string | null;
                /**
                 * @description Transcribes voice and video.
                 * @example null
                 */
                transcription: string | null;
            };
            /** @description The state of the search index; an addition of this service. */
            index: {
                /**
                 * @description The embedding model whose vectors the index holds; null if search is by words only. It differs from `models.embedding` if another model is configured and the index has not been rebuilt with it.
                 * @example null
                 */
                embedding_model: string | null;
                /** @description The current rebuild of the index, or null. */
                rebuilding: components["schemas"]["IndexRebuilding"] | null;
                /** @description The current restoration of missing, outdated or damaged passages, or null. Meanwhile, questions to those workspaces return `index_unavailable`. */
                restoring: components["schemas"]["IndexRestoring"] | null;
            };
            /** @description Deletions of this key's app that are not finished on disk; an addition of this service. */
            removals: {
                /**
                 * @description Deleted resources and workspaces.
                 * @example 0
                 */
                pending: number;
                /** @description When the oldest of them was deleted, or null. */
                oldest: components["schemas"]["Time"] | null;
            };
        };
        IndexRebuilding: {
            /**
             * @description Resources indexed so far.
             * @example 12
             */
            done: number;
            /**
             * @description Resources in all.
             * @example 40
             */
            total: number;
        };
        IndexRestoring: {
            /**
             * @description Workspaces of the whole server.
             * @example 1
             */
            workspaces: number;
            resources: components["schemas"]["IndexRestored"];
        };
        IndexRestored: {
            /**
             * @description Resources that can be searched again.
             * @example 12
             */
            done: number;
            /**
             * @description Resources to restore, in these workspaces.
             * @example 40
             */
            total: number;
        };
        Health: {
            /** @example 0.1.0 */
            version: string;
        };
        /** @description A workspace in the envelope. */
        WorkspaceReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["Workspace"];
        };
        /** @description A page of workspaces in the envelope. */
        WorkspacePageReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["WorkspacePage"];
        };
        WorkspacePage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["Workspace"][];
        };
        /** @description Confirmation in the envelope. */
        WorkspaceDeletedReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["WorkspaceDeleted"];
        };
        /** @description A resource in the envelope. */
        ResourceReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["Resource"];
        };
        /** @description A page of resources in the envelope. */
        ResourcePageReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["ResourcePage"];
        };
        ResourcePage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["Resource"][];
        };
        /** @description Confirmation in the envelope. */
        ResourceDeletedReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["ResourceDeleted"];
        };
        /** @description A question and its answer in the envelope. */
        ExchangeReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["Exchange"];
        };
        /** @description Passages in the envelope. */
        FoundPassagesReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["FoundPassages"];
        };
        /** @description A token in the envelope. */
        TokenReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["Token"];
        };
        /** @description Confirmation in the envelope. */
        TokensRevokedReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["TokensRevoked"];
        };
        /** @description A page of a resource in the envelope. */
        TextPageReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["TextPage"];
        };
        TextPage: {
            /**
             * @description From 1.
             * @example 4
             */
            page: number;
            /**
             * @description As in `metadata.page_label`.
             * @example iv
             */
            page_label?: string;
            /**
             * @description How many the resource has.
             * @example 28
             */
            pages: number;
            /**
             * @description In reading order: the first is line 1 in `metadata.line` of a citation. Only the first 5,000 lines of a
             *     page are included.
             */
            lines: components["schemas"]["TextLine"][];
            /**
             * @description Of the page of the boxes, in points.
             * @example 612
             */
            page_width?: number;
            /**
             * @description Of the page of the boxes, in points.
             * @example 792
             */
            page_height?: number;
            /**
             * @description The structure of a pdf's page, in order. No line belongs to two parts, and a line in none is a paragraph.
             *     Absent for text that a model or an early version read. After a million characters, the remaining parts are
             *     left out.
             */
            structure?: components["schemas"]["TextBlock"][];
            evidence_url: components["schemas"]["EvidenceUrl"];
        };
        /** @description A part of a page, and the lines that it has. */
        TextBlock: {
            /**
             * @description `contents` are entries of a table of contents; `header` and `footer` repeat at the top or the foot of pages,
             *     page numbers among them.
             * @enum {string}
             */
            kind: "heading" | "paragraph" | "list" | "table" | "caption" | "footnote" | "comment" | "contents" | "header" | "footer";
            /**
             * @description First line on the page, from 1.
             * @example 8
             */
            line: number;
            /**
             * @description Last line, included.
             * @example 12
             */
            line_end: number;
            /**
             * @description Of a heading: 1 is the outermost.
             * @example 1
             */
            level?: number;
            /** @description For a list, the first line of each item; earlier lines introduce the list. */
            items?: number[];
            table?: components["schemas"]["TextTable"];
        };
        /** @description The content of a table; its first lines may be its heads and unit. */
        TextTable: {
            /**
             * @description The title directly above the table; its lines do not belong to the table.
             * @example Products and Services Performance
             */
            title?: string;
            /**
             * @description The unit of its figures, as printed.
             * @example in millions
             */
            unit?: string;
            /**
             * @description The head above the row labels.
             * @example Region
             */
            stub?: string;
            /** @description The head of each column of cells; heads that span several columns are repeated. */
            columns: string[];
            rows: components["schemas"]["TextTableRow"][];
        };
        TextTableRow: {
            /**
             * @description First line on the page, from 1.
             * @example 9
             */
            line: number;
            /**
             * @description Last line, included.
             * @example 9
             */
            line_end: number;
            /** @example Total net sales */
            label: string;
            /** @description The labels of the rows above that it belongs to, outermost first. */
            under: string[];
            /** @description One for each column of the table; may be empty. */
            cells: string[];
        };
        TextLine: {
            /** @example Total net sales 81,797 82,959 */
            text: string;
            /** @description Its position on the page, as in `metadata.boxes`, or null if unknown. */
            box: components["schemas"]["PageBox"] | null;
            /**
             * @description For speech: seconds from the beginning.
             * @example 63.2
             */
            start?: number;
            /**
             * @description For speech: seconds from the beginning.
             * @example 71
             */
            end?: number;
        };
        /** @description A page of places in the envelope. */
        FoundPlacePageReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["FoundPlacePage"];
        };
        FoundPlacePage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["FoundPlace"][];
        };
        /** @description A place with these words, with some text around them. */
        FoundPlace: {
            /**
             * @description As `retrieveText` counts them.
             * @example 4
             */
            page: number;
            /**
             * @description First line on the page, from 1.
             * @example 9
             */
            line: number;
            /**
             * @description Last line, included.
             * @example 9
             */
            line_end: number;
            /**
             * @description Up to 100 characters.
             * @example Total
             */
            before: string;
            /**
             * @description The words as printed there.
             * @example net sales
             */
            match: string;
            /**
             * @description Up to 100 characters.
             * @example 81,797 82,959
             */
            after: string;
            /**
             * @description For speech: seconds from the beginning.
             * @example 63.2
             */
            start?: number;
            /**
             * @description For speech: seconds from the beginning.
             * @example 71
             */
            end?: number;
            evidence_url: components["schemas"]["EvidenceUrl"];
        };
        /** @description A page of sessions in the envelope. */
        SessionPageReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["SessionPage"];
        };
        SessionPage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["Session"][];
        };
        /** @description A page of messages in the envelope. */
        MessagePageReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["MessagePage"];
        };
        MessagePage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["Message"][];
        };
        /** @description A page of skills in the envelope. */
        SkillPageReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["SkillPage"];
        };
        SkillPage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["Skill"][];
        };
        /** @description The server's status in the envelope. */
        StatusReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["ServerStatus"];
        };
        /** @description The server's health in the envelope. */
        HealthReply: {
            status: components["schemas"]["Ok"];
            data: components["schemas"]["Health"];
        };
    };
    responses: {
        /** @description The request is invalid; `details` names the fields. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The key or token is missing, malformed, unknown, revoked or expired; the reply is the same in each case. */
        InvalidApiKey: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The token is valid, but not for this operation; or the operator's access does not allow it (`forbidden`). */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It does not exist for this key and end user. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The link is incomplete; `details` names what is missing or wrong. */
        InvalidLink: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The file does not exist, or the link was changed or has expired: `not_found`. A cited place that cannot be shown: `no_evidence`. */
        FileNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The path does not support this method; `Allow` lists those that it does. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The `Idempotency-Key` was used with another request. */
        IdempotencyConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is too large. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description This operation does not accept the content type. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many requests with this key, of this end user, or for this file from this address. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The range is not in the file. */
        RangeNotSatisfiable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Range": components["headers"]["ContentRange"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description An error in the server, logged with the request id. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The server's storage is full, read-only or gone. Nothing was stored. */
        StorageFull: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Not available on this server. */
        NotImplemented: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The model failed or returned something unusable. */
        ModelError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The server is stopping, the model is rate limited, or passages of the workspace are being restored. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The model took too long. */
        ModelTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        /**
         * @description The workspace.
         * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
         */
        WorkspaceId: components["schemas"]["Id"];
        /**
         * @description The resource.
         * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
         */
        ResourceId: components["schemas"]["Id"];
        /**
         * @description The thread.
         * @example 01932f70-1f00-7d10-b0a2-6a2f5f6f1c44
         */
        SessionId: components["schemas"]["Id"];
        /**
         * @description The stored file.
         * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
         */
        FileId: components["schemas"]["Id"];
        /**
         * @description Your own identifier of the end user.
         * @example user-1842
         */
        EndUser: components["schemas"]["ExternalUserId"];
        /**
         * @description From 1 to 2147483647.
         * @example 1
         */
        Page: number;
        /**
         * @description Entries per page.
         * @example 30
         */
        PageSize: number;
        /**
         * @description Only resources in one of these states; may be repeated: `?status=failed&status=limited`. All if absent.
         * @example [
         *       "ready"
         *     ]
         */
        ResourceStatuses: components["schemas"]["ResourceStatus"][];
        /**
         * @description Only resources of one of these types; may be repeated. All if absent.
         * @example [
         *       "pdf"
         *     ]
         */
        ResourceTypes: components["schemas"]["SourceType"][];
        /**
         * @description Only resources with this text in their title; case is ignored. All if empty or absent.
         * @example
         */
        TitlePart: string;
        /**
         * @description `-created_at` is newest first. Sorting by `title` ignores case. Resources with the same title or size are sorted by
         *     creation, newest first if there is a `-`.
         * @example -created_at
         */
        ResourceOrdering: "-created_at" | "created_at" | "title" | "-title" | "size" | "-size";
        /**
         * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
         * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
         */
        RequestId: string;
        /**
         * @description Makes a repeat safe. The same key with the same request gives the first response again for 24 hours, also
         *     when both arrive at once or the server restarts in between; with another request, 409
         *     `idempotency_conflict`. A repeated failure has the `request_id` of the repeat. Retryable failures are not
         *     kept, so the repeat is tried again. Content deleted since then is not returned. Counts within the app; with a
         *     token, within its end user.
         * @example 5b1c9e0e-upload-2023-Q3-AAPL
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this request in the server's log and in failures. */
        RequestId: string;
        /** @description What is left for this key (`"key"`), for the end user of this token (`"end-user"`), or for the file of a signed link from this address (`"link"`), as in draft-ietf-httpapi-ratelimit-headers. Absent if the limit is off. */
        RateLimit: string;
        /** @description The limit for this key, for the end user of this token, or for the file of a signed link from this address. Absent if it is off. */
        RateLimitPolicy: string;
        /** @description Seconds after which to try again. */
        RetryAfter: string;
        /** @description The file's original name. */
        ContentDisposition: string;
        /** @description Which bytes these are, of how many. */
        ContentRange: string;
        /** @description Always `bytes`. */
        AcceptRanges: string;
        /** @description The methods that this path has. */
        Allow: string;
        /** @description Always `nosniff`. */
        ContentTypeOptions: "nosniff";
        /** @description Lets nothing in the file run or load anything. */
        ContentSecurityPolicy: string;
        /** @description The link is a permission, so shared caches must not keep the reply. */
        CacheControl: string;
        /** @description Identifies this state of the file, for `If-None-Match` and `If-Range`. */
        ETag: string;
        /** @description A signed link into the bucket. */
        FileLocation: string;
        /** @description When the file was stored, for `If-Modified-Since`. */
        LastModified: string;
    };
    pathItems: never;
}
export type Ok = components['schemas']['Ok'];
export type Id = components['schemas']['Id'];
export type Time = components['schemas']['Time'];
export type Count = components['schemas']['Count'];
export type PageUrl = components['schemas']['PageUrl'];
export type Title = components['schemas']['Title'];
export type ExternalUserId = components['schemas']['ExternalUserId'];
export type ExternalId = components['schemas']['ExternalId'];
export type Sha256 = components['schemas']['Sha256'];
export type Failure = components['schemas']['Failure'];
export type FailureError = components['schemas']['FailureError'];
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type Workspace = components['schemas']['Workspace'];
export type CreateWorkspace = components['schemas']['CreateWorkspace'];
export type UpdateWorkspace = components['schemas']['UpdateWorkspace'];
export type WorkspaceDeleted = components['schemas']['WorkspaceDeleted'];
export type ResourceType = components['schemas']['ResourceType'];
export type SourceType = components['schemas']['SourceType'];
export type ResourceStatus = components['schemas']['ResourceStatus'];
export type Resource = components['schemas']['Resource'];
export type Progress = components['schemas']['Progress'];
export type KeyNote = components['schemas']['KeyNote'];
export type KeyNoteMetadata = components['schemas']['KeyNoteMetadata'];
export type UploadResource = components['schemas']['UploadResource'];
export type ResourceDeleted = components['schemas']['ResourceDeleted'];
export type Session = components['schemas']['Session'];
export type Question = components['schemas']['Question'];
export type ResourceIds = components['schemas']['ResourceIds'];
export type SearchPassages = components['schemas']['SearchPassages'];
export type FoundPassages = components['schemas']['FoundPassages'];
export type FoundPassage = components['schemas']['FoundPassage'];
export type SendMessage = components['schemas']['SendMessage'];
export type SendMessageWithImage = components['schemas']['SendMessageWithImage'];
export type CreateToken = components['schemas']['CreateToken'];
export type Origin = components['schemas']['Origin'];
export type Token = components['schemas']['Token'];
export type TokensRevoked = components['schemas']['TokensRevoked'];
export type Exchange = components['schemas']['Exchange'];
export type Explanation = components['schemas']['Explanation'];
export type SeenPage = components['schemas']['SeenPage'];
export type RequestRound = components['schemas']['RequestRound'];
export type NamedResource = components['schemas']['NamedResource'];
export type ExplainedPassage = components['schemas']['ExplainedPassage'];
export type ConsideredText = components['schemas']['ConsideredText'];
export type Confidence = components['schemas']['Confidence'];
export type Feature = components['schemas']['Feature'];
export type HeldRule = components['schemas']['HeldRule'];
export type RefusedPart = components['schemas']['RefusedPart'];
export type ChatEvents = components['schemas']['ChatEvents'];
export type Message = components['schemas']['Message'];
export type Answer = components['schemas']['Answer'];
export type Coverage = components['schemas']['Coverage'];
export type Part = components['schemas']['Part'];
export type Calculation = components['schemas']['Calculation'];
export type Operand = components['schemas']['Operand'];
export type CalculationResult = components['schemas']['CalculationResult'];
export type Source = components['schemas']['Source'];
export type Citation = components['schemas']['Citation'];
export type EvidenceUrl = components['schemas']['EvidenceUrl'];
export type RecognisedPages = components['schemas']['RecognisedPages'];
export type PassageMetadata = components['schemas']['PassageMetadata'];
export type PageBox = components['schemas']['PageBox'];
export type Form = components['schemas']['Form'];
export type FormField = components['schemas']['FormField'];
export type Skill = components['schemas']['Skill'];
export type ServerStatus = components['schemas']['ServerStatus'];
export type IndexRebuilding = components['schemas']['IndexRebuilding'];
export type IndexRestoring = components['schemas']['IndexRestoring'];
export type IndexRestored = components['schemas']['IndexRestored'];
export type Health = components['schemas']['Health'];
export type WorkspaceReply = components['schemas']['WorkspaceReply'];
export type WorkspacePageReply = components['schemas']['WorkspacePageReply'];
export type WorkspacePage = components['schemas']['WorkspacePage'];
export type WorkspaceDeletedReply = components['schemas']['WorkspaceDeletedReply'];
export type ResourceReply = components['schemas']['ResourceReply'];
export type ResourcePageReply = components['schemas']['ResourcePageReply'];
export type ResourcePage = components['schemas']['ResourcePage'];
export type ResourceDeletedReply = components['schemas']['ResourceDeletedReply'];
export type ExchangeReply = components['schemas']['ExchangeReply'];
export type FoundPassagesReply = components['schemas']['FoundPassagesReply'];
export type TokenReply = components['schemas']['TokenReply'];
export type TokensRevokedReply = components['schemas']['TokensRevokedReply'];
export type TextPageReply = components['schemas']['TextPageReply'];
export type TextPage = components['schemas']['TextPage'];
export type TextBlock = components['schemas']['TextBlock'];
export type TextTable = components['schemas']['TextTable'];
export type TextTableRow = components['schemas']['TextTableRow'];
export type TextLine = components['schemas']['TextLine'];
export type FoundPlacePageReply = components['schemas']['FoundPlacePageReply'];
export type FoundPlacePage = components['schemas']['FoundPlacePage'];
export type FoundPlace = components['schemas']['FoundPlace'];
export type SessionPageReply = components['schemas']['SessionPageReply'];
export type SessionPage = components['schemas']['SessionPage'];
export type MessagePageReply = components['schemas']['MessagePageReply'];
export type MessagePage = components['schemas']['MessagePage'];
export type SkillPageReply = components['schemas']['SkillPageReply'];
export type SkillPage = components['schemas']['SkillPage'];
export type StatusReply = components['schemas']['StatusReply'];
export type HealthReply = components['schemas']['HealthReply'];
export type ResponseInvalidRequest = components['responses']['InvalidRequest'];
export type ResponseInvalidApiKey = components['responses']['InvalidApiKey'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseInvalidLink = components['responses']['InvalidLink'];
export type ResponseFileNotFound = components['responses']['FileNotFound'];
export type ResponseMethodNotAllowed = components['responses']['MethodNotAllowed'];
export type ResponseIdempotencyConflict = components['responses']['IdempotencyConflict'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseRangeNotSatisfiable = components['responses']['RangeNotSatisfiable'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseStorageFull = components['responses']['StorageFull'];
export type ResponseNotImplemented = components['responses']['NotImplemented'];
export type ResponseModelError = components['responses']['ModelError'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseModelTimeout = components['responses']['ModelTimeout'];
export type ParameterWorkspaceId = components['parameters']['WorkspaceId'];
export type ParameterResourceId = components['parameters']['ResourceId'];
export type ParameterSessionId = components['parameters']['SessionId'];
export type ParameterFileId = components['parameters']['FileId'];
export type ParameterEndUser = components['parameters']['EndUser'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterPageSize = components['parameters']['PageSize'];
export type ParameterResourceStatuses = components['parameters']['ResourceStatuses'];
export type ParameterResourceTypes = components['parameters']['ResourceTypes'];
export type ParameterTitlePart = components['parameters']['TitlePart'];
export type ParameterResourceOrdering = components['parameters']['ResourceOrdering'];
export type ParameterRequestId = components['parameters']['RequestId'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderContentDisposition = components['headers']['ContentDisposition'];
export type HeaderContentRange = components['headers']['ContentRange'];
export type HeaderAcceptRanges = components['headers']['AcceptRanges'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderContentTypeOptions = components['headers']['ContentTypeOptions'];
export type HeaderContentSecurityPolicy = components['headers']['ContentSecurityPolicy'];
export type HeaderCacheControl = components['headers']['CacheControl'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderFileLocation = components['headers']['FileLocation'];
export type HeaderLastModified = components['headers']['LastModified'];
export type $defs = Record<string, never>;
export interface operations {
    listWorkspaces: {
        parameters: {
            query?: {
                /**
                 * @description From 1 to 2147483647.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Entries per page.
                 * @example 30
                 */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of workspaces. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "count": 1,
                     *         "next": null,
                     *         "previous": null,
                     *         "results": [
                     *           {
                     *             "id": "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10",
                     *             "title": "Quarterly reports",
                     *             "description": "Filings of 2023",
                     *             "created_at": "2026-11-21T08:15:30.123Z",
                     *             "updated_at": "2026-11-21T08:15:30.123Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WorkspacePageReply"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Makes a repeat safe. The same key with the same request gives the first response again for 24 hours, also
                 *     when both arrive at once or the server restarts in between; with another request, 409
                 *     `idempotency_conflict`. A repeated failure has the `request_id` of the repeat. Retryable failures are not
                 *     kept, so the repeat is tried again. Content deleted since then is not returned. Counts within the app; with a
                 *     token, within its end user.
                 * @example 5b1c9e0e-upload-2023-Q3-AAPL
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Quarterly reports",
                 *       "description": "Filings of 2023"
                 *     }
                 */
                "application/json": components["schemas"]["CreateWorkspace"];
            };
        };
        responses: {
            /** @description The new workspace. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "id": "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10",
                     *         "title": "Quarterly reports",
                     *         "description": "Filings of 2023",
                     *         "created_at": "2026-11-21T08:15:30.123Z",
                     *         "updated_at": "2026-11-21T08:15:30.123Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WorkspaceReply"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    retrieveWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "id": "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10",
                     *         "title": "Quarterly reports",
                     *         "description": "Filings of 2023",
                     *         "created_at": "2026-11-21T08:15:30.123Z",
                     *         "updated_at": "2026-11-21T08:15:30.123Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WorkspaceReply"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Quarterly reports 2023"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWorkspace"];
            };
        };
        responses: {
            /** @description The workspace as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "id": "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10",
                     *         "title": "Quarterly reports",
                     *         "description": "Filings of 2023",
                     *         "created_at": "2026-11-21T08:15:30.123Z",
                     *         "updated_at": "2026-11-21T08:15:30.123Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WorkspaceReply"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "message": "Workspace deleted"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WorkspaceDeletedReply"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listResources: {
        parameters: {
            query?: {
                /**
                 * @description From 1 to 2147483647.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Entries per page.
                 * @example 30
                 */
                page_size?: components["parameters"]["PageSize"];
                /**
                 * @description Only resources in one of these states; may be repeated: `?status=failed&status=limited`. All if absent.
                 * @example [
                 *       "ready"
                 *     ]
                 */
                status?: components["parameters"]["ResourceStatuses"];
                /**
                 * @description Only resources of one of these types; may be repeated. All if absent.
                 * @example [
                 *       "pdf"
                 *     ]
                 */
                type?: components["parameters"]["ResourceTypes"];
                /**
                 * @description Only resources with this text in their title; case is ignored. All if empty or absent.
                 * @example
                 */
                q?: components["parameters"]["TitlePart"];
                /**
                 * @description `-created_at` is newest first. Sorting by `title` ignores case. Resources with the same title or size are sorted by
                 *     creation, newest first if there is a `-`.
                 * @example -created_at
                 */
                ordering?: components["parameters"]["ResourceOrdering"];
                /**
                 * @description Only resources with this content; an addition of this service. All if empty or absent.
                 * @example
                 */
                sha256?: string;
            };
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of resources. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "count": 1,
                     *         "next": null,
                     *         "previous": null,
                     *         "results": [
                     *           {
                     *             "id": "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5",
                     *             "title": "2023-Q3-AAPL.pdf",
                     *             "type": "pdf",
                     *             "file_url": "http://127.0.0.1:8080/api/v1/files/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M",
                     *             "extension": "pdf",
                     *             "size": 431207,
                     *             "status": "ready",
                     *             "summary": "Quarterly report of Apple Inc. for the quarter that ended on July 1, 2023.",
                     *             "key_notes": [
                     *               {
                     *                 "note": "Total net sales decreased 1% during the third quarter of 2023.",
                     *                 "metadata": {
                     *                   "source_type": "pdf",
                     *                   "page": 18,
                     *                   "line": 12
                     *                 }
                     *               }
                     *             ],
                     *             "error_message": "",
                     *             "progress": null,
                     *             "notice": "",
                     *             "recognised": null,
                     *             "sha256": "5f2b1c0e9a8d7c6b5a4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b",
                     *             "duplicate_of": null,
                     *             "external_id": null,
                     *             "workspace_id": "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10",
                     *             "created_at": "2026-11-21T08:16:02.480Z",
                     *             "updated_at": "2026-11-21T08:16:09.004Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ResourcePageReply"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadResource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Makes a repeat safe. The same key with the same request gives the first response again for 24 hours, also
                 *     when both arrive at once or the server restarts in between; with another request, 409
                 *     `idempotency_conflict`. A repeated failure has the `request_id` of the repeat. Retryable failures are not
                 *     kept, so the repeat is tried again. Content deleted since then is not returned. Counts within the app; with a
                 *     token, within its end user.
                 * @example 5b1c9e0e-upload-2023-Q3-AAPL
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadResource"];
            };
        };
        responses: {
            /** @description The resource, queued. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "id": "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5",
                     *         "title": "2023-Q3-AAPL.pdf",
                     *         "type": "pdf",
                     *         "file_url": "http://127.0.0.1:8080/api/v1/files/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M",
                     *         "extension": "pdf",
                     *         "size": 431207,
                     *         "status": "queued",
                     *         "summary": "",
                     *         "key_notes": [],
                     *         "error_message": "",
                     *         "progress": null,
                     *         "notice": "",
                     *         "recognised": null,
                     *         "sha256": "5f2b1c0e9a8d7c6b5a4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b",
                     *         "duplicate_of": null,
                     *         "external_id": null,
                     *         "workspace_id": "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10",
                     *         "created_at": "2026-11-21T08:16:02.480Z",
                     *         "updated_at": "2026-11-21T08:16:09.004Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceReply"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    retrieveResource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description The resource.
                 * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
                 */
                resource_id: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "id": "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5",
                     *         "title": "2023-Q3-AAPL.pdf",
                     *         "type": "pdf",
                     *         "file_url": "http://127.0.0.1:8080/api/v1/files/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M",
                     *         "extension": "pdf",
                     *         "size": 431207,
                     *         "status": "ready",
                     *         "summary": "Quarterly report of Apple Inc. for the quarter that ended on July 1, 2023.",
                     *         "key_notes": [
                     *           {
                     *             "note": "Total net sales decreased 1% during the third quarter of 2023.",
                     *             "metadata": {
                     *               "source_type": "pdf",
                     *               "page": 18,
                     *               "line": 12
                     *             }
                     *           }
                     *         ],
                     *         "error_message": "",
                     *         "progress": null,
                     *         "notice": "",
                     *         "recognised": null,
                     *         "sha256": "5f2b1c0e9a8d7c6b5a4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b",
                     *         "duplicate_of": null,
                     *         "external_id": null,
                     *         "workspace_id": "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10",
                     *         "created_at": "2026-11-21T08:16:02.480Z",
                     *         "updated_at": "2026-11-21T08:16:09.004Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceReply"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteResource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description The resource.
                 * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
                 */
                resource_id: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "message": "Resource deleted"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceDeletedReply"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    retryResource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Makes a repeat safe. The same key with the same request gives the first response again for 24 hours, also
                 *     when both arrive at once or the server restarts in between; with another request, 409
                 *     `idempotency_conflict`. A repeated failure has the `request_id` of the repeat. Retryable failures are not
                 *     kept, so the repeat is tried again. Content deleted since then is not returned. Counts within the app; with a
                 *     token, within its end user.
                 * @example 5b1c9e0e-upload-2023-Q3-AAPL
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description The resource.
                 * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
                 */
                resource_id: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource, queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "id": "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5",
                     *         "title": "2023-Q3-AAPL.pdf",
                     *         "type": "pdf",
                     *         "file_url": "http://127.0.0.1:8080/api/v1/files/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M",
                     *         "extension": "pdf",
                     *         "size": 431207,
                     *         "status": "queued",
                     *         "summary": "",
                     *         "key_notes": [],
                     *         "error_message": "",
                     *         "progress": null,
                     *         "notice": "",
                     *         "recognised": null,
                     *         "sha256": "5f2b1c0e9a8d7c6b5a4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b",
                     *         "duplicate_of": null,
                     *         "external_id": null,
                     *         "workspace_id": "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10",
                     *         "created_at": "2026-11-21T08:16:02.480Z",
                     *         "updated_at": "2026-11-21T08:16:09.004Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceReply"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    retrieveText: {
        parameters: {
            query?: {
                /**
                 * @description From 1 to 2147483647.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
            };
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description The resource.
                 * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
                 */
                resource_id: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "page": 4,
                     *         "pages": 28,
                     *         "lines": [
                     *           {
                     *             "text": "Total net sales 81,797 82,959",
                     *             "box": {
                     *               "page": 4,
                     *               "x": 53.1,
                     *               "y": 241.7,
                     *               "width": 504.2,
                     *               "height": 10.9
                     *             }
                     *           }
                     *         ],
                     *         "page_width": 612,
                     *         "page_height": 792,
                     *         "structure": [
                     *           {
                     *             "kind": "table",
                     *             "line": 1,
                     *             "line_end": 1,
                     *             "table": {
                     *               "columns": [
                     *                 "July 1, 2023",
                     *                 "June 25, 2022"
                     *               ],
                     *               "rows": [
                     *                 {
                     *                   "line": 1,
                     *                   "line_end": 1,
                     *                   "label": "Total net sales",
                     *                   "under": [],
                     *                   "cells": [
                     *                     "81,797",
                     *                     "82,959"
                     *                   ]
                     *                 }
                     *               ]
                     *             }
                     *           }
                     *         ],
                     *         "evidence_url": "http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TextPageReply"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    findInText: {
        parameters: {
            query: {
                /**
                 * @description The words.
                 * @example net sales
                 */
                query: string;
                /**
                 * @description From 1 to 2147483647.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Entries per page.
                 * @example 30
                 */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description The resource.
                 * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
                 */
                resource_id: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of places, in the order of the text. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "count": 1,
                     *         "next": null,
                     *         "previous": null,
                     *         "results": [
                     *           {
                     *             "page": 4,
                     *             "line": 9,
                     *             "line_end": 9,
                     *             "before": "Total ",
                     *             "match": "net sales",
                     *             "after": " 81,797 82,959",
                     *             "evidence_url": "http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FoundPlacePageReply"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchPassages: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "total net sales",
                 *       "limit": 10
                 *     }
                 */
                "application/json": components["schemas"]["SearchPassages"];
            };
        };
        responses: {
            /** @description The passages, the nearest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "results": [
                     *           {
                     *             "chunk_id": "01932f6d-9c10-7e02-a1b2-c3d4e5f60718",
                     *             "resource_id": "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5",
                     *             "resource_title": "2023-Q3-AAPL.pdf",
                     *             "chunk_index": 11,
                     *             "metadata": {
                     *               "source_type": "pdf",
                     *               "page": 4,
                     *               "line": 9,
                     *               "line_end": 9,
                     *               "section": "PART I › Item 1. Financial Statements"
                     *             },
                     *             "evidence_url": "http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M",
                     *             "text": "Total net sales 81,797 82,959",
                     *             "score": 4.71
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FoundPassagesReply"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Makes a repeat safe. The same key with the same request gives the first response again for 24 hours, also
                 *     when both arrive at once or the server restarts in between; with another request, 409
                 *     `idempotency_conflict`. A repeated failure has the `request_id` of the repeat. Retryable failures are not
                 *     kept, so the repeat is tried again. Content deleted since then is not returned. Counts within the app; with a
                 *     token, within its end user.
                 * @example 5b1c9e0e-upload-2023-Q3-AAPL
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "external_user_id": "user-1842",
                 *       "message": "What was the total of net sales?"
                 *     }
                 */
                "application/json": components["schemas"]["SendMessage"];
                "multipart/form-data": components["schemas"]["SendMessageWithImage"];
            };
        };
        responses: {
            /** @description The thread, the question as stored, and the answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "session": {
                     *           "id": "01932f70-1f00-7d10-b0a2-6a2f5f6f1c44",
                     *           "title": "What was the total of net sales?",
                     *           "workspace_id": "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10",
                     *           "created_at": "2026-11-21T08:20:00.000Z",
                     *           "updated_at": "2026-11-21T08:20:00.412Z"
                     *         },
                     *         "user_message": {
                     *           "id": "01932f70-1f01-7a55-8e11-0c7d9a3e2b10",
                     *           "role": "user",
                     *           "content": "What was the total of net sales?",
                     *           "response": null,
                     *           "citations": [],
                     *           "resource_ids": [],
                     *           "image_url": null,
                     *           "created_at": "2026-11-21T08:20:00.411Z"
                     *         },
                     *         "assistant_message": {
                     *           "id": "01932f70-1f02-7b90-9f3c-5d1e8b7a4c21",
                     *           "role": "assistant",
                     *           "content": "Total net sales 81,797 82,959",
                     *           "response": {
                     *             "type": "answer",
                     *             "parts": [
                     *               {
                     *                 "text": "Total net sales 81,797 82,959",
                     *                 "source": {
                     *                   "chunk_id": "01932f6d-9c10-7e02-a1b2-c3d4e5f60718",
                     *                   "resource_id": "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5",
                     *                   "resource_title": "2023-Q3-AAPL.pdf",
                     *                   "chunk_index": 11,
                     *                   "metadata": {
                     *                     "source_type": "pdf",
                     *                     "page": 4,
                     *                     "line": 9,
                     *                     "line_end": 9,
                     *                     "quote": "Total net sales 81,797 82,959",
                     *                     "boxes": [
                     *                       {
                     *                         "page": 4,
                     *                         "x": 53.1,
                     *                         "y": 241.7,
                     *                         "width": 504.2,
                     *                         "height": 10.9
                     *                       }
                     *                     ],
                     *                     "page_width": 612,
                     *                     "page_height": 792
                     *                   },
                     *                   "evidence_url": "http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M"
                     *                 },
                     *                 "sources": [
                     *                   {
                     *                     "chunk_id": "01932f6d-9c10-7e02-a1b2-c3d4e5f60718",
                     *                     "resource_id": "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5",
                     *                     "resource_title": "2023-Q3-AAPL.pdf",
                     *                     "chunk_index": 11,
                     *                     "metadata": {
                     *                       "source_type": "pdf",
                     *                       "page": 4,
                     *                       "line": 9,
                     *                       "line_end": 9,
                     *                       "quote": "Total net sales 81,797 82,959",
                     *                       "boxes": [
                     *                         {
                     *                           "page": 4,
                     *                           "x": 53.1,
                     *                           "y": 241.7,
                     *                           "width": 504.2,
                     *                           "height": 10.9
                     *                         }
                     *                       ],
                     *                       "page_width": 612,
                     *                       "page_height": 792
                     *                     },
                     *                     "evidence_url": "http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M"
                     *                   }
                     *                 ],
                     *                 "calculation": null
                     *               }
                     *             ],
                     *             "form": null,
                     *             "engine": "model",
                     *             "notice": null,
                     *             "coverage": null
                     *           },
                     *           "citations": [
                     *             {
                     *               "resource_id": "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5",
                     *               "resource_title": "2023-Q3-AAPL.pdf",
                     *               "chunk_index": 11,
                     *               "metadata": {
                     *                 "source_type": "pdf",
                     *                 "page": 4,
                     *                 "line": 9,
                     *                 "line_end": 9,
                     *                 "quote": "Total net sales 81,797 82,959",
                     *                 "boxes": [
                     *                   {
                     *                     "page": 4,
                     *                     "x": 53.1,
                     *                     "y": 241.7,
                     *                     "width": 504.2,
                     *                     "height": 10.9
                     *                   }
                     *                 ],
                     *                 "page_width": 612,
                     *                 "page_height": 792
                     *               },
                     *               "evidence_url": "http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M"
                     *             }
                     *           ],
                     *           "resource_ids": [
                     *             "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5"
                     *           ],
                     *           "image_url": null,
                     *           "created_at": "2026-11-21T08:20:00.412Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ExchangeReply"];
                    /**
                     * @example event: part
                     *     data: {"text":"Total net sales 81,797 82,959","source":{"chunk_id":"01932f6d-9c10-7e02-a1b2-c3d4e5f60718","resource_id":"01932f6d-77aa-7b21-8c34-91c0a4b2d7e5","resource_title":"2023-Q3-AAPL.pdf","chunk_index":11,"metadata":{"source_type":"pdf","page":4,"line":9,"line_end":9,"quote":"Total net sales 81,797 82,959","boxes":[{"page":4,"x":53.1,"y":241.7,"width":504.2,"height":10.9}],"page_width":612,"page_height":792},"evidence_url":"http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M"},"sources":[{"chunk_id":"01932f6d-9c10-7e02-a1b2-c3d4e5f60718","resource_id":"01932f6d-77aa-7b21-8c34-91c0a4b2d7e5","resource_title":"2023-Q3-AAPL.pdf","chunk_index":11,"metadata":{"source_type":"pdf","page":4,"line":9,"line_end":9,"quote":"Total net sales 81,797 82,959","boxes":[{"page":4,"x":53.1,"y":241.7,"width":504.2,"height":10.9}],"page_width":612,"page_height":792},"evidence_url":"http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M"}],"calculation":null}
                     *
                     *     event: citation
                     *     data: {"resource_id":"01932f6d-77aa-7b21-8c34-91c0a4b2d7e5","resource_title":"2023-Q3-AAPL.pdf","chunk_index":11,"metadata":{"source_type":"pdf","page":4,"line":9,"line_end":9,"quote":"Total net sales 81,797 82,959","boxes":[{"page":4,"x":53.1,"y":241.7,"width":504.2,"height":10.9}],"page_width":612,"page_height":792},"evidence_url":"http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M"}
                     *
                     *     event: done
                     *     data: {"session":{"id":"01932f70-1f00-7d10-b0a2-6a2f5f6f1c44","title":"What was the total of net sales?","workspace_id":"01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10","created_at":"2026-11-21T08:20:00.000Z","updated_at":"2026-11-21T08:20:00.412Z"},"user_message":{"id":"01932f70-1f01-7a55-8e11-0c7d9a3e2b10","role":"user","content":"What was the total of net sales?","response":null,"citations":[],"resource_ids":[],"image_url":null,"created_at":"2026-11-21T08:20:00.411Z"},"assistant_message":{"id":"01932f70-1f02-7b90-9f3c-5d1e8b7a4c21","role":"assistant","content":"Total net sales 81,797 82,959","response":{"type":"answer","parts":[{"text":"Total net sales 81,797 82,959","source":{"chunk_id":"01932f6d-9c10-7e02-a1b2-c3d4e5f60718","resource_id":"01932f6d-77aa-7b21-8c34-91c0a4b2d7e5","resource_title":"2023-Q3-AAPL.pdf","chunk_index":11,"metadata":{"source_type":"pdf","page":4,"line":9,"line_end":9,"quote":"Total net sales 81,797 82,959","boxes":[{"page":4,"x":53.1,"y":241.7,"width":504.2,"height":10.9}],"page_width":612,"page_height":792},"evidence_url":"http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M"},"sources":[{"chunk_id":"01932f6d-9c10-7e02-a1b2-c3d4e5f60718","resource_id":"01932f6d-77aa-7b21-8c34-91c0a4b2d7e5","resource_title":"2023-Q3-AAPL.pdf","chunk_index":11,"metadata":{"source_type":"pdf","page":4,"line":9,"line_end":9,"quote":"Total net sales 81,797 82,959","boxes":[{"page":4,"x":53.1,"y":241.7,"width":504.2,"height":10.9}],"page_width":612,"page_height":792},"evidence_url":"http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M"}],"calculation":null}],"form":null,"engine":"model","notice":null,"coverage":null},"citations":[{"resource_id":"01932f6d-77aa-7b21-8c34-91c0a4b2d7e5","resource_title":"2023-Q3-AAPL.pdf","chunk_index":11,"metadata":{"source_type":"pdf","page":4,"line":9,"line_end":9,"quote":"Total net sales 81,797 82,959","boxes":[{"page":4,"x":53.1,"y":241.7,"width":504.2,"height":10.9}],"page_width":612,"page_height":792},"evidence_url":"http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M"}],"resource_ids":["01932f6d-77aa-7b21-8c34-91c0a4b2d7e5"],"image_url":null,"created_at":"2026-11-21T08:20:00.412Z"}}
                     */
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            502: components["responses"]["ModelError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["ModelTimeout"];
            507: components["responses"]["StorageFull"];
        };
    };
    listSessions: {
        parameters: {
            query: {
                /**
                 * @description Your own identifier of the end user.
                 * @example user-1842
                 */
                external_user_id: components["parameters"]["EndUser"];
                /**
                 * @description From 1 to 2147483647.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Entries per page.
                 * @example 30
                 */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "count": 1,
                     *         "next": null,
                     *         "previous": null,
                     *         "results": [
                     *           {
                     *             "id": "01932f70-1f00-7d10-b0a2-6a2f5f6f1c44",
                     *             "title": "What was the total of net sales?",
                     *             "workspace_id": "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10",
                     *             "created_at": "2026-11-21T08:20:00.000Z",
                     *             "updated_at": "2026-11-21T08:20:00.412Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SessionPageReply"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMessages: {
        parameters: {
            query: {
                /**
                 * @description Your own identifier of the end user.
                 * @example user-1842
                 */
                external_user_id: components["parameters"]["EndUser"];
            };
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description The thread.
                 * @example 01932f70-1f00-7d10-b0a2-6a2f5f6f1c44
                 */
                session_id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transcript. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "count": 2,
                     *         "next": null,
                     *         "previous": null,
                     *         "results": [
                     *           {
                     *             "id": "01932f70-1f01-7a55-8e11-0c7d9a3e2b10",
                     *             "role": "user",
                     *             "content": "What was the total of net sales?",
                     *             "response": null,
                     *             "citations": [],
                     *             "resource_ids": [],
                     *             "image_url": null,
                     *             "created_at": "2026-11-21T08:20:00.411Z"
                     *           },
                     *           {
                     *             "id": "01932f70-1f02-7b90-9f3c-5d1e8b7a4c21",
                     *             "role": "assistant",
                     *             "content": "Total net sales 81,797 82,959",
                     *             "response": {
                     *               "type": "answer",
                     *               "parts": [
                     *                 {
                     *                   "text": "Total net sales 81,797 82,959",
                     *                   "source": {
                     *                     "chunk_id": "01932f6d-9c10-7e02-a1b2-c3d4e5f60718",
                     *                     "resource_id": "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5",
                     *                     "resource_title": "2023-Q3-AAPL.pdf",
                     *                     "chunk_index": 11,
                     *                     "metadata": {
                     *                       "source_type": "pdf",
                     *                       "page": 4,
                     *                       "line": 9,
                     *                       "line_end": 9,
                     *                       "quote": "Total net sales 81,797 82,959",
                     *                       "boxes": [
                     *                         {
                     *                           "page": 4,
                     *                           "x": 53.1,
                     *                           "y": 241.7,
                     *                           "width": 504.2,
                     *                           "height": 10.9
                     *                         }
                     *                       ],
                     *                       "page_width": 612,
                     *                       "page_height": 792
                     *                     },
                     *                     "evidence_url": "http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M"
                     *                   },
                     *                   "sources": [
                     *                     {
                     *                       "chunk_id": "01932f6d-9c10-7e02-a1b2-c3d4e5f60718",
                     *                       "resource_id": "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5",
                     *                       "resource_title": "2023-Q3-AAPL.pdf",
                     *                       "chunk_index": 11,
                     *                       "metadata": {
                     *                         "source_type": "pdf",
                     *                         "page": 4,
                     *                         "line": 9,
                     *                         "line_end": 9,
                     *                         "quote": "Total net sales 81,797 82,959",
                     *                         "boxes": [
                     *                           {
                     *                             "page": 4,
                     *                             "x": 53.1,
                     *                             "y": 241.7,
                     *                             "width": 504.2,
                     *                             "height": 10.9
                     *                           }
                     *                         ],
                     *                         "page_width": 612,
                     *                         "page_height": 792
                     *                       },
                     *                       "evidence_url": "http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M"
                     *                     }
                     *                   ],
                     *                   "calculation": null
                     *                 }
                     *               ],
                     *               "form": null,
                     *               "engine": "model",
                     *               "notice": null,
                     *               "coverage": null
                     *             },
                     *             "citations": [
                     *               {
                     *                 "resource_id": "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5",
                     *                 "resource_title": "2023-Q3-AAPL.pdf",
                     *                 "chunk_index": 11,
                     *                 "metadata": {
                     *                   "source_type": "pdf",
                     *                   "page": 4,
                     *                   "line": 9,
                     *                   "line_end": 9,
                     *                   "quote": "Total net sales 81,797 82,959",
                     *                   "boxes": [
                     *                     {
                     *                       "page": 4,
                     *                       "x": 53.1,
                     *                       "y": 241.7,
                     *                       "width": 504.2,
                     *                       "height": 10.9
                     *                     }
                     *                   ],
                     *                   "page_width": 612,
                     *                   "page_height": 792
                     *                 },
                     *                 "evidence_url": "http://127.0.0.1:8080/api/v1/evidence/01932f6d-77aa-7b21-8c34-91c0a4b2d7e5/?place=4:9-9&expires=1795335330&signature=q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M"
                     *               }
                     *             ],
                     *             "resource_ids": [
                     *               "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5"
                     *             ],
                     *             "image_url": null,
                     *             "created_at": "2026-11-21T08:20:00.412Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MessagePageReply"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Makes a repeat safe. The same key with the same request gives the first response again for 24 hours, also
                 *     when both arrive at once or the server restarts in between; with another request, 409
                 *     `idempotency_conflict`. A repeated failure has the `request_id` of the repeat. Retryable failures are not
                 *     kept, so the repeat is tried again. Content deleted since then is not returned. Counts within the app; with a
                 *     token, within its end user.
                 * @example 5b1c9e0e-upload-2023-Q3-AAPL
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "external_user_id": "user-1842",
                 *       "expires_in": 3600,
                 *       "origins": [
                 *         "https://app.example.com"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateToken"];
            };
        };
        responses: {
            /** @description The token, shown only this once. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "token": "qat_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG",
                     *         "expires_at": "2026-11-21T09:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TokenReply"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    revokeTokens: {
        parameters: {
            query: {
                /**
                 * @description Your own identifier of the end user.
                 * @example user-1842
                 */
                external_user_id: components["parameters"]["EndUser"];
            };
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens are revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "message": "Tokens revoked"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TokensRevokedReply"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listSkills: {
        parameters: {
            query?: {
                /**
                 * @description From 1 to 2147483647.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Entries per page.
                 * @example 30
                 */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The workspace.
                 * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of skills. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "count": 1,
                     *         "next": null,
                     *         "previous": null,
                     *         "results": [
                     *           {
                     *             "id": "01932f7a-0001-7c11-8a2b-3c4d5e6f7081",
                     *             "title": "Plain words",
                     *             "description": "Explains as to a newcomer",
                     *             "core_prompt": "Explain every term that a newcomer would not know.",
                     *             "scope": "application",
                     *             "category": null,
                     *             "application_id": "01932f6b-0000-7000-8000-000000000001",
                     *             "workspace_id": null,
                     *             "created_at": "2026-11-21T08:10:00.000Z",
                     *             "updated_at": "2026-11-21T08:10:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SkillPageReply"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadFile: {
        parameters: {
            query: {
                /**
                 * @description Unix time in seconds until which the link is valid.
                 * @example 1795335330
                 */
                expires: number;
                /**
                 * @description HMAC-SHA256 of the file and the expiry, base64url.
                 * @example q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M
                 */
                signature: string;
            };
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Bytes wanted, as in RFC 9110.
                 * @example bytes=0-1023
                 */
                Range?: string;
            };
            path: {
                /**
                 * @description The stored file.
                 * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
                 */
                file_id: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Blob;
                };
            };
            /** @description The bytes asked for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Blob;
                };
            };
            /**
             * @description If the server's files are in a bucket, a link to the file with its own name and type, valid for a minute.
             *     It accepts `Range` and conditional requests like this operation.
             */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Location: components["headers"]["FileLocation"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The caller's copy is still current; no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidLink"];
            404: components["responses"]["FileNotFound"];
            405: components["responses"]["MethodNotAllowed"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadEvidence: {
        parameters: {
            query: {
                /**
                 * @description The place in the resource: `4:9-12` is lines 9 to 12 of page 4 (further ranges follow after commas), `4` is the
                 *     whole page 4, `t:63.2,71` is from 63.2 to 71 seconds, `whole` is the whole resource.
                 * @example 4:9-9
                 */
                place: string;
                /**
                 * @description What to return.
                 * @example place
                 */
                view?: "place" | "page" | "clip";
                /**
                 * @description Pixels per 1/96 inch of a drawn page; fewer if the picture would have more than 12 million pixels.
                 * @example 2
                 */
                scale?: number;
                /**
                 * @description Unix time in seconds until which the link is valid.
                 * @example 1795335330
                 */
                expires: number;
                /**
                 * @description HMAC-SHA256 of the resource, the place and the expiry, base64url.
                 * @example q0bD3kWv8yJm1nT5sZxR7uLhGfE2cA4pVtYoXiNwQ9M
                 */
                signature: string;
            };
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Bytes wanted, as in RFC 9110.
                 * @example bytes=0-1023
                 */
                Range?: string;
            };
            path: {
                /**
                 * @description The resource.
                 * @example 01932f6d-77aa-7b21-8c34-91c0a4b2d7e5
                 */
                resource_id: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture, recording or clip. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Blob;
                };
            };
            /** @description The bytes asked for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Blob;
                };
            };
            /** @description The caller's copy is still current; no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidLink"];
            404: components["responses"]["FileNotFound"];
            405: components["responses"]["MethodNotAllowed"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    retrieveStatus: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What this server is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "version": "0.1.0",
                     *         "engine": "local",
                     *         "models": {
                     *           "chat": null,
                     *           "embedding": null,
                     *           "vision": null,
                     *           "transcription": null
                     *         },
                     *         "index": {
                     *           "embedding_model": null,
                     *           "rebuilding": null,
                     *           "restoring": null
                     *         },
                     *         "removals": {
                     *           "pending": 0,
                     *           "oldest": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StatusReply"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkHealth: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is up. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "version": "0.1.0"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HealthReply"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
}
