import { ORGANISATION_NOT_FOUND } from '../../../shared/organisations/ids.ts';
import { DEFAULT_REGION } from '../../../shared/organisations/limits.ts';
import {
  type OrganisationChanges,
  type OrganisationFieldChange,
  type OrganisationFields,
  organisationFieldsOf,
} from '../../data/organisation/changes.ts';
import type { OrganisationRepository } from '../../data/organisation/repository.ts';
import { ConflictError, NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { organisationView } from './organisation-view.ts';

interface Dependencies {
  readonly organisations: Pick<OrganisationRepository, 'getSubscribed'>;
  readonly changes: Pick<OrganisationChanges, 'update'>;
}

/** Changes the caller's organisation. A missing field stays as it is. */
export const updateOrganisation =
  ({ organisations, changes }: Dependencies): Operation<'updateOrganisation'> =>
  async ({ params: { organisation_id }, body }, { user }) => {
    if (!user.organisation_ids.includes(organisation_id))
      throw new NotFoundError(ORGANISATION_NOT_FOUND);
    const read = async () => {
      const [organisation] = await organisations.getSubscribed([organisation_id]);
      if (organisation === undefined)
        throw new Error(`Organisation ${organisation_id} doesn't exist`);
      return organisation;
    };
    const before = await read();
    const region = body.region === null ? DEFAULT_REGION : body.region;
    const changed = changesOf(organisationFieldsOf(before.organisation), { ...body, region });
    if (changed.length === 0) return organisationView(before);
    const entry = { action: 'edited', by: user } as const;
    if (!(await changes.update(organisation_id, changed, entry))) {
      throw new ConflictError('This organisation has just been changed. Please reload it');
    }
    return organisationView(await read());
  };

type RequestedFields = {
  readonly [F in keyof OrganisationFields]?: OrganisationFields[F] | undefined;
};

const changesOf = (
  before: OrganisationFields,
  fields: RequestedFields,
): OrganisationFieldChange[] =>
  (Object.keys(before) as (keyof OrganisationFields)[]).flatMap((field) => {
    const after = fields[field];
    if (after === undefined || after === before[field]) return [];
    return [{ field, before: before[field], after }];
  });
