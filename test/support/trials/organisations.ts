import { organisationOperations } from '../../../functions/api/organisations/operations.ts';
import { NOT_THEIRS, type OperationsOf, type TrialsOf } from '../trial.ts';

export const operations: OperationsOf<'organisations'> = ({ table }) =>
  organisationOperations(table);

export const trials: TrialsOf<'organisations'> = {
  listMyOrganisations: {},
  createOrganisation: { body: { name: 'Fell Lets' } },
  updateOrganisation: { body: { name: 'Fell and Tarn' }, exceptions: NOT_THEIRS },
};
