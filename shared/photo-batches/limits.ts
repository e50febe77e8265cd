/** Every limit on batches of photos by AI. */
export const PHOTO_BATCH_LIMITS = {
  /** The most listings in a batch. Further ones are left for the next batch. */
  listings: 5_000,
  /** How many listings the workflow gets at once. */
  pageSize: 100,
  /** How many pages one execution processes, to stay within 25,000 events. */
  pagesPerExecution: 10,
  /** How long the model may take for one picture, in seconds. */
  callSeconds: 30,
  /**
   * How long a batch may give no sign of life, in seconds, if its execution ended unexpectedly or
   * never began. Then it is given up: any call of the model that it left behind is over by then.
   */
  silenceSeconds: 35,
  /** The most characters of a prompt: Stability's limit. */
  prompt: { max: 10_000 },
  /** How many outcomes one response has. */
  outcomesPerPage: 100,
} as const;
