import type { PresenceRepository } from '../../data/presence/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly presences: Pick<PresenceRepository, 'remove'>;
}

/** Notes that the caller has left a listing. If they have opened another since, nothing changes. */
export const closeListing =
  ({ presences }: Dependencies): Operation<'closeListing'> =>
  async ({ params: { listing_id } }, { user: { user_id } }) => {
    await presences.remove({ user_id, listing_id });
    return undefined;
  };
