import type { AdminOrganisation } from '../../../shared/organisations/admin-schema.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { OrganisationRepository } from '../../data/organisation/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';

export interface OrganisationViewDependencies {
  readonly organisations: Pick<OrganisationRepository, 'getMany' | 'getSubscriptions'>;
  readonly profiles: Pick<ProfileRepository, 'getMany'>;
  readonly listings: Pick<ListingRepository, 'countManyByStatus'>;
}

/**
 * Organisations as admins see them, in the order of the identifiers, by consistent reads. Deleted
 * ones are left out.
 */
export async function adminOrganisationViews(
  { organisations, profiles, listings }: OrganisationViewDependencies,
  ids: readonly string[],
): Promise<AdminOrganisation[]> {
  const [found, subscriptions, counts] = await Promise.all([
    organisations.getMany(ids),
    organisations.getSubscriptions(ids),
    listings.countManyByStatus(ids),
  ]);
  const owners = await profiles.getMany([
    ...new Set([...found.values()].map(({ owner_user_id }) => owner_user_id)),
  ]);
  return ids.flatMap((id) => {
    const organisation = found.get(id);
    const subscription = subscriptions.get(id);
    if (organisation === undefined || subscription === undefined) return [];
    const owner = owners.get(organisation.owner_user_id);
    return [
      {
        id,
        name: organisation.name,
        region: organisation.region,
        owner:
          owner === undefined || owner.status === 'LEAVING'
            ? null
            : { id: owner.user_id, full_name: owner.full_name, email: owner.email },
        plan: subscription.plan,
        subscription_status: subscription.status,
        verified: organisation.verified ?? false,
        suspended: organisation.suspended ?? false,
        created_at: organisation.created_at,
        listings: counts(id),
      },
    ];
  });
}
