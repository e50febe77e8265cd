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
  /**
   * A batch whose execution has ended without a word, or never began, is given up after so many seconds
   * without a sign of life: a call of the model that it has left behind is over by then.
   */
  silenceSeconds: 35,
  /** The most characters of a prompt: Stability's limit. */
  prompt: { max: 10_000 },
  /** So many outcomes are answered at once. */
  outcomesPerPage: 100,
} as const;
