import type { FoundInDirectory } from '../../../shared/directory/schema.ts';
import { DIRECTORY_KINDS, type DirectoryKind } from '../../../shared/directory/types.ts';
import type { Directory } from '../../data/directory/directory.ts';
import type { DirectoryKey } from '../../data/directory/entry.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { OrganisationRepository } from '../../data/organisation/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { directoryPage } from '../directory-page.ts';
import { userView } from './user-view.ts';

interface Dependencies {
  readonly directory: Directory;
  readonly profiles: Pick<ProfileRepository, 'getMany'>;
  readonly organisations: Pick<OrganisationRepository, 'getMany'>;
  readonly listings: Pick<ListingRepository, 'getNames'>;
}

/**
 * A page of the users, organisations and listings that match a text. Each is shown in its present
 * state; those that are deleted since the directory was written are left out.
 */
export const searchDirectory =
  ({ directory, profiles, organisations, listings }: Dependencies): Operation<'searchDirectory'> =>
  async ({ query: { q, kind, ...paging } }) => {
    async function view(keys: readonly DirectoryKey[]): Promise<FoundInDirectory[]> {
      const ids = (wanted: DirectoryKind) =>
        keys.filter((key) => key.kind === wanted).map(({ id }) => id);
      const [users, found] = await Promise.all([
        profiles.getMany(ids('user')),
        listings.getNames(ids('listing')),
      ]);
      const owners = [...found.values()].map(({ organisation_id }) => organisation_id);
      const organisationsById = await organisations.getMany([
        ...new Set([...ids('organisation'), ...owners]),
      ]);

      function shown({ kind, id }: DirectoryKey): FoundInDirectory | [] {
        if (kind === 'user') {
          const user = users.get(id);
          if (user === undefined || user.status === 'LEAVING') return [];
          const { full_name, email, role, suspended } = userView(user);
          return { kind, id, full_name, email, role, suspended };
        }
        if (kind === 'organisation') {
          const organisation = organisationsById.get(id);
          if (organisation === undefined) return [];
          const { name, region, suspended = false } = organisation;
          return { kind, id, name, region, suspended };
        }
        const listing = found.get(id);
        const owner = listing && organisationsById.get(listing.organisation_id);
        if (listing === undefined || owner === undefined) return [];
        const { title, area_name, status } = listing;
        const organisation = { id: owner.organisation_id, name: owner.name };
        return { kind, id, title, area_name, status, organisation };
      }
      return keys.flatMap(shown);
    }

    const wanted = { kinds: DIRECTORY_KINDS, only: kind, text: q };
    return await directoryPage(directory, paging, wanted, view);
  };
