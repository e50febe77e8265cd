/**
 * How long the keys that sign tokens may be cached, in seconds. API Gateway caches an issuer's keys
 * for two hours, which can't be changed: a key that is withdrawn is still honoured for that long. A
 * token that names an unknown key makes API Gateway fetch the keys again.
 */
export const KEY_SET_CACHE_SECONDS = 2 * 60 * 60;

/** Limits on signing up with one email address, whoever asks. */
export const SIGN_UP_LIMITS: {
  readonly email: { readonly max: number };
  readonly mailsPerDay: number;
  readonly triesPerCode: number;
} = {
  /** The longest user name that Cognito accepts. */
  email: { max: 128 },
  /** Mails of any kind that signing up sends to one address in a day. */
  mailsPerDay: 5,
  /** How often a code may be entered, right or wrong, before a new one is needed. */
  triesPerCode: 10,
};

/**
 * How long an access token is valid, in minutes. The API isn't told of a change that an operator
 * makes in the user pool itself: it notices it with the next token, so much later at most (D43).
 */
export const ACCESS_TOKEN_MINUTES = 10;
