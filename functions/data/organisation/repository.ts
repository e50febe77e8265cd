import { INITIAL_SUBSCRIPTION } from '../../../shared/organisations/types.ts';
import { readBatch } from '../read-batch.ts';
import { type Item, type NewItem, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
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
}: Pick<NewOrganisation, 'organisation_id' | 'created_at'>): Subscription => ({
  organisation_id,
  ...INITIAL_SUBSCRIPTION,
  created_at,
});

export function organisationRepository(table: Table) {
  const { organisation, subscription } = serviceOf(table).entities;

  /** The organisations that exist, by identifier, by a consistent read. */
  async function getMany(ids: readonly string[]): Promise<Map<string, Organisation>> {
    const items = await readBatch(keysOf(ids), (keys) =>
      organisation.get(keys).go({ consistent: true }),
    );
    return new Map(items.map((item) => [item.organisation_id, item]));
  }

  async function get(
    organisation_id: string,
    consistent: boolean,
  ): Promise<Organisation | undefined> {
    const { data } = await organisation.get({ organisation_id }).go({ consistent });
    return data ?? undefined;
  }

  return {
    getMany,

    /** An organisation, by an eventually consistent read. */
    get: (organisation_id: string) => get(organisation_id, false),

    /** An organisation, by a consistent read. */
    getConsistently: (organisation_id: string) => get(organisation_id, true),

    /** Organisations with their subscriptions, in the order of the identifiers, by consistent reads. */
    async getSubscribed(ids: readonly string[]): Promise<SubscribedOrganisation[]> {
      const [organisations, subscriptions] = await Promise.all([
        getMany(ids),
        readBatch(keysOf(ids), (keys) => subscription.get(keys).go({ consistent: true })),
      ]);
      const paid = new Map(subscriptions.map((item) => [item.organisation_id, item]));
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
      await writeTransaction(table, ({ organisation, subscription }) => [
        organisation.put(item).commit(),
        subscription.put(newSubscription(item)).commit(),
      ]);
    },
  };
}

const keysOf = (ids: readonly string[]) => ids.map((organisation_id) => ({ organisation_id }));
