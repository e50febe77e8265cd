import type { Plan } from '../../../shared/organisations/plans.ts';
import type { UserRole } from '../../../shared/profiles/types.ts';
import { type AuditDraft, newAuditEntry } from '../audit/repository.ts';
import { type IdempotentRequest, requestWrite } from '../idempotent-request/repository.ts';
import type { Profile } from '../profile/repository.ts';
import { userMoves } from '../profile/user-moves.ts';
import { statisticsWrites } from '../statistics/writes.ts';
import type { Table } from '../table.ts';
import { failedConditions, writeTransaction } from '../write-transaction.ts';
import {
  type NewOrganisation,
  newSubscription,
  type Organisation,
  type Subscription,
} from './repository.ts';

/** The fields of an organisation that its owner may change. Null means no value. */
export const organisationFieldsOf = (organisation: Organisation) => ({
  name: organisation.name,
  region: organisation.region,
  email: organisation.email ?? null,
  phone: organisation.phone ?? null,
  address: organisation.address ?? null,
  description: organisation.description ?? null,
});

export type OrganisationFields = ReturnType<typeof organisationFieldsOf>;

export type OrganisationChanges = ReturnType<typeof organisationChanges>;

/** Everything that changes organisations, each in one transaction with its audit entry. */
export function organisationChanges(table: Table, now: () => Date = () => new Date()) {
  return {
    /**
     * Stores a new organisation with its subscription, and gives its owner their role.
     * @param owner the profile as it was read
     * @param role of the owner from then on
     * @param request its record is stored too
     * @returns `refused` if the owner's role or status has changed since, the owner has an
     * organisation already, or the profile doesn't exist; `repeated` if the request's record exists
     * already
     */
    async create(
      item: NewOrganisation,
      owner: Profile,
      role: UserRole,
      entry: AuditDraft,
      request?: IdempotentRequest,
    ): Promise<'created' | 'repeated' | 'refused'> {
      const { organisation_id } = item;
      const [failed] = await failedConditions(table, (write) => [
        ...(request === undefined ? [] : [requestWrite(write, request, now())]),
        write.organisation.create(item).commit(),
        write.subscription.create(newSubscription(item)).commit(),
        write.profile
          .patch({ user_id: owner.user_id })
          .set({ role })
          .composite({ created_at: owner.created_at })
          .append({ organisation_ids: [organisation_id] })
          .where((is, { eq, notExists }) =>
            [
              eq(is.role, owner.role),
              eq(is.status, owner.status),
              notExists(is.organisation_ids[0]),
            ].join(' AND '),
          )
          .commit(),
        write.audit.create(newAuditEntry(organisation_id, entry, now())).commit(),
        ...statisticsWrites(write, [
          { totals: { organisations: 1 } },
          ...userMoves(owner, { ...owner, role }),
        ]),
      ]);
      if (failed === undefined) return 'created';
      return request !== undefined && failed === 0 ? 'repeated' : 'refused';
    },

    /** Sets `suspended`. While it is true, none of the organisation's listings becomes public (D5). */
    async setSuspended(
      organisation_id: string,
      suspended: boolean,
      entry: AuditDraft,
    ): Promise<void> {
      await writeTransaction(table, ({ organisation, audit }) => [
        organisation
          .patch({ organisation_id })
          .set({ suspended })
          .where((is, { ne }) => ne(is.suspended, suspended))
          .commit(),
        audit.create(newAuditEntry(organisation_id, entry, now())).commit(),
      ]);
    },

    /** @returns false if the plan has changed meanwhile */
    setPlan: (
      { organisation_id, plan: before }: Pick<Subscription, 'organisation_id' | 'plan'>,
      after: Plan,
      entry: AuditDraft,
    ): Promise<boolean> =>
      writeTransaction(table, ({ subscription, audit }) => [
        subscription
          .patch({ organisation_id })
          .set({ plan: after })
          .where((is, { eq }) => eq(is.plan, before))
          .commit(),
        audit.create(newAuditEntry(organisation_id, entry, now())).commit(),
      ]),

    /** @returns false if it has changed meanwhile */
    setVerified: (
      organisation_id: string,
      verified: boolean,
      entry: AuditDraft,
    ): Promise<boolean> =>
      writeTransaction(table, ({ organisation, audit }) => [
        organisation
          .patch({ organisation_id })
          .set({ verified })
          .where((is, { ne }) => ne(is.verified, verified))
          .commit(),
        audit.create(newAuditEntry(organisation_id, entry, now())).commit(),
      ]),

    /** Deletes an organisation with its subscription. @returns false if it is deleted already */
    remove: (organisation_id: string, entry: AuditDraft): Promise<boolean> =>
      writeTransaction(table, (write) => [
        write.organisation
          .delete({ organisation_id })
          .where((is, { exists }) => exists(is.name))
          .commit(),
        write.subscription.delete({ organisation_id }).commit(),
        write.audit.create(newAuditEntry(organisation_id, entry, now())).commit(),
        ...statisticsWrites(write, [{ totals: { organisations: -1 } }]),
      ]),

    /**
     * Changes fields of an organisation.
     * @returns false if one of these fields has changed since it was read
     */
    async update(
      organisation_id: string,
      changes: readonly OrganisationFieldChange[],
      entry: AuditDraft,
    ): Promise<boolean> {
      const toSet = changes.filter(({ after }) => after !== null);
      const toRemove = changes.filter(({ after }) => after === null);
      return await writeTransaction(table, ({ organisation, audit }) => [
        organisation
          .patch({ organisation_id })
          .set(Object.fromEntries(toSet.map(({ field, after }) => [field, after])))
          .remove(toRemove.map(({ field }) => field as Optional))
          .where((is, { eq, notExists }) =>
            changes
              .map(({ field, before }) =>
                before === null ? notExists(is[field]) : eq(is[field], before),
              )
              .join(' AND '),
          )
          .commit(),
        audit.create(newAuditEntry(organisation_id, { ...entry, changes }, now())).commit(),
      ]);
    },
  };
}

/** The fields that may be without a value. */
type Optional = Exclude<keyof OrganisationFields, 'name' | 'region'>;

export interface OrganisationFieldChange {
  readonly field: keyof OrganisationFields;
  readonly before: string | null;
  readonly after: string | null;
}
