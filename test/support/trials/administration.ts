import type { TrialsOf } from '../trial.ts';

export const trials: TrialsOf<'administration'> = {
  listAudit: { more: ['by=operator'] },
  listUsers: {},
  getUser: {},
  updateUser: { body: { suspended: true } },
  listOrganisations: {},
  adminUpdateOrganisation: { body: { verified: true } },
};
