/** Every limit on an enquiry. Lengths are in characters. */
export const ENQUIRY_LIMITS = {
  name: { max: 100 },
  email: { max: 254 },
  phone: { max: 30 },
  message: { max: 2000 },
} as const;

/** Limits on enquiries whose sender still has to prove their address. */
export const CONFIRMATION_LIMITS: { readonly mailsPerDay: number; readonly tries: number } = {
  /** Mails with codes to one mailbox in a day. */
  mailsPerDay: 5,
  /** How often a code may be entered for one enquiry, right or wrong. */
  tries: 5,
};

/** How many hours an answer takes at most, as promised to senders. */
export const RESPONSE_HOURS = 24;

/** How long an enquiry is kept (D38). */
export const ENQUIRY_RETENTION_MONTHS = 24;
