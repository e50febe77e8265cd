import { type AuditDraft, newAuditEntry } from '../audit/repository.ts';
import type { Profile } from '../profile/repository.ts';
import { serviceOf } from '../service.ts';
import { settleTransaction } from '../settle-transaction.ts';
import type { Table } from '../table.ts';
import { type NewOrganisation, newSubscription, type Organisation } from './repository.ts';

/** What its owner may change of an organisation; null is nothing. */
export interface OrganisationFields {
  readonly name: string;
  readonly region: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly description: string | null;
}

export const organisationFieldsOf = (
  organisation: Pick<Organisation, keyof OrganisationFields>,
): OrganisationFields => ({
  name: organisation.name,
  region: organisation.region,
  email: organisation.email ?? null,
  phone: organisation.phone ?? null,
  address: organisation.address ?? null,
  description: organisation.description ?? null,
});

export type OrganisationChanges = ReturnType<typeof organisationChanges>;

/** Everything that changes organisations, each in one transaction with its audit entry. */
export function organisationChanges(table: Table, now: () => Date = () => new Date()) {
  const { transaction } = serviceOf(table);

  return {
    /**
     * Stores a new organisation with its subscription, and makes its owner a lister.
     * @param owner as read; an admin stays one
     * @param most so many organisations the owner may have then
     * @returns false where the owner's role or status is another by now, where there are as many
     *   organisations already, or there is no such profile
     */
    async create(
      item: NewOrganisation,
      owner: Profile,
      entry: AuditDraft,
      most: number,
    ): Promise<boolean> {
      const { organisation_id } = item;
      const trail = newAuditEntry(organisation_id, entry, now());
      const role = owner.role === 'PUBLIC' ? 'LISTER' : owner.role;
      return await settleTransaction((token) =>
        transaction
          .write(({ organisation, subscription, profile, audit }) => [
            organisation.create(item).commit(),
            subscription.create(newSubscription(item)).commit(),
            profile
              .patch({ user_id: owner.user_id })
              .set({ role })
              .append({ organisation_ids: [organisation_id] })
              .where((is, { eq, notExists }) =>
                [
                  eq(is.role, owner.role),
                  eq(is.status, owner.status),
                  notExists(is.organisation_ids[most - 1]),
                ].join(' AND '),
              )
              .commit(),
            audit.create(trail).commit(),
          ])
          .go({ token }),
      );
    },

    /** Notes whether an organisation is suspended: while it is, nothing of it becomes public (D5). */
    async setSuspended(
      organisation_id: string,
      suspended: boolean,
      entry: AuditDraft,
    ): Promise<void> {
      const trail = newAuditEntry(organisation_id, entry, now());
      await settleTransaction((token) =>
        transaction
          .write(({ organisation, audit }) => [
            organisation
              .patch({ organisation_id })
              .set({ suspended })
              .where((is, { ne }) => ne(is.suspended, suspended))
              .commit(),
            audit.create(trail).commit(),
          ])
          .go({ token }),
      );
    },

    /**
     * Changes fields of an organisation.
     * @returns false where one of them says something else by now than what was read
     */
    async update(
      organisation_id: string,
      changes: readonly OrganisationFieldChange[],
      entry: AuditDraft,
    ): Promise<boolean> {
      const trail = newAuditEntry(organisation_id, { ...entry, changes }, now());
      const said = changes.filter(({ after }) => after !== null);
      const gone = changes.filter(({ after }) => after === null);
      return await settleTransaction((token) =>
        transaction
          .write(({ organisation, audit }) => [
            organisation
              .patch({ organisation_id })
              .set(Object.fromEntries(said.map(({ field, after }) => [field, after])))
              .remove(gone.flatMap(({ field }) => (isRemovable(field) ? [field] : [])))
              .where((is, { eq, notExists }) =>
                changes
                  .map(({ field, before }) =>
                    before === null ? notExists(is[field]) : eq(is[field], before),
                  )
                  .join(' AND '),
              )
              .commit(),
            audit.create(trail).commit(),
          ])
          .go({ token }),
      );
    },
  };
}

export interface OrganisationFieldChange {
  readonly field: keyof OrganisationFields;
  readonly before: string | null;
  readonly after: string | null;
}

const REMOVABLE = ['email', 'phone', 'address', 'description'] as const;

const isRemovable = (field: string): field is (typeof REMOVABLE)[number] =>
  (REMOVABLE as readonly string[]).includes(field);
