/**
 * What functions write to their logs, as far as metrics and saved queries look for it
 * (`infra/constructs/monitoring`).
 */
export const LOG_MESSAGES = {
  /** A request that was answered, but for those that were refused. */
  answered: 'Answered',
  /** A request that was answered with 401, 403 or 429; the line has its `reason`. */
  refused: 'Refused',
  /** Somebody got no token, because the account is suspended. */
  signInRefused: 'A sign-in was refused',
  /** The mail service won't ever take a mail. */
  mailRefused: 'A mail was refused',
} as const;

/**
 * The claim of the access token by which logs name a person, as `person`: a hash of their id under a
 * key of the environment. Who doesn't have the key can't tell whose it is.
 */
export const LOG_ID_CLAIM = 'log_id';
