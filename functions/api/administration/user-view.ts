import type { AdminUser, ListedUser } from '../../../shared/profiles/admin-schema.ts';
import { USER_NOT_FOUND } from '../../../shared/profiles/ids.ts';
import type { AssuranceLevel } from '../../../shared/profiles/types.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { OrganisationRepository } from '../../data/organisation/repository.ts';
import type { Profile, ProfileRepository } from '../../data/profile/repository.ts';
import { lacksSecondFactor } from '../../domain/account/staff-roles.ts';
import { NotFoundError } from '../../lib/errors.ts';

export interface UserViewDependencies {
  readonly profiles: Pick<ProfileRepository, 'get'>;
  readonly organisations: Pick<OrganisationRepository, 'getSubscribed'>;
  readonly listings: Pick<ListingRepository, 'countManyByStatus'>;
  /** The assurance level that moderators and admins need to sign in with. */
  readonly staffAssurance: AssuranceLevel;
}

/** A user's profile, as admins see it. */
export const userView = (profile: Profile): Omit<ListedUser, 'organisations'> => ({
  id: profile.user_id,
  full_name: profile.full_name,
  email: profile.email,
  role: profile.role,
  suspended: profile.status === 'SUSPENDED',
  created_at: profile.created_at,
});

/**
 * A user with their organisations, by consistent reads.
 * @throws NotFoundError also for an account that is being deleted
 */
export async function adminUserView(
  { profiles, organisations, listings, staffAssurance }: UserViewDependencies,
  user_id: string,
): Promise<AdminUser> {
  const profile = await profiles.get(user_id);
  if (profile === undefined || profile.status === 'LEAVING') {
    throw new NotFoundError(USER_NOT_FOUND);
  }
  const ids = profile.organisation_ids;
  const [owned, counts] = await Promise.all([
    organisations.getSubscribed(ids),
    listings.countManyByStatus(ids),
  ]);
  return {
    ...userView(profile),
    phone: profile.phone ?? null,
    second_factor: profile.second_factor_from !== undefined,
    needs_second_factor: lacksSecondFactor(profile, staffAssurance),
    organisations: owned.map(({ organisation, subscription }) => ({
      id: organisation.organisation_id,
      name: organisation.name,
      plan: subscription.plan,
      verified: organisation.verified ?? false,
      listings: counts(organisation.organisation_id),
    })),
  };
}
