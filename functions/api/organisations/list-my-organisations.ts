import type { OrganisationRepository } from '../../data/organisation/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { organisationView } from './organisation-view.ts';

interface Dependencies {
  readonly organisations: Pick<OrganisationRepository, 'getSubscribed'>;
}

/** The caller's organisations, as listed in their profile, which includes one just created. */
export const listMyOrganisations =
  ({ organisations }: Dependencies): Operation<'listMyOrganisations'> =>
  async (_, { user }) => {
    const own = await organisations.getSubscribed(user.organisation_ids);
    return { items: own.map(organisationView) };
  };
