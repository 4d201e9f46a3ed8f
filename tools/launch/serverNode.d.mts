/** Types of serverNode.mjs for the tests that start the server as `npm start` does. */
export declare const SERVER_FLAGS: readonly string[];
export declare const SERVER_ENVIRONMENT: Readonly<Record<string, string>>;
