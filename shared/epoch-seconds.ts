/** An instant as DynamoDB's time to live and the times of tokens have it: whole seconds since 1970. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
