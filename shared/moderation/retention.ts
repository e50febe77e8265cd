import type { RetainedData } from '../retention.ts';

export const PRESENCE: RetainedData = {
  name: 'presence',
  data: 'which listing a moderator or an admin has open for review, with their name',
  seenBy: 'moderators and admins',
  howLong: 'until they leave it; 90 seconds; until the account is deleted',
  privacy: {},
};
