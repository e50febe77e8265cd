import { isDeepStrictEqual } from 'node:util';
import { ORGANISATION_NOT_FOUND } from '../../../shared/ids.ts';
import { limits } from '../../../shared/limits.ts';
import { DEFAULT_REGION } from '../../../shared/organisations/limits.ts';
import { actorOf } from '../../data/audit/actor.ts';
import { type OrganisationChanges, organisationFieldsOf } from '../../data/organisation/changes.ts';
import {
  newSubscription,
  type Organisation,
  type OrganisationRepository,
} from '../../data/organisation/repository.ts';
import { present } from '../../data/present.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import { BusyError, KeyReusedError, NotFoundError, SuspendedError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { createdId } from '../../lib/ids.ts';
import { totalReached } from '../../lib/limiter.ts';
import { organisationView } from './organisation-view.ts';

interface Dependencies {
  readonly changes: Pick<OrganisationChanges, 'create'>;
  readonly organisations: Pick<OrganisationRepository, 'getSubscribed'>;
  readonly profiles: Pick<ProfileRepository, 'get'>;
  readonly now: () => Date;
}

/** A role or status changes once or twice in a life; more often than that in one request is not to be waited for. */
const MAX_ATTEMPTS = 3;

/**
 * Creates an organisation, and makes whoever creates it a lister. An admin stays an admin. A request
 * that comes again under its key is answered with what it has created.
 */
export function createOrganisation({
  changes,
  organisations,
  profiles,
  now,
}: Dependencies): Operation<'createOrganisation'> {
  async function createdBefore(organisation: Organisation) {
    const [found] = await organisations.getSubscribed([organisation.organisation_id]);
    if (found === undefined) throw new NotFoundError(ORGANISATION_NOT_FOUND);
    const [said, before] = [organisation, found.organisation].map(organisationFieldsOf);
    if (!isDeepStrictEqual(said, before)) throw new KeyReusedError();
    return organisationView(found);
  }

  return async ({ body }, { user, idempotencyKey }) => {
    const { userId } = user;
    const at = now();
    const organisation = {
      organisation_id: createdId('org', at, { userId, idempotencyKey }),
      name: body.name,
      region: body.region ?? DEFAULT_REGION,
      ...present({
        email: body.email ?? undefined,
        phone: body.phone ?? undefined,
        address: body.address ?? undefined,
        description: body.description ?? undefined,
      }),
      owner_user_id: userId,
      created_at: at.toISOString(),
    };
    const { most } = limits.createOrganisation.total;
    const entry = { action: 'created', by: actorOf(user) } as const;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const owner = await profiles.get(userId);
      if (owner === undefined) throw new NotFoundError('Profile not found');
      // Since the token was checked: what is created now, nobody would mark as suspended (D5).
      if (owner.status === 'SUSPENDED') throw new SuspendedError();
      if (owner.organisation_ids.includes(organisation.organisation_id)) {
        return await createdBefore(organisation);
      }
      if (owner.organisation_ids.length >= most) throw totalReached('createOrganisation');
      if (await changes.create(organisation, owner, entry, most)) {
        return organisationView({ organisation, subscription: newSubscription(organisation) });
      }
    }
    throw new BusyError();
  };
}
