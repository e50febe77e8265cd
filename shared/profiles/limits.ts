/** Every limit on a person's account. Lengths are in characters. */
export const PROFILE_LIMITS = {
  fullName: { max: 100 },
  phone: { max: 30 },
} as const;

export const PASSWORD_LIMITS = {
  min: 6,
  /** The longest that Cognito accepts. */
  max: 99,
} as const;

/** Changes to a user's profile and organisations are counted together. */
export const CHANGES_OF_DETAILS = {
  counter: 'changes-of-details',
  by: 'person',
  most: 60,
  per: 'hour',
  can: 'change your details {most} times',
} as const;
