import type { Plan } from '../../../shared/organisations/plans.ts';
import type { Table } from '../table.ts';
import { organisationRepository } from './repository.ts';

/** Reads the plan of a person's organisation; undefined if they have none. */
export type PlanOf = (user: {
  readonly organisation_ids: readonly string[];
}) => Promise<Plan | undefined>;

/** Reads plans in a table, consistently: an admin may just have changed one. */
export function planOfIn(table: Table): PlanOf {
  const { getSubscriptions } = organisationRepository(table);
  return async ({ organisation_ids: [organisation_id] }) =>
    organisation_id === undefined
      ? undefined
      : (await getSubscriptions([organisation_id])).get(organisation_id)?.plan;
}
