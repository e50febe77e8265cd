/** Longer than a normal call takes; three attempts fit into the time of every function. */
export const CALL_TIMEOUT_MS = 3_000;

const CONNECTION_TIMEOUT_MS = 1_000;

/**
 * Settings of an AWS client that end an attempt without a response, so that it is repeated. Without
 * them the SDK waits until Lambda stops the function, and the caller gets no explanation.
 * @param timeout of each attempt, in milliseconds
 */
export const withTimeouts = (timeout = CALL_TIMEOUT_MS) => ({
  requestHandler: {
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: timeout,
    throwOnRequestTimeout: true,
    // Ends a call whose response stops in the middle of its body.
    socketTimeout: timeout,
  },
});
