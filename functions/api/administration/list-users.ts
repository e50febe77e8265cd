import type { ListedUser } from '../../../shared/profiles/admin-schema.ts';
import type { Directory } from '../../data/directory/directory.ts';
import { type DirectoryKey, facet, userEntry } from '../../data/directory/entry.ts';
import { passes } from '../../data/directory/find.ts';
import type { OrganisationRepository } from '../../data/organisation/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { directoryPage, flagFilters } from '../directory-page.ts';
import { userView } from './user-view.ts';

interface Dependencies {
  readonly directory: Directory;
  readonly profiles: Pick<ProfileRepository, 'getMany'>;
  readonly organisations: Pick<OrganisationRepository, 'getMany'>;
}

/**
 * A page of users. Those who are deleted, or don't pass the filters any more, since the directory was
 * written are left out.
 */
export const listUsers =
  ({ directory, profiles, organisations }: Dependencies): Operation<'listUsers'> =>
  async ({ query: { role, suspended, q, sort, ...paging } }) => {
    const flags = flagFilters({ suspended });
    const filters = {
      ...flags,
      facets: [...flags.facets, ...(role === undefined ? [] : [facet('role', role)])],
    };
    async function view(keys: readonly DirectoryKey[]): Promise<ListedUser[]> {
      const profilesById = await profiles.getMany(keys.map(({ id }) => id));
      const users = keys
        .flatMap(({ id }) => profilesById.get(id) ?? [])
        .filter((user) => passes(userEntry(user), filters));
      const organisationsById = await organisations.getMany([
        ...new Set(users.flatMap((user) => user.organisation_ids)),
      ]);
      return users.map((user) => ({
        ...userView(user),
        organisations: user.organisation_ids
          .map((id) => organisationsById.get(id))
          .filter((organisation) => organisation !== undefined)
          .map(({ organisation_id, name }) => ({ id: organisation_id, name })),
      }));
    }

    const wanted = { kinds: ['user'], text: q, sort, ...filters } as const;
    const { totals, ...page } = await directoryPage(directory, paging, wanted, view);
    return { ...page, total: totals.user };
  };
