import type { Organisation } from '../../../shared/organisations/schema.ts';
import type { SubscribedOrganisation } from '../../data/organisation/repository.ts';

/** An organisation as its owner sees it. */
export const organisationView = ({
  organisation,
  subscription: { plan, status },
}: SubscribedOrganisation): Organisation => ({
  id: organisation.organisation_id,
  name: organisation.name,
  region: organisation.region,
  description: organisation.description ?? null,
  email: organisation.email ?? null,
  phone: organisation.phone ?? null,
  address: organisation.address ?? null,
  created_at: organisation.created_at,
  subscription: { plan, status },
});
