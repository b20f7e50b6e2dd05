// Made from operator.yaml by scripts/generate.ts; do not edit.
export interface paths {
    "/sessions/": {
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
         * List the sessions of operators
         * @description Current sessions, newest first. An `admin` sees all of them, any other operator only their own: another `name` is a 403 `forbidden`.
         */
        get: operations["listOperatorSessions"];
        put?: never;
        /**
         * Sign in with name and password
         * @description Too many attempts with one name, or from one address, are a 429 with `Retry-After`.
         */
        post: operations["signIn"];
        /**
         * End all sessions of an operator
         * @description Takes effect at once, also for this session if it is one of them, and for the keys that they hold. An operator who is not an `admin` may only end their own: another `name` is a 403 `forbidden`.
         */
        delete: operations["endOperatorSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{session_id}/": {
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
                /** @description The session. */
                session_id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End an operator's session
         * @description Takes effect at once, also for the keys that it holds. For an operator who is not an `admin`, another operator's session is a 404.
         */
        delete: operations["endOperatorSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/link/": {
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
        get?: never;
        put?: never;
        /**
         * Sign in with a link's code
         * @description The code works once, within 10 minutes. The session has the role `admin` and belongs to no operator's account.
         */
        post: operations["signInWithLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/": {
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
         * Retrieve this session
         * @description The name and role of the operator who is signed in, and when the session ends.
         */
        get: operations["retrieveSession"];
        put?: never;
        post?: never;
        /**
         * Sign out
         * @description The session ends at once.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/password/": {
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
        get?: never;
        /**
         * Change your own password
         * @description Ends all your sessions, including this one. A session from a link has no password: 400.
         */
        put: operations["changeOwnPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/": {
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
         * List the operators
         * @description Who may sign in, and with which role.
         */
        get: operations["listOperators"];
        put?: never;
        /**
         * Add an operator
         * @description A name that is taken is a 400 `invalid_request`. So is the name of an operator who was removed: their threads and
         *     ratings keep it, so nobody else may have it.
         */
        post: operations["createOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{operator_id}/": {
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
                /** @description The operator. */
                operator_id: components["parameters"]["OperatorId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change an operator's role or password
         * @description Only the fields sent are changed. A new role applies from their next request; a new password ends all their sessions.
         */
        put: operations["updateOperator"];
        post?: never;
        /**
         * Remove an operator
         * @description Ends all their sessions at once. Their entries stay in the audit log. The last `admin` cannot be removed: 400.
         */
        delete: operations["deleteOperator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/": {
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
         * List the apps
         * @description All apps of the server.
         */
        get: operations["listApps"];
        put?: never;
        /**
         * Create an app
         * @description A name that is taken is a 400 `invalid_request`.
         */
        post: operations["createApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/{app_id}/workspaces/": {
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
                /** @description The app. */
                app_id: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * List an app's workspaces
         * @description Each with the number of its documents in each state.
         */
        get: operations["listAppWorkspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/{app_id}/access/": {
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
                /** @description The app. */
                app_id: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a temporary key for an app
         * @description An operator's session gives no access to the customers' API; this key does, for one app. What it allows depends on
         *     its operator's current role: for an `admin` or `author` the same as any other key of the app, for a `viewer` reading
         *     and asking (see "Operators' access" in the customers' API). It expires after 45 minutes, or when the session that
         *     asked for it ends. It is not in the list of keys. The console uses it.
         */
        post: operations["openAccess"];
        delete?: never;
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        /**
         * List a workspace's documents
         * @description Their state, without their content. Filters and order are those of `listResources` in the customers' API.
         */
        get: operations["listWorkspaceResources"];
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        /**
         * List the tokens of a workspace's end users
         * @description Active tokens, those that expire first at the top. The token itself is only ever shown to its creator.
         */
        get: operations["listWorkspaceTokens"];
        put?: never;
        post?: never;
        /**
         * Revoke the tokens of an end user
         * @description Revokes all tokens of this end user in this workspace at once, and ends the answers in progress that use them. The reply is the same if there are none.
         */
        delete: operations["revokeWorkspaceTokens"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/": {
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
         * List the keys of all apps
         * @description The key itself is only shown when it is created.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create a key
         * @description The key itself is in this reply and is never shown again.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{key_id}/": {
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
                /** @description The key. */
                key_id: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description Takes effect from the very next request, and ends the answers in progress that use the key. The key stays in the list.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/skills/": {
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
         * List the skills of all apps
         * @description Prompt presets of every scope.
         */
        get: operations["listSkills"];
        put?: never;
        /**
         * Create a skill
         * @description `app` and `workspace` depend on the scope: `application` takes an app, `workspace` a workspace, `global` neither.
         */
        post: operations["createSkill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/skills/{skill_id}/": {
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
                /** @description The skill. */
                skill_id: components["parameters"]["SkillId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a skill
         * @description The current version of the skill; `listSkillVersions` gives the earlier ones.
         */
        get: operations["retrieveSkill"];
        /**
         * Change a skill
         * @description Only the fields sent are changed; scope and owner cannot change. Creates a new version.
         */
        put: operations["updateSkill"];
        post?: never;
        /**
         * Delete a skill
         * @description Deletes its versions too. Questions can no longer name it.
         */
        delete: operations["deleteSkill"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/skills/{skill_id}/versions/": {
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
                /** @description The skill. */
                skill_id: components["parameters"]["SkillId"];
            };
            cookie?: never;
        };
        /**
         * List a skill's versions
         * @description Newest first, each in full, with its author. The newest 500 are kept.
         */
        get: operations["listSkillVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/skills/{skill_id}/apps/": {
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
                /** @description The skill. */
                skill_id: components["parameters"]["SkillId"];
            };
            cookie?: never;
        };
        /**
         * List the apps that a global skill is enabled in
         * @description The apps whose lists of skills contain it.
         */
        get: operations["listSkillApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/skills/{skill_id}/enable/": {
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
                /** @description The skill. */
                skill_id: components["parameters"]["SkillId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a global skill in an app
         * @description It appears in the app's list of skills from then on.
         */
        post: operations["enableSkill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/skills/{skill_id}/disable/": {
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
                /** @description The skill. */
                skill_id: components["parameters"]["SkillId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable a global skill in an app
         * @description It no longer appears in the app's list of skills.
         */
        post: operations["disableSkill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/evaluations/": {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        /**
         * List a workspace's runs of golden questions
         * @description Newest first. The newest 20 are kept; they are deleted with their workspace.
         */
        get: operations["listEvaluations"];
        put?: never;
        /**
         * Ask the golden questions of a file or of the workspace, and judge the answers
         * @description Asks one question after the other; each is answered as for an end user of the workspace, and is not stored in a thread.
         *     Questions of end users go before. One run at a time on a server: 409 `already_running`. A stop of the server does
         *     not end it: it goes on with the next start, or fails where that is with another version or other models.
         */
        post: operations["startEvaluation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/messages/{message_id}/rating/": {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
                /** @description The answer, a message with the role `assistant`. */
                message_id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Rate an answer of a thread
         * @description Each operator has one rating per answer; a new one replaces it. The thread may be anyone's, but a `viewer` may only
         *     rate answers in their own threads (`console:NAME`).
         */
        put: operations["rateAnswer"];
        post?: never;
        /** Withdraw your own rating of an answer */
        delete: operations["deleteRating"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/ratings/": {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        /**
         * List the ratings of a workspace's answers
         * @description Newest first by `rated_at`, each with the question, the answer and its citations. A rating is deleted with its
         *     message. A `viewer` only sees ratings of answers to operators (`console:…`).
         */
        get: operations["listRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/golden/": {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        /**
         * List a workspace's golden questions
         * @description Newest first. They are deleted with their workspace. Some may come from end users' threads, so a `viewer` may not list
         *     them.
         */
        get: operations["listGoldenQuestions"];
        put?: never;
        /**
         * Add a question to a workspace's golden questions
         * @description Send either a question with what its answer must contain, as in a line of a golden file, or only the `message_id` of
         *     an answer. The latter adds the question that it answers; `documents` and `pages` are those that it cites, and
         *     `answers` are its quotes, any of which is right. An answer that cites nothing is a 400. A workspace has at most 1,000
         *     golden questions, without duplicates, which must fit into one golden file; one more is a 400.
         */
        post: operations["addGoldenQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/golden/file/": {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        /**
         * Get a workspace's golden questions as a golden file
         * @description The questions are in the order in which they were added.
         */
        get: operations["exportGoldenQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/golden/{golden_id}/": {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
                /** @description The golden question. */
                golden_id: components["parameters"]["GoldenId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change a golden question
         * @description Only the fields sent are changed.
         */
        put: operations["updateGoldenQuestion"];
        post?: never;
        /**
         * Remove a golden question
         * @description Runs that asked it are not changed.
         */
        delete: operations["deleteGoldenQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evaluations/check/": {
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
        get?: never;
        put?: never;
        /**
         * Estimate the cost of a run of a golden file
         * @description Reads the file as `startEvaluation` does, without asking any question.
         */
        post: operations["checkGoldenFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evaluations/{evaluation_id}/": {
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
                /** @description The run. */
                evaluation_id: components["parameters"]["EvaluationId"];
            };
            cookie?: never;
        };
        /**
         * Get the progress of a run and its scores
         * @description During a run, the scores cover the questions asked so far.
         */
        get: operations["retrieveEvaluation"];
        put?: never;
        post?: never;
        /**
         * Delete a run
         * @description Deletes its results too, and ends it first if it is running.
         */
        delete: operations["deleteEvaluation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evaluations/{evaluation_id}/cancel/": {
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
                /** @description The run. */
                evaluation_id: components["parameters"]["EvaluationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a run
         * @description The results so far are kept. A run that has already ended is not changed.
         */
        post: operations["cancelEvaluation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evaluations/{evaluation_id}/results/": {
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
                /** @description The run. */
                evaluation_id: components["parameters"]["EvaluationId"];
            };
            cookie?: never;
        };
        /**
         * List the outcome of each question
         * @description In the order of the file. The parts of an answer that is not right are kept until a document that it cites is
         *     deleted. Golden questions may come from end users, so a `viewer` only sees the scores of a run.
         */
        get: operations["listEvaluationResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evaluations/{evaluation_id}/comparison/{other_id}/": {
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
                /** @description The run. */
                evaluation_id: components["parameters"]["EvaluationId"];
                /** @description The run to compare it with. */
                other_id: components["parameters"]["OtherEvaluationId"];
            };
            cookie?: never;
        };
        /**
         * Compare two runs
         * @description Compares the first run in the path with the second, which must be of the same app: what became right and what became wrong. Questions that both asked are matched by their words.
         */
        get: operations["compareEvaluations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/models/": {
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
         * List the models
         * @description One entry for each kind, even if there is no model of it. `last_call` is that of the node that answers this request.
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
    "/models/{kind}/": {
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
                /** @description The kind of model. */
                kind: components["parameters"]["ModelKind"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set a model
         * @description Takes effect without a restart: on this node before the reply, on other nodes within seconds, or within half a minute
         *     if a node missed the notice. Work in progress finishes with the model that it began with. The model is not tried
         *     first; `POST /models/{kind}/check/` does that.
         *
         *     A model that the environment or an option of the server names takes precedence, and the embedding model belongs to
         *     the index. In these cases the reply is a 409 `setting_fixed` that says what to do instead.
         */
        put: operations["setModel"];
        post?: never;
        /**
         * Remove a model that was set here
         * @description Removes its key too. Without a chat model, answers are excerpts of the documents again. 404 if none is set here; 409 `setting_fixed` as for `setModel`.
         */
        delete: operations["removeModel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/models/{kind}/check/": {
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
                /** @description The kind of model. */
                kind: components["parameters"]["ModelKind"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a model
         * @description Makes one small request to the model. The reply is a 200 even if that fails: `ok` and `message` give the outcome. Nothing is stored. Without `model`, the one in use is tried. If nothing answers, it takes up to 50 seconds.
         */
        post: operations["checkModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/removals/pending/": {
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
         * List what is to be removed from disk
         * @description Oldest first.
         */
        get: operations["listPendingRemovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/removals/done/": {
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
         * List what was removed from disk
         * @description Oldest first, after `since`.
         */
        get: operations["listDoneRemovals"];
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
         * Retrieve the state of the server
         * @description What is running, what is waiting and how much is stored, for the whole server.
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
    "/nodes/": {
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
         * List the nodes
         * @description The running nodes that share the records, in the order in which they joined; a server with records of its own is the only one. A node that has not been seen for 30 seconds is no longer listed.
         */
        get: operations["listNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/index/rebuild/": {
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
        get?: never;
        put?: never;
        /**
         * Request a rebuild of the index
         * @description With another embedding model, or for full-text search only. The rebuild begins when the server is next started with that model; `index.rebuilding` in the server's state shows its progress.
         */
        post: operations["rebuildIndex"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doctor/": {
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
         * Get the progress and findings of the last examination
         * @description The last one since the server started; 404 if there was none. Each node keeps its own, and `node` says whose this is. Findings come in pages: for the next page, send `next` as `after`.
         */
        get: operations["retrieveExamination"];
        put?: never;
        /**
         * Examine everything that is stored
         * @description Compares it with the records while the server runs; with `repair`, repairs what can be repaired. Only one can run at a time: 409 `already_running`.
         */
        post: operations["startExamination"];
        /**
         * Cancel the running examination
         * @description Its findings and repairs so far are kept. 404 if none is running.
         */
        delete: operations["cancelExamination"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/": {
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
         * List the audit log
         * @description Who changed what, newest first. The newest 100,000 entries are kept. They contain no secrets.
         */
        get: operations["listAuditEntries"];
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
        /**
         * @description A `viewer` may look, an `author` may also write skills, an `admin` may do everything.
         * @example author
         * @enum {string}
         */
        Role: "admin" | "author" | "viewer";
        /**
         * @description 1 to 64 lower-case letters, digits, `.`, `_`, `@` or `-`; the first is a letter or digit.
         * @example ann
         */
        OperatorName: string;
        /**
         * @description 12 to 256 characters. Stored as an Argon2id hash.
         * @example four words nobody guesses
         */
        Password: string;
        /**
         * @description 1 to 255 characters after trimming.
         * @example Intranet
         */
        Name: string;
        Done: {
            /**
             * @description What was done.
             * @example Signed out
             */
            message: string;
        };
        SignIn: {
            /**
             * @description The operator's name.
             * @example ann
             */
            name: string;
            /** @example four words nobody guesses */
            password: string;
            /**
             * @description Return the session as a token for a program instead of a cookie.
             * @default false
             * @example false
             */
            token: boolean;
        };
        SignInWithLink: {
            /** @description From the link, after `#code=`. */
            code: string;
        };
        /** @description Every request moves `idle_ends_at` forward, at most to `ends_at`. */
        Session: {
            /**
             * @description The operator's name; for a session from a link, `link:` and the name of whoever printed it.
             * @example ann
             */
            name: string;
            role: components["schemas"]["Role"];
            /**
             * Format: uuid
             * @description Null for a session from a link.
             * @example null
             */
            operator_id: string | null;
            created_at: components["schemas"]["Time"];
            idle_ends_at: components["schemas"]["Time"];
            ends_at: components["schemas"]["Time"];
        };
        /** @description A session in a list. `used_at` is accurate to the minute. */
        OperatorSession: {
            id: components["schemas"]["Id"];
            /**
             * @description The operator's name; for a session from a link, `link:` and the name of whoever printed it.
             * @example ann
             */
            name: string;
            role: components["schemas"]["Role"];
            /**
             * Format: uuid
             * @description Null for a session from a link.
             * @example null
             */
            operator_id: string | null;
            created_at: components["schemas"]["Time"];
            used_at: components["schemas"]["Time"];
            ends_at: components["schemas"]["Time"];
            /**
             * @description Whether it is the session of this request.
             * @example true
             */
            is_current: boolean;
        };
        SignedIn: {
            /**
             * @description `qas_` and 43 characters, shown only this once; null if the session is a cookie.
             * @example null
             */
            token: string | null;
            session: components["schemas"]["Session"];
        };
        ChangePassword: {
            current_password: string;
            password: components["schemas"]["Password"];
        };
        Operator: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["OperatorName"];
            role: components["schemas"]["Role"];
            created_at: components["schemas"]["Time"];
            updated_at: components["schemas"]["Time"];
        };
        CreateOperator: {
            name: components["schemas"]["OperatorName"];
            role: components["schemas"]["Role"];
            password: components["schemas"]["Password"];
        };
        UpdateOperator: {
            role?: components["schemas"]["Role"];
            password?: components["schemas"]["Password"];
        };
        App: {
            id: components["schemas"]["Id"];
            /** @example default */
            name: string;
            created_at: components["schemas"]["Time"];
        };
        ListedApp: {
            id: components["schemas"]["Id"];
            /** @example default */
            name: string;
            created_at: components["schemas"]["Time"];
            /**
             * @description Workspaces of the app.
             * @example 3
             */
            workspaces: number;
            /**
             * @description Its keys, including revoked and expired ones.
             * @example 2
             */
            keys: number;
        };
        CreateApp: {
            name: components["schemas"]["Name"];
        };
        Workspace: {
            id: components["schemas"]["Id"];
            /** @example Quarterly reports */
            title: string;
            /** @example  */
            description: string;
            created_at: components["schemas"]["Time"];
            updated_at: components["schemas"]["Time"];
            resources: components["schemas"]["ResourceCounts"];
        };
        /** @description Number of documents in each state. */
        ResourceCounts: {
            /** @example 0 */
            queued: number;
            /** @example 0 */
            vectorizing: number;
            /** @example 0 */
            ready: number;
            /** @example 0 */
            limited: number;
            /** @example 0 */
            failed: number;
        };
        /** @description A document's state, without its content. */
        Resource: {
            id: components["schemas"]["Id"];
            /** @example 2023-Q3-AAPL.pdf */
            title: string;
            type: components["schemas"]["SourceType"];
            /** @example pdf */
            extension: string;
            /**
             * @description Bytes.
             * @example 431207
             */
            size: number;
            status: components["schemas"]["ResourceStatus"];
            /**
             * @description Why ingestion failed; otherwise empty.
             * @example
             */
            error_message: string;
            /**
             * @description Worth knowing about a document that is ready; otherwise empty.
             * @example
             */
            notice: string;
            created_at: components["schemas"]["Time"];
            updated_at: components["schemas"]["Time"];
        };
        Key: {
            id: components["schemas"]["Id"];
            app_id: components["schemas"]["Id"];
            /**
             * @description What it is for; may be empty.
             * @example backend
             */
            name: string;
            /**
             * @description Its first characters.
             * @example qa_3kZ9a
             */
            prefix: string;
            created_at: components["schemas"]["Time"];
            expires_at: components["schemas"]["Time"] | null;
            last_used_at: components["schemas"]["Time"] | null;
            revoked_at: components["schemas"]["Time"] | null;
        };
        /** @description A token of an end user, without the token itself. */
        Token: {
            id: components["schemas"]["Id"];
            external_user_id: components["schemas"]["ExternalUserId"];
            created_at: components["schemas"]["Time"];
            expires_at: components["schemas"]["Time"];
            /**
             * @description The origins of the pages that may use it; empty if only servers may.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            origins: string[];
            /**
             * @description The documents that its questions are limited to; null for all.
             * @example null
             */
            resource_ids: components["schemas"]["Id"][] | null;
            /**
             * Format: uuid
             * @description The skill that its answers apply; null if questions may name one.
             * @example null
             */
            skill_id: string | null;
        };
        Access: {
            /**
             * @description Sent in `X-API-Key`.
             * @example qa_7Hk2vQ9xW4mZ1pL8sD3fG6jB0nC5tY2rE7uA4iO9kXq
             */
            key: string;
            expires_at: components["schemas"]["Time"];
        };
        CreatedKey: {
            id: components["schemas"]["Id"];
            app_id: components["schemas"]["Id"];
            /**
             * @description What it is for; may be empty.
             * @example backend
             */
            name: string;
            /**
             * @description Its first characters.
             * @example qa_3kZ9a
             */
            prefix: string;
            created_at: components["schemas"]["Time"];
            expires_at: components["schemas"]["Time"] | null;
            last_used_at: components["schemas"]["Time"] | null;
            revoked_at: components["schemas"]["Time"] | null;
            /** @description The key itself, shown only this once. */
            key: string;
        };
        CreateKey: {
            /**
             * @description Id or exact name of the app.
             * @example default
             */
            app: string;
            name?: components["schemas"]["Name"];
            /**
             * Format: date-time
             * @description A time in the future; without it, the key does not expire.
             * @example 2027-01-31T12:00:00.000Z
             */
            expires_at?: string;
        };
        /**
         * @example application
         * @enum {string}
         */
        Scope: "global" | "application" | "workspace";
        Skill: {
            id: components["schemas"]["Id"];
            /** @example Plain words */
            title: string;
            /** @example Explains as to a newcomer */
            description: string;
            /**
             * @description Instruction appended to the system prompt.
             * @example Explain every term that a newcomer would not know.
             */
            core_prompt: string;
            scope: components["schemas"]["Scope"];
            /**
             * @description Vertical of a global skill; null otherwise.
             * @example null
             */
            category: string | null;
            /**
             * Format: uuid
             * @description Null for a global skill.
             * @example null
             */
            app_id: string | null;
            /**
             * Format: uuid
             * @description Null unless the scope is `workspace`.
             * @example null
             */
            workspace_id: string | null;
            created_at: components["schemas"]["Time"];
            updated_at: components["schemas"]["Time"];
        };
        CreateSkill: {
            title: components["schemas"]["Name"];
            /**
             * @description What it is for.
             * @example Explains as to a newcomer
             */
            description?: string;
            /**
             * @description Instruction appended to the system prompt.
             * @example Explain every term that a newcomer would not know.
             */
            core_prompt: string;
            /**
             * @description For global skills only.
             * @example Finance
             */
            category?: string;
            scope: components["schemas"]["Scope"];
            /**
             * @description Id or exact name of the app.
             * @example default
             */
            app?: string;
            workspace?: components["schemas"]["Id"];
        };
        UpdateSkill: {
            title?: components["schemas"]["Name"];
            /**
             * @description What it is for.
             * @example Explains as to a newcomer
             */
            description?: string;
            /**
             * @description Instruction appended to the system prompt.
             * @example Explain every term that a newcomer would not know.
             */
            core_prompt?: string;
            /**
             * @description For global skills only.
             * @example Finance
             */
            category?: string;
        };
        SkillApp: {
            /**
             * @description Id or exact name of the app.
             * @example default
             */
            app: string;
        };
        SkillVersion: {
            /**
             * @description Counts from 1.
             * @example 3
             */
            version: number;
            /**
             * @description Who wrote it: an operator, or `link:` or `cli:` and a name; empty if not known.
             * @example ann
             */
            author: string;
            created_at: components["schemas"]["Time"];
            /** @example Plain words */
            title: string;
            /** @example  */
            description: string;
            /** @example Explain every term. */
            core_prompt: string;
            /**
             * @description Vertical of a global skill.
             * @example null
             */
            category: string | null;
        };
        /**
         * @example up
         * @enum {string}
         */
        RatingValue: "up" | "down";
        /**
         * @description Why, in a few words; may be empty.
         * @example The figure is of another quarter.
         */
        RatingNote: string;
        RateAnswer: {
            rating: components["schemas"]["RatingValue"];
            /** @default  */
            note: components["schemas"]["RatingNote"];
        };
        Rating: {
            message_id: components["schemas"]["Id"];
            session_id: components["schemas"]["Id"];
            rating: components["schemas"]["RatingValue"];
            note: components["schemas"]["RatingNote"];
            /**
             * @description Name of the operator.
             * @example ann
             */
            rated_by: string;
            rated_at: components["schemas"]["Time"];
        };
        RatedAnswer: {
            message_id: components["schemas"]["Id"];
            session_id: components["schemas"]["Id"];
            rating: components["schemas"]["RatingValue"];
            note: components["schemas"]["RatingNote"];
            /**
             * @description Name of the operator.
             * @example ann
             */
            rated_by: string;
            rated_at: components["schemas"]["Time"];
            /**
             * @description Who asked.
             * @example console:ann
             */
            external_user_id: string;
            asked_at: components["schemas"]["Time"];
            /**
             * @description Empty if only an image was sent.
             * @example What were the net sales?
             */
            question: string;
            /**
             * @description As Markdown.
             * @example Total net sales 81,797
             */
            answer: string;
            citations: components["schemas"]["RatedCitation"][];
        };
        RatedCitation: {
            resource_id: components["schemas"]["Id"];
            /** @example 2023-Q3-AAPL.pdf */
            resource_title: string;
            /** @example 4 */
            page: number | null;
            /**
             * @description The quoted words that the answer rests on.
             * @example Total net sales 81,797
             */
            quote: string | null;
        };
        RatedAnswerPage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["RatedAnswer"][];
        };
        /**
         * @description JSON lines with at most 1,000 questions, each `{"question": "…", "documents": ["report.pdf"], "pages": [4], "answers":
         *     ["82,959"]}`. `documents` are titles or file names. Any one of them is right or, with `"all": true`, two thirds of
         *     them must be cited; a list within `documents` stands for any one of its entries. `answers` are texts, one of which must occur in
         *     the answer, or lists of texts: then for two thirds of the lists, one text must occur. A question that no document
         *     answers only has `"unanswerable": true`. `pages` (from 1), `id` and `kind` are optional. For a `comparison` or a
         *     `summary` the whole answer is judged, otherwise its first part. Whole words are compared, ignoring case, white space
         *     and typography.
         * @example {"question": "What were the net sales?", "documents": ["2022-Q3-AAPL.pdf"], "pages": [4], "answers": ["82,959"]}
         */
        GoldenFile: string;
        /**
         * @description As in `GoldenFile`; 200 texts in all, each of 1 to 1,000 characters.
         * @example [
         *       "82,959"
         *     ]
         */
        WrittenGoldenTexts: (string | string[])[];
        AddGoldenQuestion: {
            message_id?: components["schemas"]["Id"];
            question?: components["schemas"]["GoldenWords"];
            kind?: components["schemas"]["ExpectedAnswer"]["kind"];
            documents?: components["schemas"]["WrittenGoldenTexts"];
            /** @example false */
            all?: boolean;
            /**
             * @example [
             *       4
             *     ]
             */
            pages?: number[];
            answers?: components["schemas"]["WrittenGoldenTexts"];
            /** @example false */
            unanswerable?: boolean;
        };
        UpdateGoldenQuestion: {
            question?: components["schemas"]["GoldenWords"];
            kind?: components["schemas"]["ExpectedAnswer"]["kind"];
            documents?: components["schemas"]["WrittenGoldenTexts"];
            /** @example false */
            all?: boolean;
            /**
             * @example [
             *       4
             *     ]
             */
            pages?: number[];
            answers?: components["schemas"]["WrittenGoldenTexts"];
            /** @example false */
            unanswerable?: boolean;
        };
        /**
         * @description The question.
         * @example What were the net sales?
         */
        GoldenWords: string;
        GoldenQuestion: {
            id: components["schemas"]["Id"];
            question: components["schemas"]["GoldenWords"];
            kind: components["schemas"]["ExpectedAnswer"]["kind"];
            documents: components["schemas"]["GoldenTexts"];
            /** @example false */
            all: boolean;
            /**
             * @example [
             *       4
             *     ]
             */
            pages: number[];
            answers: components["schemas"]["GoldenTexts"];
            /** @example false */
            unanswerable: boolean;
            /** @description The answer that it was taken from; null if it was written by hand. */
            message_id: components["schemas"]["Id"] | null;
            /**
             * @description Name of the operator.
             * @example ann
             */
            added_by: string;
            created_at: components["schemas"]["Time"];
            updated_at: components["schemas"]["Time"];
        };
        ExportedGoldenFile: {
            /** @example 1 */
            questions: number;
            /**
             * @description As `GoldenFile`; empty if there are no questions.
             * @example {"question": "What were the net sales?", "documents": ["2022-Q3-AAPL.pdf"], "pages": [4], "answers": ["82,959"]}
             */
            golden: string;
        };
        GoldenQuestionPage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["GoldenQuestion"][];
        };
        CheckGoldenFile: {
            golden: components["schemas"]["GoldenFile"];
        };
        GoldenFileCheck: {
            /**
             * @description Questions in the file.
             * @example 150
             */
            questions: number;
            /**
             * @description How many of these no document answers.
             * @example 30
             */
            unanswerable: number;
            /** @description Requests that a run would make to the server's models; none to a model that is not configured. */
            calls: {
                chat: components["schemas"]["ModelCalls"];
                embedding: components["schemas"]["ModelCalls"];
            };
        };
        ModelCalls: {
            /**
             * @description If every question is simple.
             * @example 150
             */
            plain: number;
            /**
             * @description If every question is a comparison and about whole long documents. Each malformed reply of a model costs an extra request.
             * @example 1800
             */
            most: number;
        };
        StartEvaluation: {
            name: components["schemas"]["Name"];
            /** @description Without it, the golden questions of the workspace are asked; a 400 if it has none. */
            golden?: components["schemas"]["GoldenFile"];
        };
        Evaluation: {
            id: components["schemas"]["Id"];
            app_id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @example questions.jsonl */
            name: string;
            /**
             * @description `interrupted`: it was running when a backup was made that has since been restored.
             * @example done
             * @enum {string}
             */
            state: "running" | "done" | "cancelled" | "interrupted" | "failed";
            /**
             * @description Name of the operator.
             * @example ann
             */
            started_by: string;
            created_at: components["schemas"]["Time"];
            ended_at: components["schemas"]["Time"] | null;
            /**
             * @description Version of the program that gave the answers.
             * @example 0.1.0
             */
            version: string;
            /**
             * @description The model that wrote the answers; null if none did.
             * @example null
             */
            chat_model: string | null;
            /** @example null */
            embedding_model: string | null;
            /**
             * @description Questions in all.
             * @example 150
             */
            questions: number;
            /**
             * @description How many of these were asked so far.
             * @example 150
             */
            asked: number;
            scores: components["schemas"]["EvaluationScores"];
            /**
             * @description Why it failed; otherwise empty.
             * @example
             */
            error: string;
        };
        /** @description How many of the questions asked so far had which outcome. */
        EvaluationScores: {
            /**
             * @description Questions that a document answers; the next seven figures count only these.
             * @example 120
             */
            answerable: number;
            /**
             * @description The first part is right.
             * @example 84
             */
            right: number;
            /**
             * @description A part other than the first is right.
             * @example 9
             */
            right_later: number;
            /**
             * @description Answered with confidence, and no part is right.
             * @example 12
             */
            wrong: number;
            /**
             * @description Not answered with confidence, but the answer is among the suggested passages.
             * @example 6
             */
            offered: number;
            /**
             * @description Not answered.
             * @example 9
             */
            not_answered: number;
            /**
             * @description A page listed for the question is among the sources.
             * @example 98
             */
            page_cited: number;
            /**
             * @description Right, and cites a listed page.
             * @example 80
             */
            citation_right: number;
            /**
             * @description Questions that no document answers; the next two figures count only these.
             * @example 30
             */
            unanswerable: number;
            /**
             * @description Not answered, which is right.
             * @example 27
             */
            rightly_declined: number;
            /**
             * @description Answered with confidence, which is wrong.
             * @example 3
             */
            wrongly_answered: number;
            /**
             * @description Could not be asked; not counted anywhere else.
             * @example 0
             */
            failed: number;
        };
        EvaluationPage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["Evaluation"][];
        };
        /**
         * @description `right`: the first part is right. `right_later`: a later part is. `wrong`: answered with confidence, and no part is
         *     right. `offered`: not answered with confidence, but the answer is among the suggested passages. `failed`: it could
         *     not be asked. A question that no document answers is `wrong` if it is answered with confidence, otherwise `right`.
         *     An answer that cites no document does not count as confident, whatever it says.
         * @example wrong
         * @enum {string}
         */
        Outcome: "right" | "right_later" | "wrong" | "offered" | "not_answered" | "failed";
        EvaluationResult: {
            /**
             * @description Its place among the questions.
             * @example 7
             */
            number: number;
            /**
             * @description From the golden file; if it has none there, the number of its line.
             * @example q007
             */
            id: string;
            /** @example What were the net sales? */
            question: string;
            expected: components["schemas"]["ExpectedAnswer"];
            /** @description Null if it was not asked yet. */
            outcome: components["schemas"]["Outcome"] | null;
            /**
             * @description Whether a page listed for it is among the sources.
             * @example false
             */
            page_cited: boolean;
            /**
             * @description Whether it is right and cites a listed page.
             * @example false
             */
            citation_right: boolean;
            /**
             * @description Why it could not be asked; otherwise empty.
             * @example
             */
            error: string;
            /** @description The parts of the answer that have a source, if they are kept. */
            parts: components["schemas"]["EvaluationPart"][];
        };
        /** @description The kind of question, as given in the golden file. */
        ExpectedAnswer: {
            /**
             * @example amount
             * @enum {string}
             */
            kind: "amount" | "date" | "person" | "place" | "name" | "definition" | "yes_no" | "list" | "how" | "why" | "comparison" | "summary" | "other";
            documents: components["schemas"]["GoldenTexts"];
            /** @example false */
            all: boolean;
            /**
             * @example [
             *       4
             *     ]
             */
            pages: number[];
            answers: components["schemas"]["GoldenTexts"];
            /** @example false */
            unanswerable: boolean;
        };
        /**
         * @example [
         *       "82,959"
         *     ]
         */
        GoldenTexts: (string | string[])[];
        EvaluationPart: {
            resource_id: components["schemas"]["Id"];
            /** @example 2022-Q3-AAPL.pdf */
            resource_title: string;
            /** @example 5 */
            page: number | null;
            /**
             * @description Its first 500 characters.
             * @example Net sales: $82,959 million
             */
            text: string;
        };
        EvaluationResultPage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["EvaluationResult"][];
        };
        EvaluationComparison: {
            before: components["schemas"]["Evaluation"];
            after: components["schemas"]["Evaluation"];
            /**
             * @description Questions that both asked.
             * @example 150
             */
            compared: number;
            /** @description Those with different outcomes. */
            changes: components["schemas"]["EvaluationChange"][];
        };
        EvaluationChange: {
            /**
             * @description Its place in the second run.
             * @example 7
             */
            number: number;
            /** @example q007 */
            id: string;
            /** @example What were the net sales? */
            question: string;
            before: components["schemas"]["Outcome"];
            after: components["schemas"]["Outcome"];
            /**
             * @description Respectively now `right`, no longer `right`, or neither.
             * @example became_right
             * @enum {string}
             */
            change: "became_right" | "became_wrong" | "other";
        };
        PendingRemoval: {
            /**
             * Format: uuid
             * @description Null if no longer known.
             * @example null
             */
            app_id: string | null;
            workspace_id: components["schemas"]["Id"];
            /**
             * Format: uuid
             * @description Null for the whole workspace.
             * @example null
             */
            resource_id: string | null;
            requested_at: components["schemas"]["Time"] | null;
            /**
             * @description Failed attempts.
             * @example 0
             */
            attempts: number;
            next_try: components["schemas"]["Time"] | null;
            /**
             * @description Why the last attempt failed; empty if none did.
             * @example
             */
            last_error: string;
        };
        DoneRemoval: {
            at: components["schemas"]["Time"];
            /** @constant */
            event: "removed";
            /**
             * Format: uuid
             * @description Null if not known.
             * @example null
             */
            app_id: string | null;
            workspace_id: components["schemas"]["Id"];
            /**
             * Format: uuid
             * @description Null for the whole workspace.
             * @example null
             */
            resource_id: string | null;
            /**
             * @description ISO 8601; empty if not known.
             * @example 2026-11-21T08:15:30.123Z
             */
            requested_at: string;
            /** @example 3 */
            files: number;
            /** @example 431207 */
            bytes: number;
            /** @example 120 */
            passages: number;
            /**
             * @description Failed attempts before it succeeded.
             * @example 0
             */
            attempts: number;
        };
        Status: {
            version: components["schemas"]["ServerStatus"]["version"];
            engine: components["schemas"]["ServerStatus"]["engine"];
            models: components["schemas"]["ServerStatus"]["models"];
            index: components["schemas"]["ServerStatus"]["index"];
            queue: components["schemas"]["Queue"];
            removals: components["schemas"]["RemovalFigures"];
            /**
             * @description Whether anything can be stored, or why not.
             * @example ok
             * @enum {string}
             */
            storage: "ok" | "full" | "read_only" | "gone" | "replaced";
            disk: components["schemas"]["Disk"];
        };
        /** @description Ingestion, of all apps together. */
        Queue: {
            /**
             * @description Documents waiting.
             * @example 0
             */
            queued: number;
            /**
             * @description Documents being ingested.
             * @example 0
             */
            vectorizing: number;
            /**
             * @description How long the oldest has waited.
             * @example 0
             */
            oldest_seconds: number;
        };
        RemovalFigures: {
            /**
             * @description Deletions that are not yet carried out on disk.
             * @example 0
             */
            pending: number;
            /**
             * @description How long ago the oldest was requested.
             * @example 0
             */
            oldest_seconds: number;
        };
        Disk: {
            /**
             * @description Free space on the disk.
             * @example 52000000000
             */
            free_bytes: number;
            /**
             * @description Size of the disk.
             * @example 100000000000
             */
            total_bytes: number;
            used: components["schemas"]["DiskUse"] | null;
        };
        /** @description Sizes within the data directory, measured from time to time; null until the first measurement. */
        DiskUse: {
            measured_at: components["schemas"]["Time"];
            /**
             * @description Records, without files and index.
             * @example 1048576
             */
            records_bytes: number;
            /**
             * @description Uploaded files.
             * @example 431207
             */
            originals_bytes: number;
            /**
             * @description Extracted text and the results of other stages.
             * @example 20480
             */
            extracted_bytes: number;
            /**
             * @description Passages and their index.
             * @example 204800
             */
            index_bytes: number;
            /**
             * @description Everything else in the data directory.
             * @example 0
             */
            other_bytes: number;
        };
        /** @description One of the servers that share the records. `started_at` is when it joined, or rejoined after it was cut off; `seen_at` is when it was last known to be alive, by the database's clock. */
        Node: {
            /**
             * @description A new one each time that the node joins.
             * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10/1
             */
            id: string;
            name: components["schemas"]["NodeName"];
            /**
             * @description Whether it answers requests (`api`), ingests (`ingest`), or does both (`all`).
             * @example all
             * @enum {string}
             */
            role: "all" | "api" | "ingest";
            version: components["schemas"]["ServerStatus"]["version"];
            started_at: components["schemas"]["Time"];
            seen_at: components["schemas"]["Time"];
            /**
             * @description Whether it answered this request.
             * @example true
             */
            is_current: boolean;
            /**
             * @description Whether it does the work that only one node does, such as removals, upkeep and evaluations.
             * @example true
             */
            is_leader: boolean;
            /**
             * @description Whether it is stopping and takes no new work.
             * @example false
             */
            is_draining: boolean;
            /**
             * @description Documents that it is ingesting.
             * @example 2
             */
            ingesting: number;
            /**
             * @description Workspaces whose passages only this node may write at present.
             * @example 1
             */
            writing: number;
        };
        /**
         * @description Process and machine of a node.
         * @example qa serve 4711 on qa-1
         */
        NodeName: string;
        /**
         * @example chat
         * @enum {string}
         */
        ModelKind: "chat" | "embedding" | "vision" | "transcription";
        Models: {
            models: components["schemas"]["Model"][];
        };
        /** @description The model of one kind. No part of a key is ever shown. */
        Model: {
            kind: components["schemas"]["ModelKind"];
            /**
             * @description Its name at the provider; null if there is no model.
             * @example gpt-4.1-mini
             */
            model: string | null;
            /**
             * @description Its address, without a query string; null if there is none.
             * @example https://api.openai.com/v1
             */
            base_url: string | null;
            /**
             * @description The address for a model of this kind if no `base_url` is given.
             * @example https://api.openai.com/v1
             */
            default_base_url: string;
            /**
             * @description Whether requests to it carry a key, its own or a configured one.
             * @example true
             */
            has_key: boolean;
            /**
             * @description Where it is set; `console` for this API. Null if there is no model.
             * @example console
             * @enum {string|null}
             */
            source: "environment" | "option" | "console" | null;
            /**
             * @description Whether it can be set here.
             * @example true
             */
            can_be_set: boolean;
            /**
             * @description Why it cannot, and what to do instead; otherwise empty.
             * @example
             */
            fixed_because: string;
            /**
             * @description Why a model that is set is not used, and what to do; otherwise empty.
             * @example
             */
            problem: string;
            /** @description The outcome of this node's last call to it; null before the first. */
            last_call: components["schemas"]["LastModelCall"] | null;
            /** @description When it was set here; otherwise null. */
            set_at: components["schemas"]["Time"] | null;
            /**
             * @description Who set it here; otherwise null.
             * @example ann
             */
            set_by: string | null;
        };
        LastModelCall: {
            at: components["schemas"]["Time"];
            /**
             * @description Whether the call succeeded.
             * @example true
             */
            ok: boolean;
            /**
             * @description Why not; otherwise empty.
             * @example
             */
            error: string;
        };
        SetModel: {
            /**
             * @description Its name at the provider.
             * @example gpt-4.1-mini
             */
            model: string;
            /**
             * @description The base URL of its OpenAI-compatible API: http or https, without user, query or fragment. If null or absent, `default_base_url`.
             * @example https://api.openai.com/v1
             */
            base_url?: string | null;
            /**
             * @description Its key. If absent, the stored key is kept as long as the scheme, host and port of the address stay the same. If null, the model has no key of its own. Without its own key, requests use the key that the environment has for the same scheme, host and port, if there is one.
             * @example sk-example
             */
            api_key?: string | null;
        };
        /** @description As `SetModel`; without `model`, the one in use is tried, and the other fields are ignored. */
        CheckModel: {
            model?: components["schemas"]["SetModel"]["model"];
            base_url?: components["schemas"]["SetModel"]["base_url"];
            api_key?: components["schemas"]["SetModel"]["api_key"];
        };
        CheckedModel: {
            /**
             * @description Whether the model did what a model of its kind must do.
             * @example false
             */
            ok: boolean;
            /**
             * @description What happened, in plain words.
             * @example The address answers, but does not know the model “gpt-5-mini”. It offers: gpt-4.1-mini.
             */
            message: string;
            /**
             * @description Models that the provider offers, if the model failed and the provider lists them.
             * @example [
             *       "gpt-4.1-mini"
             *     ]
             */
            offers: string[];
        };
        RebuildIndex: {
            /**
             * @description Name of the model; null for full-text search only.
             * @example text-embedding-3-small
             */
            embedding_model: string | null;
        };
        AskedRebuild: {
            /**
             * @description The requested model; null for full-text search only.
             * @example null
             */
            embedding_model: string | null;
            /**
             * @description Documents that are ready at present.
             * @example 40
             */
            resources: number;
        };
        StartExamination: {
            /**
             * @description Repair what can be repaired.
             * @default false
             * @example false
             */
            repair: boolean;
        };
        Examination: {
            id: components["schemas"]["Id"];
            node: components["schemas"]["NodeName"];
            /**
             * @example running
             * @enum {string}
             */
            state: "running" | "done" | "failed" | "cancelled";
            /** @example false */
            repair: boolean;
            started_at: components["schemas"]["Time"];
            ended_at: components["schemas"]["Time"] | null;
            examined: components["schemas"]["Examined"];
            /**
             * @description Faults that remain; final once the examination is done.
             * @example 0
             */
            faults: number;
            /**
             * @description Findings in all. The first 10,000 are kept.
             * @example 0
             */
            found: number;
            findings: components["schemas"]["Finding"][];
            /**
             * @description What to send as `after` for the next findings.
             * @example 0
             */
            next: number;
            /**
             * @description Why it failed; otherwise empty.
             * @example
             */
            error: string;
        };
        Examined: {
            /** @example 120 */
            resources: number;
            /** @example 4 */
            workspaces: number;
        };
        Finding: {
            /**
             * @example fault
             * @enum {string}
             */
            level: "fault" | "note";
            /**
             * @description The area that was examined.
             * @example originals
             * @enum {string}
             */
            about: "restore" | "records" | "originals" | "text" | "passages" | "vectors" | "removals" | "strays" | "unknown" | "languages" | "quarantine" | "permissions" | "space";
            /**
             * @description Relative to the data directory, or to the prefix in the bucket.
             * @example originals/…
             */
            path?: string;
            workspace_id?: components["schemas"]["Id"];
            resource_id?: components["schemas"]["Id"];
            /** @example No record names it. */
            message: string;
            /**
             * @description What to do; may be empty.
             * @example
             */
            remedy: string;
            /**
             * @description `done` if it is repaired, `asked` if the repair is left to the server.
             * @example done
             * @enum {string}
             */
            repair?: "done" | "asked";
        };
        AuditEntry: {
            /**
             * @description Increases with each entry.
             * @example 17
             */
            id: number;
            at: components["schemas"]["Time"];
            /**
             * @description An operator's name, `link:` or `cli:` and a name, or `setup` for the first start.
             * @example ann
             */
            actor: string;
            /**
             * @description An operation of this API.
             * @example createKey
             */
            action: string;
            /**
             * @description What was changed, by id or name.
             * @example {
             *       "app_id": "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10"
             *     }
             */
            subject: {
                [key: string]: string;
            };
            /**
             * @description The request's id; null for the command line on the data directory.
             * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
             */
            request_id: string | null;
        };
        OperatorPage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["Operator"][];
        };
        OperatorSessionPage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["OperatorSession"][];
        };
        AppPage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["ListedApp"][];
        };
        WorkspacePage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["Workspace"][];
        };
        ResourcePage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["Resource"][];
        };
        KeyPage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["Key"][];
        };
        TokenPage: {
            results: components["schemas"]["Token"][];
            /**
             * @description What to send as `after` for the next page; null at the end.
             * @example null
             */
            next: string | null;
        };
        SkillPage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["Skill"][];
        };
        SkillVersionPage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["SkillVersion"][];
        };
        SkillAppPage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["App"][];
        };
        AuditEntryPage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["AuditEntry"][];
        };
        NodePage: {
            count: components["schemas"]["Count"];
            next: components["schemas"]["PageUrl"];
            previous: components["schemas"]["PageUrl"];
            results: components["schemas"]["Node"][];
        };
        PendingRemovalPage: {
            results: components["schemas"]["PendingRemoval"][];
            /**
             * @description What to send as `after` for the next page; null at the end.
             * @example null
             */
            next: string | null;
        };
        DoneRemovalPage: {
            results: components["schemas"]["DoneRemoval"][];
            /**
             * @description What to send as `after` for the next page; null at the end.
             * @example null
             */
            next: string | null;
        };
        /**
         * Format: uuid
         * @description UUIDv7, assigned by the server.
         * @example 01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10
         */
        Id: string;
        /** @description The body of every failure. */
        Failure: {
            /** @constant */
            status: "error";
            error: components["schemas"]["FailureError"];
        };
        /** @constant */
        Ok: "ok";
        /**
         * Format: date-time
         * @description UTC, ISO 8601 with milliseconds.
         * @example 2026-11-21T08:15:30.123Z
         */
        Time: string;
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
        /**
         * @description The caller's own identifier of the end user. Threads are partitioned by it.
         * @example user-1842
         */
        ExternalUserId: string;
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
        /**
         * @description Stable. New ones may be added. `not_signed_in`, `sign_in_refused`, `already_running` and `setting_fixed`
         *     belong to the operators' API only (`/operator.yaml`).
         * @enum {string}
         */
        ErrorCode: "invalid_request" | "missing_file" | "empty_file" | "unsupported_file_type" | "file_too_large" | "file_content_mismatch" | "resource_not_found" | "resource_not_ready" | "resource_not_retryable" | "skill_not_found" | "invalid_api_key" | "invalid_token" | "insufficient_scope" | "origin_not_allowed" | "not_found" | "no_evidence" | "method_not_allowed" | "idempotency_conflict" | "payload_too_large" | "unsupported_media_type" | "expectation_failed" | "range_not_satisfiable" | "rate_limited" | "internal_error" | "not_implemented" | "model_not_configured" | "model_error" | "model_rate_limited" | "unavailable" | "index_unavailable" | "model_timeout" | "storage_full" | "not_signed_in" | "sign_in_refused" | "forbidden" | "already_running" | "setting_fixed";
        ErrorDetail: {
            /**
             * @description Dotted path; empty for the whole.
             * @example title
             */
            field: string;
            /** @example must be 1 to 255 characters */
            message: string;
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
    };
    responses: {
        /** @description The request is invalid; `details` names the fields. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no session, or it has ended: `not_signed_in`. */
        NoSession: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The name and password, or the code, are wrong: `sign_in_refused`, the same reply in every case. */
        WrongCredentials: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no session (`not_signed_in`), or the current password is wrong (`sign_in_refused`). */
        NoSessionOrPassword: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The role does not allow it (`forbidden`), or the request comes from another origin (`origin_not_allowed`). */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The request comes from a page of another origin: `origin_not_allowed`. */
        OriginRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It does not exist. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The path does not have this method; `Allow` lists those that it has. */
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
        /** @description Another one is already running: `already_running`. */
        AlreadyRunning: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It is set elsewhere, or cannot be changed while the server runs: `setting_fixed`. The message says what to do. */
        SettingFixed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is longer than any valid one. At least 16 KiB are always allowed. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is not JSON. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many attempts; `Retry-After` says when to try again. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The server failed. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The server cannot answer now, for example because it is stopping. */
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
        /** @description Nothing can be stored at the moment. */
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
        /** @description The new session. */
        SignedIn: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Set-Cookie": components["headers"]["SetCookie"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["SignedIn"];
                };
            };
        };
        /** @description This session. */
        Session: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["Session"];
                };
            };
        };
        /** @description Done. */
        Done: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["Done"];
                };
            };
        };
        /** @description A page of the list. */
        OperatorPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["OperatorPage"];
                };
            };
        };
        /** @description A page of the list. */
        OperatorSessionPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["OperatorSessionPage"];
                };
            };
        };
        /** @description The operator as it is now. */
        Operator: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["Operator"];
                };
            };
        };
        /** @description A page of the list. */
        AppPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["AppPage"];
                };
            };
        };
        /** @description The new app. */
        App: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["App"];
                };
            };
        };
        /** @description A page of the list. */
        WorkspacePage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["WorkspacePage"];
                };
            };
        };
        /** @description A page of the list. */
        ResourcePage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["ResourcePage"];
                };
            };
        };
        /** @description A page of the list. */
        TokenPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["TokenPage"];
                };
            };
        };
        /** @description A page of the list. */
        KeyPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["KeyPage"];
                };
            };
        };
        /** @description The key, shown only this once. */
        Access: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["Access"];
                };
            };
        };
        /** @description The new key, shown only this once. */
        CreatedKey: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["CreatedKey"];
                };
            };
        };
        /** @description The key as it is now. */
        Key: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["Key"];
                };
            };
        };
        /** @description A page of the list. */
        SkillPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["SkillPage"];
                };
            };
        };
        /** @description The skill as it is now. */
        Skill: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["Skill"];
                };
            };
        };
        /** @description A page of the list. */
        SkillVersionPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["SkillVersionPage"];
                };
            };
        };
        /** @description A page of the list. */
        SkillAppPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["SkillAppPage"];
                };
            };
        };
        /** @description The stored rating. */
        Rating: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["Rating"];
                };
            };
        };
        /** @description A page of the list. */
        RatedAnswerPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["RatedAnswerPage"];
                };
            };
        };
        /** @description The stored golden question. */
        GoldenQuestion: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["GoldenQuestion"];
                };
            };
        };
        /** @description A page of the list. */
        GoldenQuestionPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["GoldenQuestionPage"];
                };
            };
        };
        /** @description The golden questions as a file. */
        ExportedGoldenFile: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["ExportedGoldenFile"];
                };
            };
        };
        /** @description A page of the list. */
        EvaluationPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["EvaluationPage"];
                };
            };
        };
        /** @description The run as it is now. */
        Evaluation: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["Evaluation"];
                };
            };
        };
        /** @description What the file contains, and what a run would cost. */
        GoldenFileCheck: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["GoldenFileCheck"];
                };
            };
        };
        /** @description A page of the list. */
        EvaluationResultPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["EvaluationResultPage"];
                };
            };
        };
        /** @description Both runs, and the questions whose outcomes differ. */
        EvaluationComparison: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["EvaluationComparison"];
                };
            };
        };
        /** @description A page of the list. */
        PendingRemovalPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["PendingRemovalPage"];
                };
            };
        };
        /** @description A page of the list. */
        DoneRemovalPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["DoneRemovalPage"];
                };
            };
        };
        /** @description The state of the server. */
        Status: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["Status"];
                };
            };
        };
        /** @description A page of the list. */
        NodePage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["NodePage"];
                };
            };
        };
        /** @description The models. */
        Models: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["Models"];
                };
            };
        };
        /** @description The model as it is now. */
        Model: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["Model"];
                };
            };
        };
        /** @description The outcome. */
        CheckedModel: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["CheckedModel"];
                };
            };
        };
        /** @description The requested rebuild. */
        AskedRebuild: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["AskedRebuild"];
                };
            };
        };
        /** @description The examination so far. */
        Examination: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["Examination"];
                };
            };
        };
        /** @description A page of the list. */
        AuditEntryPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Ok"];
                    data: components["schemas"]["AuditEntryPage"];
                };
            };
        };
    };
    parameters: {
        /** @description The kind of model. */
        ModelKind: components["schemas"]["ModelKind"];
        /** @description The operator. */
        OperatorId: components["schemas"]["Id"];
        /** @description The session. */
        SessionId: components["schemas"]["Id"];
        /** @description Only sessions of this operator or, with `link:` and a name, of that person's links; empty for all. */
        OneOperator: string;
        /** @description Whose sessions, as in a session's `name`. */
        SessionsOf: string;
        /** @description The app. */
        AppId: components["schemas"]["Id"];
        /** @description The workspace. */
        WorkspaceId: components["schemas"]["Id"];
        /** @description The key. */
        KeyId: components["schemas"]["Id"];
        /** @description Only those of this end user; empty for all. */
        OneEndUser: string;
        /** @description The skill. */
        SkillId: components["schemas"]["Id"];
        /** @description The run. */
        EvaluationId: components["schemas"]["Id"];
        /** @description The answer, a message with the role `assistant`. */
        MessageId: components["schemas"]["Id"];
        /** @description Only ratings with this value; empty for all. */
        RatedAs: "" | "up" | "down";
        /** @description Only ratings of answers in this thread; empty for all. */
        RatedIn: string;
        /** @description The golden question. */
        GoldenId: components["schemas"]["Id"];
        /** @description The run to compare it with. */
        OtherEvaluationId: components["schemas"]["Id"];
        /** @description All questions, or only those that were asked and are not `right`. */
        ShownResults: "all" | "failures";
        /** @description Where to continue, from `next` of the previous page; empty for the first page. */
        AfterPending: string;
        /** @description Where to continue, from `next` of the previous page; empty for the first page. */
        AfterDone: string;
        /** @description Where to continue, from `next` of the previous page; empty for the first page. */
        AfterToken: string;
        /** @description Entries per page. */
        Limit: number;
        /** @description Only what was removed after this time; empty for all. UTC, ISO 8601. */
        Since: string;
        /** @description How many findings you already have. */
        AfterFinding: number;
        /**
         * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
         * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
         */
        RequestId: string;
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
         * @description Your own identifier of the end user.
         * @example user-1842
         */
        EndUser: components["schemas"]["ExternalUserId"];
    };
    requestBodies: never;
    headers: {
        /** @description The session, unless it was asked for as a token; emptied when it ends. */
        SetCookie: string;
        /** @description Names this request in the server's log and in failures. */
        RequestId: string;
        /** @description The methods that this path has. */
        Allow: string;
        /** @description Seconds after which to try again. */
        RetryAfter: string;
    };
    pathItems: never;
}
export type Role = components['schemas']['Role'];
export type OperatorName = components['schemas']['OperatorName'];
export type Password = components['schemas']['Password'];
export type Name = components['schemas']['Name'];
export type Done = components['schemas']['Done'];
export type SignIn = components['schemas']['SignIn'];
export type SignInWithLink = components['schemas']['SignInWithLink'];
export type Session = components['schemas']['Session'];
export type OperatorSession = components['schemas']['OperatorSession'];
export type SignedIn = components['schemas']['SignedIn'];
export type ChangePassword = components['schemas']['ChangePassword'];
export type Operator = components['schemas']['Operator'];
export type CreateOperator = components['schemas']['CreateOperator'];
export type UpdateOperator = components['schemas']['UpdateOperator'];
export type App = components['schemas']['App'];
export type ListedApp = components['schemas']['ListedApp'];
export type CreateApp = components['schemas']['CreateApp'];
export type Workspace = components['schemas']['Workspace'];
export type ResourceCounts = components['schemas']['ResourceCounts'];
export type Resource = components['schemas']['Resource'];
export type Key = components['schemas']['Key'];
export type Token = components['schemas']['Token'];
export type Access = components['schemas']['Access'];
export type CreatedKey = components['schemas']['CreatedKey'];
export type CreateKey = components['schemas']['CreateKey'];
export type Scope = components['schemas']['Scope'];
export type Skill = components['schemas']['Skill'];
export type CreateSkill = components['schemas']['CreateSkill'];
export type UpdateSkill = components['schemas']['UpdateSkill'];
export type SkillApp = components['schemas']['SkillApp'];
export type SkillVersion = components['schemas']['SkillVersion'];
export type RatingValue = components['schemas']['RatingValue'];
export type RatingNote = components['schemas']['RatingNote'];
export type RateAnswer = components['schemas']['RateAnswer'];
export type Rating = components['schemas']['Rating'];
export type RatedAnswer = components['schemas']['RatedAnswer'];
export type RatedCitation = components['schemas']['RatedCitation'];
export type RatedAnswerPage = components['schemas']['RatedAnswerPage'];
export type GoldenFile = components['schemas']['GoldenFile'];
export type WrittenGoldenTexts = components['schemas']['WrittenGoldenTexts'];
export type AddGoldenQuestion = components['schemas']['AddGoldenQuestion'];
export type UpdateGoldenQuestion = components['schemas']['UpdateGoldenQuestion'];
export type GoldenWords = components['schemas']['GoldenWords'];
export type GoldenQuestion = components['schemas']['GoldenQuestion'];
export type ExportedGoldenFile = components['schemas']['ExportedGoldenFile'];
export type GoldenQuestionPage = components['schemas']['GoldenQuestionPage'];
export type CheckGoldenFile = components['schemas']['CheckGoldenFile'];
export type GoldenFileCheck = components['schemas']['GoldenFileCheck'];
export type ModelCalls = components['schemas']['ModelCalls'];
export type StartEvaluation = components['schemas']['StartEvaluation'];
export type Evaluation = components['schemas']['Evaluation'];
export type EvaluationScores = components['schemas']['EvaluationScores'];
export type EvaluationPage = components['schemas']['EvaluationPage'];
export type Outcome = components['schemas']['Outcome'];
export type EvaluationResult = components['schemas']['EvaluationResult'];
export type ExpectedAnswer = components['schemas']['ExpectedAnswer'];
export type GoldenTexts = components['schemas']['GoldenTexts'];
export type EvaluationPart = components['schemas']['EvaluationPart'];
export type EvaluationResultPage = components['schemas']['EvaluationResultPage'];
export type EvaluationComparison = components['schemas']['EvaluationComparison'];
export type EvaluationChange = components['schemas']['EvaluationChange'];
export type PendingRemoval = components['schemas']['PendingRemoval'];
export type DoneRemoval = components['schemas']['DoneRemoval'];
export type Status = components['schemas']['Status'];
export type Queue = components['schemas']['Queue'];
export type RemovalFigures = components['schemas']['RemovalFigures'];
export type Disk = components['schemas']['Disk'];
export type DiskUse = components['schemas']['DiskUse'];
export type Node = components['schemas']['Node'];
export type NodeName = components['schemas']['NodeName'];
export type ModelKind = components['schemas']['ModelKind'];
export type Models = components['schemas']['Models'];
export type Model = components['schemas']['Model'];
export type LastModelCall = components['schemas']['LastModelCall'];
export type SetModel = components['schemas']['SetModel'];
export type CheckModel = components['schemas']['CheckModel'];
export type CheckedModel = components['schemas']['CheckedModel'];
export type RebuildIndex = components['schemas']['RebuildIndex'];
export type AskedRebuild = components['schemas']['AskedRebuild'];
export type StartExamination = components['schemas']['StartExamination'];
export type Examination = components['schemas']['Examination'];
export type Examined = components['schemas']['Examined'];
export type Finding = components['schemas']['Finding'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type OperatorPage = components['schemas']['OperatorPage'];
export type OperatorSessionPage = components['schemas']['OperatorSessionPage'];
export type AppPage = components['schemas']['AppPage'];
export type WorkspacePage = components['schemas']['WorkspacePage'];
export type ResourcePage = components['schemas']['ResourcePage'];
export type KeyPage = components['schemas']['KeyPage'];
export type TokenPage = components['schemas']['TokenPage'];
export type SkillPage = components['schemas']['SkillPage'];
export type SkillVersionPage = components['schemas']['SkillVersionPage'];
export type SkillAppPage = components['schemas']['SkillAppPage'];
export type AuditEntryPage = components['schemas']['AuditEntryPage'];
export type NodePage = components['schemas']['NodePage'];
export type PendingRemovalPage = components['schemas']['PendingRemovalPage'];
export type DoneRemovalPage = components['schemas']['DoneRemovalPage'];
export type Id = components['schemas']['Id'];
export type Failure = components['schemas']['Failure'];
export type Ok = components['schemas']['Ok'];
export type Time = components['schemas']['Time'];
export type SourceType = components['schemas']['SourceType'];
export type ResourceStatus = components['schemas']['ResourceStatus'];
export type ExternalUserId = components['schemas']['ExternalUserId'];
export type Count = components['schemas']['Count'];
export type PageUrl = components['schemas']['PageUrl'];
export type ServerStatus = components['schemas']['ServerStatus'];
export type FailureError = components['schemas']['FailureError'];
export type IndexRebuilding = components['schemas']['IndexRebuilding'];
export type IndexRestoring = components['schemas']['IndexRestoring'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type IndexRestored = components['schemas']['IndexRestored'];
export type ResponseInvalidRequest = components['responses']['InvalidRequest'];
export type ResponseNoSession = components['responses']['NoSession'];
export type ResponseWrongCredentials = components['responses']['WrongCredentials'];
export type ResponseNoSessionOrPassword = components['responses']['NoSessionOrPassword'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseOriginRefused = components['responses']['OriginRefused'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseMethodNotAllowed = components['responses']['MethodNotAllowed'];
export type ResponseAlreadyRunning = components['responses']['AlreadyRunning'];
export type ResponseSettingFixed = components['responses']['SettingFixed'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseStorageFull = components['responses']['StorageFull'];
export type ResponseSignedIn = components['responses']['SignedIn'];
export type ResponseSession = components['responses']['Session'];
export type ResponseDone = components['responses']['Done'];
export type ResponseOperatorPage = components['responses']['OperatorPage'];
export type ResponseOperatorSessionPage = components['responses']['OperatorSessionPage'];
export type ResponseOperator = components['responses']['Operator'];
export type ResponseAppPage = components['responses']['AppPage'];
export type ResponseApp = components['responses']['App'];
export type ResponseWorkspacePage = components['responses']['WorkspacePage'];
export type ResponseResourcePage = components['responses']['ResourcePage'];
export type ResponseTokenPage = components['responses']['TokenPage'];
export type ResponseKeyPage = components['responses']['KeyPage'];
export type ResponseAccess = components['responses']['Access'];
export type ResponseCreatedKey = components['responses']['CreatedKey'];
export type ResponseKey = components['responses']['Key'];
export type ResponseSkillPage = components['responses']['SkillPage'];
export type ResponseSkill = components['responses']['Skill'];
export type ResponseSkillVersionPage = components['responses']['SkillVersionPage'];
export type ResponseSkillAppPage = components['responses']['SkillAppPage'];
export type ResponseRating = components['responses']['Rating'];
export type ResponseRatedAnswerPage = components['responses']['RatedAnswerPage'];
export type ResponseGoldenQuestion = components['responses']['GoldenQuestion'];
export type ResponseGoldenQuestionPage = components['responses']['GoldenQuestionPage'];
export type ResponseExportedGoldenFile = components['responses']['ExportedGoldenFile'];
export type ResponseEvaluationPage = components['responses']['EvaluationPage'];
export type ResponseEvaluation = components['responses']['Evaluation'];
export type ResponseGoldenFileCheck = components['responses']['GoldenFileCheck'];
export type ResponseEvaluationResultPage = components['responses']['EvaluationResultPage'];
export type ResponseEvaluationComparison = components['responses']['EvaluationComparison'];
export type ResponsePendingRemovalPage = components['responses']['PendingRemovalPage'];
export type ResponseDoneRemovalPage = components['responses']['DoneRemovalPage'];
export type ResponseStatus = components['responses']['Status'];
export type ResponseNodePage = components['responses']['NodePage'];
export type ResponseModels = components['responses']['Models'];
export type ResponseModel = components['responses']['Model'];
export type ResponseCheckedModel = components['responses']['CheckedModel'];
export type ResponseAskedRebuild = components['responses']['AskedRebuild'];
export type ResponseExamination = components['responses']['Examination'];
export type ResponseAuditEntryPage = components['responses']['AuditEntryPage'];
export type ParameterModelKind = components['parameters']['ModelKind'];
export type ParameterOperatorId = components['parameters']['OperatorId'];
export type ParameterSessionId = components['parameters']['SessionId'];
export type ParameterOneOperator = components['parameters']['OneOperator'];
export type ParameterSessionsOf = components['parameters']['SessionsOf'];
export type ParameterAppId = components['parameters']['AppId'];
export type ParameterWorkspaceId = components['parameters']['WorkspaceId'];
export type ParameterKeyId = components['parameters']['KeyId'];
export type ParameterOneEndUser = components['parameters']['OneEndUser'];
export type ParameterSkillId = components['parameters']['SkillId'];
export type ParameterEvaluationId = components['parameters']['EvaluationId'];
export type ParameterMessageId = components['parameters']['MessageId'];
export type ParameterRatedAs = components['parameters']['RatedAs'];
export type ParameterRatedIn = components['parameters']['RatedIn'];
export type ParameterGoldenId = components['parameters']['GoldenId'];
export type ParameterOtherEvaluationId = components['parameters']['OtherEvaluationId'];
export type ParameterShownResults = components['parameters']['ShownResults'];
export type ParameterAfterPending = components['parameters']['AfterPending'];
export type ParameterAfterDone = components['parameters']['AfterDone'];
export type ParameterAfterToken = components['parameters']['AfterToken'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterSince = components['parameters']['Since'];
export type ParameterAfterFinding = components['parameters']['AfterFinding'];
export type ParameterRequestId = components['parameters']['RequestId'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterPageSize = components['parameters']['PageSize'];
export type ParameterResourceStatuses = components['parameters']['ResourceStatuses'];
export type ParameterResourceTypes = components['parameters']['ResourceTypes'];
export type ParameterTitlePart = components['parameters']['TitlePart'];
export type ParameterResourceOrdering = components['parameters']['ResourceOrdering'];
export type ParameterEndUser = components['parameters']['EndUser'];
export type HeaderSetCookie = components['headers']['SetCookie'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    listOperatorSessions: {
        parameters: {
            query?: {
                /** @description Only sessions of this operator or, with `link:` and a name, of that person's links; empty for all. */
                name?: components["parameters"]["OneOperator"];
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
            200: components["responses"]["OperatorSessionPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signIn: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            201: components["responses"]["SignedIn"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["WrongCredentials"];
            403: components["responses"]["OriginRefused"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    endOperatorSessions: {
        parameters: {
            query: {
                /** @description Whose sessions, as in a session's `name`. */
                name: components["parameters"]["SessionsOf"];
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
            200: components["responses"]["Done"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    endOperatorSession: {
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
                /** @description The session. */
                session_id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    signInWithLink: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInWithLink"];
            };
        };
        responses: {
            201: components["responses"]["SignedIn"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["WrongCredentials"];
            403: components["responses"]["OriginRefused"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    retrieveSession: {
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
            200: components["responses"]["Session"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
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
            200: components["responses"]["Done"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeOwnPassword: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSessionOrPassword"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listOperators: {
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
            200: components["responses"]["OperatorPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOperator: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOperator"];
            };
        };
        responses: {
            201: components["responses"]["Operator"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    updateOperator: {
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
                /** @description The operator. */
                operator_id: components["parameters"]["OperatorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOperator"];
            };
        };
        responses: {
            200: components["responses"]["Operator"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
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
    deleteOperator: {
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
                /** @description The operator. */
                operator_id: components["parameters"]["OperatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listApps: {
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
            200: components["responses"]["AppPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApp: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApp"];
            };
        };
        responses: {
            201: components["responses"]["App"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listAppWorkspaces: {
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
                /** @description The app. */
                app_id: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorkspacePage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    openAccess: {
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
                /** @description The app. */
                app_id: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: components["responses"]["Access"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listWorkspaceResources: {
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
            };
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResourcePage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkspaceTokens: {
        parameters: {
            query?: {
                /** @description Only those of this end user; empty for all. */
                external_user_id?: components["parameters"]["OneEndUser"];
                /** @description Where to continue, from `next` of the previous page; empty for the first page. */
                after?: components["parameters"]["AfterToken"];
                /** @description Entries per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description Kept as the id of this request if it is 1 to 128 letters, digits, `.`, `_`, `-`; otherwise the server makes one.
                 * @example 01932f70-2c00-7a01-8b02-9c03ad04be05
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TokenPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeWorkspaceTokens: {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listKeys: {
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
            200: components["responses"]["KeyPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createKey: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateKey"];
            };
        };
        responses: {
            201: components["responses"]["CreatedKey"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    revokeKey: {
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
                /** @description The key. */
                key_id: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Key"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SkillPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSkill: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSkill"];
            };
        };
        responses: {
            201: components["responses"]["Skill"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    retrieveSkill: {
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
                /** @description The skill. */
                skill_id: components["parameters"]["SkillId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Skill"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSkill: {
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
                /** @description The skill. */
                skill_id: components["parameters"]["SkillId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSkill"];
            };
        };
        responses: {
            200: components["responses"]["Skill"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteSkill: {
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
                /** @description The skill. */
                skill_id: components["parameters"]["SkillId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listSkillVersions: {
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
                /** @description The skill. */
                skill_id: components["parameters"]["SkillId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SkillVersionPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSkillApps: {
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
                /** @description The skill. */
                skill_id: components["parameters"]["SkillId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SkillAppPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    enableSkill: {
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
                /** @description The skill. */
                skill_id: components["parameters"]["SkillId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SkillApp"];
            };
        };
        responses: {
            200: components["responses"]["Skill"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    disableSkill: {
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
                /** @description The skill. */
                skill_id: components["parameters"]["SkillId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SkillApp"];
            };
        };
        responses: {
            200: components["responses"]["Skill"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listEvaluations: {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EvaluationPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startEvaluation: {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartEvaluation"];
            };
        };
        responses: {
            201: components["responses"]["Evaluation"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["AlreadyRunning"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    rateAnswer: {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
                /** @description The answer, a message with the role `assistant`. */
                message_id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RateAnswer"];
            };
        };
        responses: {
            200: components["responses"]["Rating"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteRating: {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
                /** @description The answer, a message with the role `assistant`. */
                message_id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listRatings: {
        parameters: {
            query?: {
                /** @description Only ratings with this value; empty for all. */
                rating?: components["parameters"]["RatedAs"];
                /** @description Only ratings of answers in this thread; empty for all. */
                session_id?: components["parameters"]["RatedIn"];
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RatedAnswerPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGoldenQuestions: {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GoldenQuestionPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addGoldenQuestion: {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddGoldenQuestion"];
            };
        };
        responses: {
            201: components["responses"]["GoldenQuestion"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    exportGoldenQuestions: {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportedGoldenFile"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateGoldenQuestion: {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
                /** @description The golden question. */
                golden_id: components["parameters"]["GoldenId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGoldenQuestion"];
            };
        };
        responses: {
            200: components["responses"]["GoldenQuestion"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteGoldenQuestion: {
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
                /** @description The workspace. */
                workspace_id: components["parameters"]["WorkspaceId"];
                /** @description The golden question. */
                golden_id: components["parameters"]["GoldenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    checkGoldenFile: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckGoldenFile"];
            };
        };
        responses: {
            200: components["responses"]["GoldenFileCheck"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    retrieveEvaluation: {
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
                /** @description The run. */
                evaluation_id: components["parameters"]["EvaluationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Evaluation"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEvaluation: {
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
                /** @description The run. */
                evaluation_id: components["parameters"]["EvaluationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    cancelEvaluation: {
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
                /** @description The run. */
                evaluation_id: components["parameters"]["EvaluationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Evaluation"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listEvaluationResults: {
        parameters: {
            query?: {
                /** @description All questions, or only those that were asked and are not `right`. */
                show?: components["parameters"]["ShownResults"];
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
                /** @description The run. */
                evaluation_id: components["parameters"]["EvaluationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EvaluationResultPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    compareEvaluations: {
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
                /** @description The run. */
                evaluation_id: components["parameters"]["EvaluationId"];
                /** @description The run to compare it with. */
                other_id: components["parameters"]["OtherEvaluationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EvaluationComparison"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listModels: {
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
            200: components["responses"]["Models"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setModel: {
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
                /** @description The kind of model. */
                kind: components["parameters"]["ModelKind"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetModel"];
            };
        };
        responses: {
            200: components["responses"]["Model"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["SettingFixed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    removeModel: {
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
                /** @description The kind of model. */
                kind: components["parameters"]["ModelKind"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Model"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["SettingFixed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    checkModel: {
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
                /** @description The kind of model. */
                kind: components["parameters"]["ModelKind"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckModel"];
            };
        };
        responses: {
            200: components["responses"]["CheckedModel"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPendingRemovals: {
        parameters: {
            query?: {
                /** @description Where to continue, from `next` of the previous page; empty for the first page. */
                after?: components["parameters"]["AfterPending"];
                /** @description Entries per page. */
                limit?: components["parameters"]["Limit"];
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
            200: components["responses"]["PendingRemovalPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDoneRemovals: {
        parameters: {
            query?: {
                /** @description Only what was removed after this time; empty for all. UTC, ISO 8601. */
                since?: components["parameters"]["Since"];
                /** @description Where to continue, from `next` of the previous page; empty for the first page. */
                after?: components["parameters"]["AfterDone"];
                /** @description Entries per page. */
                limit?: components["parameters"]["Limit"];
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
            200: components["responses"]["DoneRemovalPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            200: components["responses"]["Status"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNodes: {
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
            200: components["responses"]["NodePage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rebuildIndex: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["RebuildIndex"];
            };
        };
        responses: {
            200: components["responses"]["AskedRebuild"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    retrieveExamination: {
        parameters: {
            query?: {
                /** @description How many findings you already have. */
                after?: components["parameters"]["AfterFinding"];
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
            200: components["responses"]["Examination"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startExamination: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartExamination"];
            };
        };
        responses: {
            201: components["responses"]["Examination"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["AlreadyRunning"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    cancelExamination: {
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
            200: components["responses"]["Examination"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listAuditEntries: {
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
            200: components["responses"]["AuditEntryPage"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
