/** The codes that prove an email address, and how many hours each is valid. */
export const CODE_HOURS = {
  'confirm-sign-up': 24,
  'reset-password': 1,
  'confirm-address': 24,
  'confirm-enquiry': 24,
} as const;

/** The purpose of a code. */
export type CodePurpose = keyof typeof CODE_HOURS;
