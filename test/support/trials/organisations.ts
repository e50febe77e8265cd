import { organisationOperations } from '../../../functions/api/organisations/operations.ts';
import { type CapabilityTrials, NOT_THEIRS } from '../trial.ts';

export const organisations: CapabilityTrials<'organisations', 'organisation_id'> = {
  operations: ({ table }) => organisationOperations(table),
  subject: async ({ organisation_id }) => ({ organisation_id }),
  trials: {
    listMyOrganisations: {},
    createOrganisation: {
      body: { name: 'Fell Lets' },
      exceptions: { 'LISTER of it': 409, 'LISTER of another': 409 },
    },
    updateOrganisation: { body: { name: 'Fell and Tarn' }, exceptions: NOT_THEIRS },
  },
};
