import { INITIAL_SUBSCRIPTION } from '../../../shared/organisations/types.ts';
import { readBatch } from '../read-batch.ts';
import { type Item, type NewItem, serviceOf } from '../service.ts';
import { statisticsWrites } from '../statistics/writes.ts';
import type { Table } from '../table.ts';
import { untilWritten } from '../until-written.ts';
import { writeTransaction } from '../write-transaction.ts';

export type Organisation = Item<'organisation'>;
export type Subscription = Item<'subscription'>;

export type NewOrganisation = NewItem<'organisation'>;

export interface SubscribedOrganisation {
  readonly organisation: Organisation;
  readonly subscription: Subscription;
}

export type OrganisationRepository = ReturnType<typeof organisationRepository>;

/** The subscription of a new organisation (D36). */
export const newSubscription = ({
  organisation_id,
  created_at,
}: NewOrganisation): Subscription => ({
  organisation_id,
  ...INITIAL_SUBSCRIPTION,
  created_at,
});

/** Reads the organisation that owns a listing. */
export type OrganisationOf = (
  listing: Pick<Item<'listing'>, 'listing_id' | 'organisation_id'>,
) => Promise<Organisation>;

/**
 * @param get reads an organisation, consistently or not
 * @throws if the organisation doesn't exist, which is a defect: every listing has one
 */
export const organisationOf =
  (get: OrganisationRepository['get']): OrganisationOf =>
  async ({ listing_id, organisation_id }) => {
    const organisation = await get(organisation_id);
    if (organisation === undefined) throw new Error(`Listing ${listing_id} has no organisation`);
    return organisation;
  };

export function organisationRepository(table: Table) {
  const { organisation, subscription } = serviceOf(table).entities;

  /** The organisations that exist, by identifier, by a consistent read. */
  async function getMany(ids: readonly string[]): Promise<Map<string, Organisation>> {
    const items = await readBatch(keysOf(ids), (keys) =>
      organisation.get(keys).go({ consistent: true }),
    );
    return new Map(items.map((item) => [item.organisation_id, item]));
  }

  /** The subscriptions of organisations that exist, by identifier, by a consistent read. */
  async function getSubscriptions(ids: readonly string[]): Promise<Map<string, Subscription>> {
    const items = await readBatch(keysOf(ids), (keys) =>
      subscription.get(keys).go({ consistent: true }),
    );
    return new Map(items.map((item) => [item.organisation_id, item]));
  }

  /** @param consistent whether the read is consistent */
  async function get(
    organisation_id: string,
    consistent = false,
  ): Promise<Organisation | undefined> {
    const { data } = await organisation.get({ organisation_id }).go({ consistent });
    return data ?? undefined;
  }

  return {
    get,

    getMany,
    getSubscriptions,

    /** Organisations with their subscriptions, in the order of the identifiers, by consistent reads. */
    async getSubscribed(ids: readonly string[]): Promise<SubscribedOrganisation[]> {
      const [organisations, paid] = await Promise.all([getMany(ids), getSubscriptions(ids)]);
      return ids.map((id) => {
        const organisation = organisations.get(id);
        const subscription = paid.get(id);
        if (organisation === undefined || subscription === undefined) {
          throw new Error(`Organisation ${id} or its subscription doesn't exist`);
        }
        return { organisation, subscription };
      });
    },

    /** Stores an organisation with a new subscription, or replaces both. */
    async put(item: NewOrganisation): Promise<void> {
      const { organisation_id } = item;
      await untilWritten(async () => {
        const before = await get(organisation_id, true);
        return await writeTransaction(table, (write) => [
          write.organisation
            .put(item)
            .where((is, { exists, notExists }) => (before ? exists : notExists)(is.name))
            .commit(),
          write.subscription.put(newSubscription(item)).commit(),
          ...statisticsWrites(write, before ? [] : [{ totals: { organisations: 1 } }]),
        ]);
      });
    },
  };
}

const keysOf = (ids: readonly string[]) => ids.map((organisation_id) => ({ organisation_id }));
