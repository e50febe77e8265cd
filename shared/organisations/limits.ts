/** Every limit on an organisation. Lengths are in characters. */
export const ORGANISATION_LIMITS = {
  name: { max: 100 },
  email: { max: 254 },
  phone: { max: 30 },
  address: { max: 200 },
  region: { max: 100 },
  description: { max: 2000 },
} as const;

/** The refusal of a second organisation (D14). */
export const ALREADY_OWNS_ORGANISATION =
  'You have an organisation already. Change its details instead';

/** The region of an organisation that gives none. */
export const DEFAULT_REGION = 'Lake District';
