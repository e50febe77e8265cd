import * as z from 'zod';
import type {
  NamedOrganisation,
  NewestOrganisation,
  OrganisationRepository,
} from '../../data/organisation/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor, readPositions } from '../../lib/page-cursor.ts';
import { adminOrganisationViews, type OrganisationViewDependencies } from './organisation-view.ts';

interface Dependencies extends OrganisationViewDependencies {
  readonly organisations: OrganisationViewDependencies['organisations'] &
    Pick<OrganisationRepository, 'listNewest' | 'listNamed'>;
}

const organisation_id = z.string().min(1).max(100);
const newestCursor = pageCursor<NewestOrganisation>(
  z.object({ created_at: z.iso.datetime(), organisation_id }),
);
const namedCursor = pageCursor<NamedOrganisation>(
  z.object({ name_key: z.string().max(200), organisation_id }),
);

/** A page of organisations: all, newest first, or those whose name begins with a text. */
export const listOrganisations =
  (dependencies: Dependencies): Operation<'listOrganisations'> =>
  async ({ query: { q, ...paging } }) => {
    const { listNewest, listNamed } = dependencies.organisations;
    const { page, next_cursor } =
      q === undefined
        ? await readPositions(newestCursor, paging, listNewest)
        : await readPositions(namedCursor, paging, (request) => listNamed(q, request));
    const ids = page.map((position) => position.organisation_id);
    return { items: await adminOrganisationViews(dependencies, ids), next_cursor };
  };
