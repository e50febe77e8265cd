import * as z from 'zod';
import { USER_ROLES, type UserRole } from '../../../shared/profiles/types.ts';
import type { OrganisationRepository } from '../../data/organisation/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { FoundUser, NewestUser, UserLists } from '../../data/profile/user-lists.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor, readPositions } from '../../lib/page-cursor.ts';
import { userView } from './user-view.ts';

interface Dependencies {
  readonly userLists: UserLists;
  readonly profiles: Pick<ProfileRepository, 'getMany'>;
  readonly organisations: Pick<OrganisationRepository, 'getMany'>;
}

const user_id = z.string().min(1).max(100);
const newestCursor = pageCursor<NewestUser>(z.object({ created_at: z.iso.datetime(), user_id }));
const key = z.string().max(200);
const foundCursor = pageCursor<FoundUser>(
  z.union([
    // First: the other one would accept it too, and drop `email_key`.
    z.object({ email_key: key, name_key: key, user_id }),
    z.object({ name_key: key, user_id }),
  ]),
);

/**
 * A page of users: all, newest first, or those whose name or address begins with a text. Users
 * deleted since the index was written are left out, as are those with another role since.
 */
export const listUsers =
  ({ userLists, profiles, organisations }: Dependencies): Operation<'listUsers'> =>
  async ({ query: { role, q, ...paging } }) => {
    const roles: readonly UserRole[] = role === undefined ? USER_ROLES : [role];
    const { page: positions, next_cursor } =
      q === undefined
        ? await readPositions(newestCursor, paging, (page) => userLists.listNewest(roles, page))
        : await readPositions(foundCursor, paging, (page) => userLists.find(roles, q, page));

    const profilesById = await profiles.getMany(positions.map((position) => position.user_id));
    const users = positions
      .map((position) => profilesById.get(position.user_id))
      .filter((user) => user !== undefined)
      .filter(({ role, status }) => roles.includes(role) && status !== 'LEAVING');
    const organisationsById = await organisations.getMany([
      ...new Set(users.flatMap((user) => user.organisation_ids)),
    ]);
    return {
      items: users.map((user) => ({
        ...userView(user),
        organisations: user.organisation_ids
          .map((id) => organisationsById.get(id))
          .filter((organisation) => organisation !== undefined)
          .map(({ organisation_id, name }) => ({ id: organisation_id, name })),
      })),
      next_cursor,
    };
  };
