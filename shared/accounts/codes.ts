/** The kinds of code that prove whose an email address is, and for how many hours each is valid. */
export const CODE_HOURS = {
  'confirm-sign-up': 24,
  'reset-password': 1,
  'confirm-address': 24,
  'confirm-enquiry': 24,
} as const;

/** What a code was asked for. */
export type CodePurpose = keyof typeof CODE_HOURS;
