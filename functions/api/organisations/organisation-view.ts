import type { Organisation } from '../../../shared/organisations/schema.ts';
import { organisationFieldsOf } from '../../data/organisation/changes.ts';
import type { SubscribedOrganisation } from '../../data/organisation/repository.ts';

/** An organisation as its owner sees it. */
export const organisationView = ({
  organisation,
  subscription: { plan, status },
}: SubscribedOrganisation): Organisation => ({
  id: organisation.organisation_id,
  ...organisationFieldsOf(organisation),
  verified: organisation.verified ?? false,
  created_at: organisation.created_at,
  subscription: { plan, status },
});
