// Made from openai.yaml by scripts/generate.ts; do not edit.
export interface paths {
    "/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List models
         * @description The newest 1,000 workspaces of the key's app, newest first; with a token, its one workspace.
         */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/models/{model}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve a model */
        get: operations["retrieveModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the last message of a conversation
         * @description With `stream: true`, the answer comes as server-sent events: each is a `ChatCompletionChunk`, and the last is `[DONE]`.
         */
        post: operations["createChatCompletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the last message of the input
         * @description With `stream: true`, the answer comes as server-sent events: each is a `ResponseEvent`, named by its `type`. The last
         *     is `response.completed`, with the whole response.
         */
        post: operations["createResponse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/embeddings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create embeddings
         * @description Uses the server's embedding model. `model` must be its name, as given by `models.embedding` in `/api/v1/status/`. On
         *     a server without one, a 501 `model_not_configured`. For app keys only, not for tokens. Vectors have Euclidean length 1.
         */
        post: operations["createEmbeddings"];
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
        /** @description The body of every failure. */
        ErrorReply: {
            error: components["schemas"]["Error"];
        };
        Error: {
            /**
             * @description What to do.
             * @example n: must be at most 1
             */
            message: string;
            /** @enum {string} */
            type: "invalid_request_error" | "authentication_error" | "permission_error" | "rate_limit_error" | "server_error";
            /**
             * @description The invalid field.
             * @example n
             */
            param: string | null;
            /**
             * @description Stable; rely on this.
             * @example invalid_request
             */
            code: string;
        };
        /**
         * @description The model to use; for questions, a workspace's id.
         * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
         */
        ModelName: string;
        Model: {
            /** @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10 */
            id: string;
            /** @constant */
            object: "model";
            created: components["schemas"]["Seconds"];
            /** @constant */
            owned_by: "qa";
            /**
             * @description The workspace's title.
             * @example Quarterly reports
             */
            name: string;
        };
        ModelList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Model"][];
        };
        /**
         * @description Seconds since 1970-01-01 UTC.
         * @example 1795248000
         */
        Seconds: number;
        /** @description Text is taken from parts of type `text`, `input_text`, `output_text` and `refusal`. */
        ContentPart: {
            /** @example text */
            type: string;
            text?: string;
            refusal?: string;
        };
        /** @example What was the total of net sales? */
        Content: string | components["schemas"]["ContentPart"][] | null;
        /** @enum {string} */
        Role: "system" | "developer" | "user" | "assistant" | "tool" | "function";
        Message: {
            role: components["schemas"]["Role"];
            content?: components["schemas"]["Content"];
        };
        /**
         * @description The end user under whom a stored answer is kept; `openai` when absent. Ignored with a token.
         * @example user-1842
         */
        User: string | null;
        /** @description False when absent. */
        Flag: boolean | null;
        /**
         * @description No tool is called.
         * @enum {string|null}
         */
        NoTool: "none" | "auto" | null;
        TextFormat: {
            /** @enum {string} */
            type?: "text";
        } | null;
        CreateChatCompletion: {
            model: components["schemas"]["ModelName"];
            messages: components["schemas"]["Message"][];
            stream?: components["schemas"]["Flag"];
            stream_options?: {
                include_usage?: components["schemas"]["Flag"];
            } | null;
            store?: components["schemas"]["Flag"];
            user?: components["schemas"]["User"];
            n?: number | null;
            tool_choice?: components["schemas"]["NoTool"];
            function_call?: components["schemas"]["NoTool"];
            response_format?: components["schemas"]["TextFormat"];
            /** @enum {boolean|null} */
            logprobs?: false | null;
            modalities?: "text"[] | null;
        };
        ChatAnnotation: {
            /** @constant */
            type: "url_citation";
            url_citation: components["schemas"]["UrlCitation"];
        };
        UrlCitation: {
            /** @description The cited place; valid for a day. */
            url: string;
            /** @example 2023-Q3-AAPL.pdf, page 4, line 9 */
            title: string;
            /** @description Where the mark begins in the text. */
            start_index: number;
            /** @description The index just after its end. */
            end_index: number;
        };
        ChatUsage: {
            /** @constant */
            prompt_tokens: 0;
            /** @constant */
            completion_tokens: 0;
            /** @constant */
            total_tokens: 0;
        };
        ChatCompletion: {
            /** @example chatcmpl-01932f70-1f02-7b90-9f3c-5d1e8b7a4c21 */
            id: string;
            /** @constant */
            object: "chat.completion";
            created: components["schemas"]["Seconds"];
            model: string;
            choices: components["schemas"]["ChatChoice"][];
            usage: components["schemas"]["ChatUsage"];
        };
        ChatChoice: {
            index: number;
            message: {
                /** @constant */
                role: "assistant";
                content: string;
                refusal: null;
                annotations: components["schemas"]["ChatAnnotation"][];
            };
            /** @constant */
            finish_reason: "stop";
            logprobs: null;
        };
        ChatCompletionChunk: {
            id: string;
            /** @constant */
            object: "chat.completion.chunk";
            created: components["schemas"]["Seconds"];
            model: string;
            choices: components["schemas"]["ChunkChoice"][];
            usage?: components["schemas"]["ChatUsage"] | null;
        };
        ChunkChoice: {
            index: number;
            delta: {
                /** @constant */
                role?: "assistant";
                content?: string;
                annotations?: components["schemas"]["ChatAnnotation"][];
            };
            /** @enum {string|null} */
            finish_reason: "stop" | null;
            logprobs: null;
        };
        /** @description A message if it has a `role`; other items are ignored. */
        InputItem: {
            /** @example message */
            type?: string | null;
            role?: components["schemas"]["Role"];
            content?: components["schemas"]["Content"];
        };
        CreateResponse: {
            model: components["schemas"]["ModelName"];
            input: string | components["schemas"]["InputItem"][];
            /** @example Answer in French. */
            instructions?: string | null;
            stream?: components["schemas"]["Flag"];
            store?: components["schemas"]["Flag"];
            user?: components["schemas"]["User"];
            /** @enum {boolean|null} */
            background?: false | null;
            /** @description Refused if given; send the earlier messages in `input`. */
            previous_response_id?: string | null;
            /** @description Refused if given; send the earlier messages in `input`. */
            conversation?: string | Record<string, never> | null;
            tool_choice?: components["schemas"]["NoTool"];
            text?: {
                format?: components["schemas"]["TextFormat"];
            } | null;
        };
        Response: {
            /** @example resp_01932f701f027b909f3c5d1e8b7a4c21 */
            id: string;
            /** @constant */
            object: "response";
            created_at: components["schemas"]["Seconds"];
            /** @enum {string} */
            status: "in_progress" | "completed";
            model: string;
            output: components["schemas"]["OutputMessage"][];
            error: null;
            incomplete_details: null;
            instructions: null;
            metadata: Record<string, never>;
            /** @constant */
            parallel_tool_calls: false;
            temperature: null;
            /** @constant */
            tool_choice: "none";
            tools: string[];
            top_p: null;
            /** @description Whether the answer was stored. */
            store: boolean;
            usage: components["schemas"]["ResponseUsage"] | null;
        };
        ResponseUsage: {
            /** @constant */
            input_tokens: 0;
            input_tokens_details: {
                /** @constant */
                cached_tokens: 0;
            };
            /** @constant */
            output_tokens: 0;
            output_tokens_details: {
                /** @constant */
                reasoning_tokens: 0;
            };
            /** @constant */
            total_tokens: 0;
        };
        OutputMessage: {
            id: string;
            /** @constant */
            type: "message";
            /** @constant */
            role: "assistant";
            /** @enum {string} */
            status: "in_progress" | "completed";
            content: components["schemas"]["OutputText"][];
        };
        OutputText: {
            /** @constant */
            type: "output_text";
            text: string;
            annotations: components["schemas"]["TextAnnotation"][];
            logprobs: string[];
        };
        TextAnnotation: {
            /** @constant */
            type: "url_citation";
            /** @description The cited place; valid for a day. */
            url: string;
            /** @example 2023-Q3-AAPL.pdf, page 4, line 9 */
            title: string;
            /** @description Where the mark begins in the text. */
            start_index: number;
            /** @description The index just after its end. */
            end_index: number;
        };
        /** @description An event of a streamed response. Its fields depend on its type, as in OpenAI's API. */
        ResponseEvent: {
            /** @enum {string} */
            type: "response.created" | "response.in_progress" | "response.output_item.added" | "response.content_part.added" | "response.output_text.delta" | "response.output_text.annotation.added" | "response.output_text.done" | "response.content_part.done" | "response.output_item.done" | "response.completed";
            sequence_number: number;
            response?: components["schemas"]["Response"];
            item_id?: string;
            output_index?: number;
            content_index?: number;
            annotation_index?: number;
            item?: components["schemas"]["OutputMessage"];
            part?: components["schemas"]["OutputText"];
            annotation?: components["schemas"]["TextAnnotation"];
            delta?: string;
            text?: string;
            logprobs?: string[];
        };
        CreateEmbeddings: {
            model: components["schemas"]["ModelName"];
            /** @description One text, or up to 256 texts. Token arrays are not accepted. */
            input: string | string[];
            /** @enum {string|null} */
            encoding_format?: "float" | "base64" | null;
            /** @description Must be null; vectors have the model's own number of dimensions. */
            dimensions?: null;
            /**
             * @description What the texts are, for models that distinguish queries from passages; an addition of this service. `passage` when absent.
             * @enum {string|null}
             */
            input_type?: "passage" | "query" | null;
        };
        Embedding: {
            /** @constant */
            object: "embedding";
            index: number;
            /** @description The numbers, or the base64 of their bytes as 32-bit little-endian floats. */
            embedding: number[] | string;
        };
        EmbeddingList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Embedding"][];
            model: string;
            usage: {
                /** @constant */
                prompt_tokens: 0;
                /** @constant */
                total_tokens: 0;
            };
        };
    };
    responses: {
        /** @description A field is invalid, or would change the meaning of the reply. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The key or token is missing or invalid. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The token does not allow this operation, or is not valid for this origin. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description There is no such model. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The path does not have this method. */
        MethodNotAllowed: {
            headers: {
                /** @description The methods that the path has. */
                Allow?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The body is over 1 MiB. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The body is not JSON in UTF-8. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description Too many requests. */
        RateLimited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The server failed. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The server has no model of the kind that this needs. */
        NotImplemented: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description A model failed. */
        ModelError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The server or a model is busy; try again. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description A model did not answer in time. */
        ModelTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The server is out of storage space. */
        StorageFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ErrorReply = components['schemas']['ErrorReply'];
export type Error = components['schemas']['Error'];
export type ModelName = components['schemas']['ModelName'];
export type Model = components['schemas']['Model'];
export type ModelList = components['schemas']['ModelList'];
export type Seconds = components['schemas']['Seconds'];
export type ContentPart = components['schemas']['ContentPart'];
export type Content = components['schemas']['Content'];
export type Role = components['schemas']['Role'];
export type Message = components['schemas']['Message'];
export type User = components['schemas']['User'];
export type Flag = components['schemas']['Flag'];
export type NoTool = components['schemas']['NoTool'];
export type TextFormat = components['schemas']['TextFormat'];
export type CreateChatCompletion = components['schemas']['CreateChatCompletion'];
export type ChatAnnotation = components['schemas']['ChatAnnotation'];
export type UrlCitation = components['schemas']['UrlCitation'];
export type ChatUsage = components['schemas']['ChatUsage'];
export type ChatCompletion = components['schemas']['ChatCompletion'];
export type ChatChoice = components['schemas']['ChatChoice'];
export type ChatCompletionChunk = components['schemas']['ChatCompletionChunk'];
export type ChunkChoice = components['schemas']['ChunkChoice'];
export type InputItem = components['schemas']['InputItem'];
export type CreateResponse = components['schemas']['CreateResponse'];
export type Response = components['schemas']['Response'];
export type ResponseUsage = components['schemas']['ResponseUsage'];
export type OutputMessage = components['schemas']['OutputMessage'];
export type OutputText = components['schemas']['OutputText'];
export type TextAnnotation = components['schemas']['TextAnnotation'];
export type ResponseEvent = components['schemas']['ResponseEvent'];
export type CreateEmbeddings = components['schemas']['CreateEmbeddings'];
export type Embedding = components['schemas']['Embedding'];
export type EmbeddingList = components['schemas']['EmbeddingList'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseMethodNotAllowed = components['responses']['MethodNotAllowed'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseNotImplemented = components['responses']['NotImplemented'];
export type ResponseModelError = components['responses']['ModelError'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseModelTimeout = components['responses']['ModelTimeout'];
export type ResponseStorageFull = components['responses']['StorageFull'];
export type $defs = Record<string, never>;
export interface operations {
    listModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    retrieveModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The workspace's id. */
                model: components["schemas"]["ModelName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The model. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Model"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createChatCompletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10",
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "What was the total of net sales?"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateChatCompletion"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatCompletion"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["ModelError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["ModelTimeout"];
            507: components["responses"]["StorageFull"];
        };
    };
    createResponse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10",
                 *       "input": "What was the total of net sales?"
                 *     }
                 */
                "application/json": components["schemas"]["CreateResponse"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Response"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["ModelError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["ModelTimeout"];
            507: components["responses"]["StorageFull"];
        };
    };
    createEmbeddings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "text-embedding-3-small",
                 *       "input": [
                 *         "How high does the tide rise?"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateEmbeddings"];
            };
        };
        responses: {
            /** @description One vector for each text, in the same order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbeddingList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            502: components["responses"]["ModelError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["ModelTimeout"];
        };
    };
}
