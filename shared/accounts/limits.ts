/** Limits on all sign-ups together. Those by network and mailbox are in `shared/sign-up/contract.ts`. */
export const SIGN_UP_LIMITS: {
  readonly email: { readonly max: number };
  readonly triesPerCode: number;
} = {
  /** The longest user name that Cognito accepts. */
  email: { max: 128 },
  /**
   * How often all networks together may enter a code, right or wrong, before a new one is needed.
   * One network may do so 20 times a day: it takes five to use a code up, and the next mail brings
   * another. A code has six digits. So one network guesses an address's code at 1 in 50,000 a day;
   * all networks of the world, with 20 mails a day, at 1 in 500. They gain a new account for an
   * address that has none: a code never opens an existing account.
   */
  triesPerCode: 100,
};

/**
 * How long an access token is valid, in minutes. When an operator changes an account in the user
 * pool itself, the API notices with the next token, so within this time (D43).
 */
export const ACCESS_TOKEN_MINUTES = 10;

/** How long an admin's session may go unused before it ends, in hours (D43a). */
export const ADMIN_IDLE_HOURS = 8;

/** The message when a session has ended by disuse. A page recognises the case by it. */
export const IDLE_SESSION = `You were away for more than ${ADMIN_IDLE_HOURS} hours, so your session has ended.`;

/**
 * The header of requests that an open page makes while nobody uses it, such as refreshing its data each
 * minute. They don't count as use of the session.
 */
export const UNATTENDED_HEADER = 'x-unattended';
