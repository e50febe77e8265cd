import { ORGANISATION_NOT_FOUND } from '../../../shared/organisations/ids.ts';
import type { OrganisationChanges } from '../../data/organisation/changes.ts';
import { ConflictError, NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { adminOrganisationViews, type OrganisationViewDependencies } from './organisation-view.ts';

interface Dependencies extends OrganisationViewDependencies {
  readonly organisationChanges: Pick<OrganisationChanges, 'setPlan' | 'setVerified'>;
}

/** Changes an organisation's plan, or whether it is verified; idempotent. */
export const adminUpdateOrganisation =
  (dependencies: Dependencies): Operation<'adminUpdateOrganisation'> =>
  async ({ params: { organisation_id }, body: { plan, verified } }, { user }) => {
    const { setPlan, setVerified } = dependencies.organisationChanges;
    const read = async () => {
      const [organisation] = await adminOrganisationViews(dependencies, [organisation_id]);
      if (organisation === undefined) throw new NotFoundError(ORGANISATION_NOT_FOUND);
      return organisation;
    };
    const before = await read();
    let isDone = true;
    if (plan !== undefined && plan !== before.plan) {
      const changes = [{ field: 'plan', before: before.plan, after: plan }];
      const stored = { organisation_id, plan: before.plan };
      isDone = await setPlan(stored, plan, { action: 'plan-changed', by: user, changes });
    } else if (plan === undefined && verified !== undefined && verified !== before.verified) {
      const action = verified ? 'verified' : 'unverified';
      const changes = [{ field: 'verified', before: !verified, after: verified }];
      isDone = await setVerified(organisation_id, verified, { action, by: user, changes });
    }
    if (!isDone) {
      throw new ConflictError('This organisation has just been changed. Please reload it');
    }
    return await read();
  };
