/** Every limit on batches of photos by AI, once. */
export const PHOTO_BATCH_LIMITS = {
  /** The most listings in a batch. What is left is for the next one. */
  listings: 5_000,
  /** So many listings are handed to the workflow at once. */
  pageSize: 100,
  /** So many pages are worked off by one execution, which keeps to 25,000 events; a new one goes on. */
  pagesPerExecution: 10,
  /** How long the model may take for one picture, in seconds. */
  callSeconds: 30,
  /** How long a batch has to start its execution before the next one may take its place, in seconds. */
  startSeconds: 60,
  /** The most characters of a prompt: Stability's limit. */
  prompt: { max: 10_000 },
  /** So many outcomes are answered at once. */
  outcomesPerPage: 100,
} as const;
