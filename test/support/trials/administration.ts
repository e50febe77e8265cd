import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../../shared/categories/initial.ts';
import type { TrialsOf } from '../trial.ts';

export const trials: TrialsOf<'administration'> = {
  listAudit: { more: ['by=operator'] },
  // By name, then by address.
  listUsers: { query: 'q=person' },
  getUser: {},
  updateUser: { body: { suspended: true } },
  listOrganisations: {},
  adminUpdateOrganisation: { body: { verified: true } },
  getAdminCategories: {},
  updateCategories: {
    body: {
      revision: 0,
      areas: [
        ...INITIAL_AREAS,
        { name: 'Langdale', aliases: ['Great Langdale'], outcodes: [], menu_place: null },
      ],
      amenities: INITIAL_AMENITIES.map((name) => ({ name })),
    },
  },
  moveRenamed: {},
  getStatistics: {},
};
