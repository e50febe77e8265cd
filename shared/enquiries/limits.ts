/** Every limit on an enquiry, once. Lengths are in characters. */
export const ENQUIRY_LIMITS = {
  name: { max: 100 },
  email: { max: 254 },
  phone: { max: 30 },
  message: { max: 2000 },
} as const;

/** Within how many hours a sender is promised an answer. */
export const RESPONSE_HOURS = 24;

/** How long an enquiry is kept (D38). */
export const ENQUIRY_KEPT_MONTHS = 24;
