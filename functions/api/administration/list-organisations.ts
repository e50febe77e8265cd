import type { Directory } from '../../data/directory/directory.ts';
import { facet } from '../../data/directory/entry.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { directoryPage, flagFilters } from '../directory-page.ts';
import { adminOrganisationViews, type OrganisationViewDependencies } from './organisation-view.ts';

interface Dependencies extends OrganisationViewDependencies {
  readonly directory: Directory;
}

/**
 * A page of organisations. Those that are deleted, or don't pass the filters any more, since the
 * directory was written are left out.
 */
export const listOrganisations =
  (dependencies: Dependencies): Operation<'listOrganisations'> =>
  async ({ query: { plan, verified, suspended, q, sort, ...paging } }) => {
    const { facets, without } = flagFilters({ verified, suspended });
    const wanted = {
      kinds: ['organisation'],
      text: q,
      sort,
      facets: [...facets, ...(plan === undefined ? [] : [facet('plan', plan)])],
      without,
    } as const;
    const { totals, ...page } = await directoryPage(
      dependencies.directory,
      paging,
      wanted,
      async (keys) => {
        const ids = keys.map(({ id }) => id);
        return (await adminOrganisationViews(dependencies, ids)).filter(
          (each) =>
            (plan ?? each.plan) === each.plan &&
            (verified ?? each.verified) === each.verified &&
            (suspended ?? each.suspended) === each.suspended,
        );
      },
    );
    return { ...page, total: totals.organisation };
  };
