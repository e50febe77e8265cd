/** The capabilities that have operations, one Lambda function each, and their purposes. */
export const CAPABILITIES = {
  catalogue: 'What is published, for anyone to find.',
  'sign-up': 'Making an account.',
  account: 'One’s own account: its sessions, its second factor and its favourites.',
  organisations: 'The organisations that list.',
  listings: 'An organisation’s listings and their photos.',
  enquiries: 'What visitors write to those who offer a property.',
  bookings: 'Stays in holiday properties, and when they are free.',
  moderation: 'What admins decide about listings.',
  'photo-batches': 'Pictures by AI for listings that have no photos.',
  administration: 'What admins see and decide of users, organisations, categories and the site.',
} as const;

export type Capability = keyof typeof CAPABILITIES;
