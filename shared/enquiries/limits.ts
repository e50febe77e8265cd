/** Every limit on an enquiry, once. Lengths are in characters. */
export const ENQUIRY_LIMITS = {
  name: { max: 100 },
  email: { max: 254 },
  phone: { max: 30 },
  message: { max: 2000 },
} as const;

/** Limits on enquiries that wait for their sender's address to be proved. */
export const CONFIRMATION_LIMITS: { readonly mailsPerDay: number; readonly tries: number } = {
  /** Mails with codes to one mailbox in a day. */
  mailsPerDay: 5,
  /** How often a code may be entered for one enquiry, right or wrong. */
  tries: 5,
};

/** Within how many hours a sender is promised an answer. */
export const RESPONSE_HOURS = 24;

/** How long an enquiry is kept (D38). */
export const ENQUIRY_KEPT_MONTHS = 24;
