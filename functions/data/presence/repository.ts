import { epochSeconds } from '../../../shared/epoch-seconds.ts';
import { PRESENCE_SECONDS } from '../../../shared/moderation/limits.ts';
import { unexpiredAt } from '../expiry.ts';
import { type Item, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';

type Presence = Item<'presence'>;

export type PresenceRepository = ReturnType<typeof presenceRepository>;

/** Who has which listing open for review. An expired presence is not found, deleted or not. */
export function presenceRepository(table: Table, now: () => Date = () => new Date()) {
  const { presence } = serviceOf(table).entities;
  const isUnexpired = unexpiredAt(now);

  return {
    /** Everybody who has a listing open, by a consistent read. */
    async list(): Promise<Presence[]> {
      const { data } = await presence.query.presences({}).go({ consistent: true, pages: 'all' });
      return data.filter(isUnexpired);
    },

    /** The listing that a person has open, by a consistent read. */
    async get(user_id: string): Promise<Presence | undefined> {
      const { data } = await presence.get({ user_id }).go({ consistent: true });
      return data !== null && isUnexpired(data) ? data : undefined;
    },

    /** Notes that a person has a listing open, in place of any other. */
    async note(opened: Pick<Presence, 'user_id' | 'full_name' | 'listing_id'>): Promise<void> {
      const expires_at = epochSeconds(now()) + PRESENCE_SECONDS;
      await presence.put({ ...opened, expires_at }).go();
    },

    /** Removes a person's presence at a listing. If they have opened another one since, it stays. */
    async remove({ user_id, listing_id }: Pick<Presence, 'user_id' | 'listing_id'>): Promise<void> {
      await presence
        .delete({ user_id })
        .where((is, { eq }) => eq(is.listing_id, listing_id))
        .go({ returnOnConditionCheckFailure: true });
    },

    /** Removes a person's presence, at whichever listing. */
    async removeAll(user_id: string): Promise<void> {
      await presence.delete({ user_id }).go();
    },
  };
}

/** The names of the others who have a listing open. */
export const viewersOf = (
  presences: readonly Presence[],
  listing_id: string,
  self: string,
): string[] =>
  presences
    .filter((each) => each.listing_id === listing_id && each.user_id !== self)
    .map(({ full_name }) => full_name);
