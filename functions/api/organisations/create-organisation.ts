import { ALREADY_OWNS_ORGANISATION, DEFAULT_REGION } from '../../../shared/organisations/limits.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import type { OrganisationChanges } from '../../data/organisation/changes.ts';
import { newSubscription } from '../../data/organisation/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import { untilWritten } from '../../data/until-written.ts';
import type { CreateOnce } from '../../domain/idempotent-request/create-once.ts';
import { ConflictError, NotFoundError, SuspendedError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { organisationView } from './organisation-view.ts';

interface Dependencies {
  readonly changes: Pick<OrganisationChanges, 'create'>;
  readonly profiles: Pick<ProfileRepository, 'get'>;
  readonly createOnce: CreateOnce;
}

/**
 * Creates the caller's organisation, once for each `Idempotency-Key`, and makes them a lister. An
 * admin stays an admin. Nobody has two: no page leads to a second one (D14).
 */
export const createOrganisation =
  ({ changes, profiles, createOnce }: Dependencies): Operation<'createOrganisation'> =>
  async ({ body }, { user, idempotencyKey }) => {
    const { user_id } = user;
    const request = { operation: 'createOrganisation', by: user_id, idempotencyKey, body };
    const entry = { action: 'created', by: user } as const;

    const organisation = await createOnce(request, {
      prefix: 'org',
      build: (organisation_id, at) => ({
        organisation_id,
        name: body.name,
        region: body.region ?? DEFAULT_REGION,
        ...omitUndefined({
          email: body.email ?? undefined,
          phone: body.phone ?? undefined,
          address: body.address ?? undefined,
          description: body.description ?? undefined,
        }),
        owner_user_id: user_id,
        created_at: at.toISOString(),
      }),
      async store(organisation, record) {
        const result = await untilWritten(async () => {
          const owner = await profiles.get(user_id);
          if (owner === undefined) throw new NotFoundError('Profile not found');
          // The owner may have been suspended since the token was checked. That suspension would
          // miss an organisation created now (D5).
          if (owner.status === 'SUSPENDED') throw new SuspendedError();
          if (owner.organisation_ids.length > 0) throw new ConflictError(ALREADY_OWNS_ORGANISATION);
          const role = owner.role === 'PUBLIC' ? 'LISTER' : owner.role;
          const creation = await changes.create(organisation, owner, role, entry, record);
          // After a refusal the profile has changed: it is read and judged again.
          return creation !== 'refused' && creation;
        });
        // A repeated request has stored nothing. False makes `createOnce` return the earlier organisation.
        return result === 'created';
      },
    });
    return organisationView({ organisation, subscription: newSubscription(organisation) });
  };
