/** Every limit on an organisation, once. Lengths are in characters. */
export const ORGANISATION_LIMITS = {
  name: { max: 100 },
  email: { max: 254 },
  phone: { max: 30 },
  address: { max: 200 },
  region: { max: 100 },
  description: { max: 2000 },
} as const;

/** Where an organisation is, when it doesn't say. */
export const DEFAULT_REGION = 'Lake District';
