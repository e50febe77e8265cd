import { organisationOperations } from '../../../functions/api/organisations/operations.ts';
import { type CapabilityTrials, NOT_THEIRS } from '../trial.ts';

export const organisations: CapabilityTrials<'organisations'> = {
  operations: ({ table }) => organisationOperations(table),
  trials: {
    listMyOrganisations: {},
    createOrganisation: { body: { name: 'Fell Lets' } },
    updateOrganisation: { body: { name: 'Fell and Tarn' }, exceptions: NOT_THEIRS },
  },
};
