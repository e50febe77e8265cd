import { sortText } from '../../../shared/listings/text-match.ts';
import type { UserRole } from '../../../shared/profiles/types.ts';
import { begins, LAST, type Page, type PageRequest, pageIn } from '../../lib/page.ts';
import { positionsIn } from '../identifiers.ts';
import { keyOrder, reversed } from '../key-order.ts';
import { mergedPage } from '../merged-page.ts';
import { readIndex } from '../read-list.ts';
import { type Item, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { addressKey } from './entity.ts';

type StoredProfile = Item<'profile'>;

/** The position of a user in the list of all, newest first. */
export type NewestUser = Pick<StoredProfile, 'created_at' | 'user_id'>;
type NamedUser = Pick<StoredProfile, 'name_key' | 'user_id'>;
type AddressedUser = NamedUser & Pick<StoredProfile, 'email_key'>;
/** The position of a user in the results of a search: first by name, then by address. */
export type FoundUser = NamedUser | AddressedUser;

const newestFirst = reversed(
  keyOrder(({ created_at, user_id }: NewestUser) => [created_at, user_id]),
);

/**
 * How many entries of a role's index by address a page reads. Users already found by their name are
 * left out, so such a page may be short.
 */
const ADDRESSES = 100;

export type UserLists = ReturnType<typeof userLists>;

/**
 * Lists of the users with some roles, from the indexes: a change of the last second may be missing.
 */
export function userLists(table: Table) {
  const { profile } = serviceOf(table).entities;

  /** Users by name, from a place on. */
  const listNamed = (roles: readonly UserRole[], name_key: string, place: Place<NamedUser>) =>
    mergedPage(
      begins(place.after?.name_key, name_key) ? roles : [],
      async (role) => {
        const page = await profile.query
          .named({ role })
          .between(place.after ?? { name_key }, { name_key: name_key + LAST })
          .go({ data: 'includeKeys', limit: place.limit + 1, pages: 1 });
        return beyond(place, positionsIn(profile, 'named', page));
      },
      keyOrder(({ name_key, user_id }) => [name_key, user_id]),
      place.limit,
    );

  /** Users by address, from a place on. */
  const listAddressed = (
    roles: readonly UserRole[],
    email_key: string,
    place: Place<AddressedUser>,
  ) =>
    mergedPage(
      begins(place.after?.email_key, email_key) ? roles : [],
      async (role) => {
        const page = await profile.query
          .addressed({ role })
          .between(place.after ?? { email_key }, { email_key: email_key + LAST })
          .go({ data: 'includeKeys', limit: place.limit + 1, pages: 1 });
        return beyond(place, positionsIn(profile, 'addressed', page));
      },
      keyOrder(({ email_key, name_key, user_id }) => [email_key, name_key, user_id]),
      place.limit,
    );

  return {
    /** A page of all users, newest first. */
    async listNewest(
      roles: readonly UserRole[],
      { after, limit }: PageRequest<NewestUser>,
    ): Promise<Page<NewestUser, NewestUser>> {
      const positions = await mergedPage(
        roles,
        async (role) => {
          const page = await readIndex(profile.query.newest({ role }), {
            after,
            limit: limit + 1,
          });
          return positionsIn(profile, 'newest', page);
        },
        newestFirst,
        limit + 1,
      );
      return pageIn(positions, limit);
    },

    /**
     * A page of the users whose name begins with a text, then of those whose address does and whose
     * name doesn't. A page may be short although another follows.
     */
    async find(
      roles: readonly UserRole[],
      namePrefix: string,
      { after, limit }: PageRequest<FoundUser>,
    ): Promise<Page<FoundUser, FoundUser>> {
      const name_key = sortText(namePrefix);
      // No name has an @. Without this, the start of an address would also find names that begin
      // so.
      const hasNames = !namePrefix.includes('@');
      const isByAddress = after !== undefined && 'email_key' in after;
      const byName =
        hasNames && !isByAddress
          ? await listNamed(roles, name_key, { after, limit: limit + 1 })
          : [];
      if (byName.length > limit) return pageIn(byName, limit);

      const addressed = await listAddressed(roles, addressKey(namePrefix), {
        after: isByAddress ? after : undefined,
        limit: ADDRESSES,
      });
      const others = addressed.filter((each) => !(hasNames && each.name_key.startsWith(name_key)));
      const positions = [...byName, ...others];
      if (positions.length > limit) return pageIn(positions, limit);
      return {
        items: positions,
        next: addressed.length < ADDRESSES ? undefined : addressed.at(-1),
      };
    },
  };
}

interface Place<Position> {
  readonly after: Position | undefined;
  readonly limit: number;
}

/** Without the position itself, which a range includes. */
const beyond = <Position extends { readonly user_id: string }>(
  { after }: Place<Position>,
  positions: readonly Position[],
): Position[] => positions.filter(({ user_id }) => user_id !== after?.user_id);
