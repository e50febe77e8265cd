import type { RetainedData } from '../retention.ts';

export const PERSONAL: RetainedData = {
  name: 'personal',
  data: 'names, email addresses, telephone numbers, drafts, notes of reviewers and admins, reasons for having no photos',
  seenBy: 'their person, the organisation, admins, and moderators where a review shows them',
  howLong: 'until the account is deleted; backups 7 or 35 days longer',
  privacy: {
    held: 'An account: your name, your email address, your phone number if you give it, and which properties you have saved. Whoever offers a property sees how many people have saved it, and never who. Our admins may write notes about an account, which are in the download of your data. We need it to run the account that you asked for, which is our contract with you.',
    howLong: 'Accounts: until you delete yours.',
  },
};
