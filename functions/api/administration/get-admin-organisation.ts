import { ORGANISATION_NOT_FOUND } from '../../../shared/organisations/ids.ts';
import { organisationFieldsOf } from '../../data/organisation/changes.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { adminOrganisationViews, type OrganisationViewDependencies } from './organisation-view.ts';

/** An organisation, whole. */
export const getAdminOrganisation =
  (dependencies: OrganisationViewDependencies): Operation<'getAdminOrganisation'> =>
  async ({ params: { organisation_id } }) => {
    const [view] = await adminOrganisationViews(dependencies, [organisation_id]);
    const organisation = (await dependencies.organisations.getMany([organisation_id])).get(
      organisation_id,
    );
    if (view === undefined || organisation === undefined) {
      throw new NotFoundError(ORGANISATION_NOT_FOUND);
    }
    return { ...organisationFieldsOf(organisation), ...view };
  };
