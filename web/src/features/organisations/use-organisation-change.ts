import type { AdminOrganisation } from '../../../../shared/organisations/admin-schema.ts';
import { PLAN_LABELS, type Plan } from '../../../../shared/organisations/plans.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';

/** A change that an admin makes to an organisation. */
type OrganisationChange = { readonly plan: Plan } | { readonly verified: boolean };

const successOf = ({ name }: AdminOrganisation, change: OrganisationChange) => {
  if ('plan' in change) {
    return { title: 'Plan changed', message: `${name} is now on ${PLAN_LABELS[change.plan]}.` };
  }
  return change.verified
    ? {
        title: 'Organisation verified',
        message: `Listings by ${name} now show that it is verified.`,
      }
    : {
        title: 'No longer verified',
        message: `Listings by ${name} no longer show that it is verified.`,
      };
};

/**
 * Changes organisations, one at a time.
 *
 * @param onChanged called with the updated organisation
 */
export const useOrganisationChange = (onChanged: (organisation: AdminOrganisation) => void) =>
  useAction({
    call: ({ id }: AdminOrganisation, body: OrganisationChange) =>
      callApi('adminUpdateOrganisation', { params: { organisation_id: id }, body }),
    success: (organisation, _, change) => successOf(organisation, change),
    failure: (_, { name }) => ({ title: `Error changing ${name}` }),
    onDone: (organisation) => onChanged(organisation),
    topic: 'organisations',
    refreshes: ['listOrganisations', 'getAdminOrganisation', 'getUser', 'listAudit'],
  });
