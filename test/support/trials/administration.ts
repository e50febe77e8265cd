import type { TrialsOf } from '../trial.ts';

export const trials: TrialsOf<'administration'> = {
  listAudit: {},
  // By name, then by address.
  listUsers: { query: 'q=person' },
  getUser: {},
  updateUser: { body: { suspended: true } },
  listOrganisations: {},
  adminUpdateOrganisation: { body: { verified: true } },
};
