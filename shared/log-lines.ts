/** The log messages that metrics and saved queries search for (`infra/constructs/monitoring`). */
export const LOG_MESSAGES = {
  /** A request was answered, and not refused. */
  answered: 'Answered',
  /** A request got a 401, 403 or 429; the line has its `reason`. */
  refused: 'Refused',
  /** An event, a trigger, a schedule or a change of the table was processed. */
  processed: 'Processed',
  /** An event, a trigger or a schedule failed; the line has its error, or the reason if it was expected. */
  eventFailed: 'An event failed',
  /** A sign-in got no token, because the account is suspended. */
  signInRefused: 'A sign-in was refused',
  /** The mail service refused a mail for good. */
  mailRefused: 'A mail was refused',
  /** Most calendars at one host name can't be read; the line has its name. */
  hostFails: 'Most calendars of a host name fail',
} as const;

/**
 * The claim of the access token that logs have as `person`: a hash of the person's id with a secret
 * key of the environment. Without the key, nobody can tell whose it is.
 */
export const LOG_ID_CLAIM = 'log_id';
