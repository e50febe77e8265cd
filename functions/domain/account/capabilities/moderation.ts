import { presenceRepository } from '../../../data/presence/repository.ts';
import { submissionRepository } from '../../../data/submission/repository.ts';
import type { Table } from '../../../data/table.ts';
import type { AccountPart } from '../account-part.ts';
import { whole } from '../readable-part.ts';

export function moderation(table: Table, now: () => Date): AccountPart<'moderation'> {
  const presences = presenceRepository(table, now);
  const submissions = submissionRepository(table, now);
  return {
    exports: {
      history: ({ profile: { user_id } }) => [
        whole('what you have open for review', async () => {
          const open = await presences.get(user_id);
          return open === undefined ? [] : [open];
        }),
      ],
    },
    forgets: {
      ofListings: (listing_ids) => submissions.withdraw(listing_ids),
      ofAddress: ({ user_id }) => presences.removeAll(user_id),
    },
  };
}
