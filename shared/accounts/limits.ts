/**
 * How long the keys that tokens are signed with may be taken from memory, in seconds. API Gateway
 * keeps those of an issuer for two hours, and nobody can tell it otherwise: a key that is taken out
 * of use is still honoured for that long. A token that names an unknown key makes it ask anew.
 */
export const KEY_SET_CACHE_SECONDS = 2 * 60 * 60;

/** What may be done about one address that has no account, whoever asks. */
export const SIGN_UP_LIMITS: {
  readonly email: { readonly max: number };
  readonly mailsPerDay: number;
  readonly triesPerCode: number;
} = {
  /** Cognito takes no longer address as a user name. */
  email: { max: 128 },
  /** Mails that signing up sends to one address in a day, whatever they say. */
  mailsPerDay: 5,
  /** How often a code may be entered, rightly or wrongly, before only a new one helps. */
  triesPerCode: 10,
};
/**
 * How long an access token counts, in minutes. What nobody tells the API of, as what an operator does
 * in the user pool itself, is noticed with the next token: so much later at the most (D43).
 */
export const ACCESS_TOKEN_MINUTES = 10;
