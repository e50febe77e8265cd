import { organisationChanges } from '../../data/organisation/changes.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import { createOnceIn } from '../../domain/idempotent-request/create-once.ts';
import type { Operations } from '../../lib/http-handler.ts';
import { createOrganisation } from './create-organisation.ts';
import { listMyOrganisations } from './list-my-organisations.ts';
import { updateOrganisation } from './update-organisation.ts';

/** The operations on a user's own organisations. */
export function organisationOperations(
  table: Table,
  now: () => Date = () => new Date(),
): Operations<'organisations'> {
  const dependencies = {
    organisations: organisationRepository(table),
    changes: organisationChanges(table, now),
    profiles: profileRepository(table),
    createOnce: createOnceIn(table, now),
  };
  return {
    listMyOrganisations: listMyOrganisations(dependencies),
    createOrganisation: createOrganisation(dependencies),
    updateOrganisation: updateOrganisation(dependencies),
  };
}
