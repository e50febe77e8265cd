import { organisationOperations } from '../../../functions/api/organisations/operations.ts';
import { type CapabilityCases, NOT_THEIRS } from '../operation-case.ts';

export const organisations: CapabilityCases<'organisations', 'organisation_id'> = {
  operations: ({ table }) => organisationOperations(table),
  subject: async ({ organisation_id }) => ({ organisation_id }),
  operationCases: {
    listMyOrganisations: {},
    createOrganisation: {
      body: { name: 'Fell Lets' },
      exceptions: { 'LISTER of it': 409, 'LISTER of another': 409 },
    },
    updateOrganisation: { body: { name: 'Fell and Tarn' }, exceptions: NOT_THEIRS },
  },
};
