import { DEFAULT_REGION } from '../../../shared/organisations/limits.ts';
import { actorOf } from '../../data/audit/repository.ts';
import type { OrganisationChanges } from '../../data/organisation/changes.ts';
import { newSubscription } from '../../data/organisation/repository.ts';
import { present } from '../../data/present.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { newId } from '../../lib/ids.ts';
import { busy, notFound, suspended } from '../../lib/problem.ts';
import { organisationView } from './organisation-view.ts';

interface Dependencies {
  readonly changes: Pick<OrganisationChanges, 'create'>;
  readonly profiles: Pick<ProfileRepository, 'get'>;
  readonly now: () => Date;
}

/** A role or status changes once or twice in a life; more often than that in one request is not to be waited for. */
const MAX_ATTEMPTS = 3;

/** Creates an organisation, and makes whoever creates it a lister. An admin stays an admin. */
export const createOrganisation =
  ({ changes, profiles, now }: Dependencies): Operation<'createOrganisation'> =>
  async ({ body }, { user }) => {
    const at = now();
    const organisation = {
      organisation_id: newId('org', at),
      name: body.name,
      region: body.region ?? DEFAULT_REGION,
      ...present({
        email: body.email ?? undefined,
        phone: body.phone ?? undefined,
        address: body.address ?? undefined,
        description: body.description ?? undefined,
      }),
      owner_user_id: user.userId,
      created_at: at.toISOString(),
    };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const owner = await profiles.get(user.userId);
      if (owner === undefined) throw notFound('Profile not found');
      // Since the token was checked: what is created now, nobody would mark as suspended (D5).
      if (owner.status === 'SUSPENDED') throw suspended();
      if (await changes.create(organisation, owner, { action: 'created', by: actorOf(user) })) {
        return organisationView({ organisation, subscription: newSubscription(organisation) });
      }
    }
    throw busy();
  };
