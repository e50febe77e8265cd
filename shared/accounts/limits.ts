/** Limits on signing up, whoever asks. Those by network and mailbox are in `shared/limits.ts`. */
export const SIGN_UP_LIMITS: {
  readonly email: { readonly max: number };
  readonly triesPerCode: number;
} = {
  /** The longest user name that Cognito accepts. */
  email: { max: 128 },
  /**
   * How often a code may be entered, right or wrong, by all networks together, before a new one is needed.
   * One network may do so 20 times a day: it takes five to use a code up, and the next mail brings another.
   * A code has six digits. So one network guesses the code of an address at 1 in 50,000 a day; all
   * networks of the world, with 20 mails a day, at 1 in 500. What they get is a new account of an address
   * that has none: a code never opens an account that exists.
   */
  triesPerCode: 100,
};

/**
 * How long an access token is valid, in minutes. The API isn't told of a change that an operator
 * makes in the user pool itself: it notices it with the next token, so much later at most (D43).
 */
export const ACCESS_TOKEN_MINUTES = 10;

/** How long an admin's session may go unused before it ends, in hours (D43a). */
export const ADMIN_IDLE_HOURS = 8;

/** What somebody is told whose session has ended so, and by which a page knows it. */
export const IDLE_SESSION = `You were away for more than ${ADMIN_IDLE_HOURS} hours, so your session has ended.`;

/**
 * The header of requests that a page makes while nobody is at it, as when it looks for news each minute:
 * they don't count as use of the session.
 */
export const UNATTENDED_HEADER = 'x-unattended';
