import { derivedId } from '../../../functions/lib/ids.ts';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../../shared/categories/initial.ts';
import type { TrialsOf } from '../trial.ts';

export const trials: TrialsOf<'administration'> = {
  listAudit: { more: ['by=operator'] },
  // By name, then by address.
  listUsers: { query: 'q=person' },
  getUser: {},
  getAffectedStays: {
    query: `listing_id=${derivedId('lst', 'of nobody')}`,
    exceptions: { ADMIN: 404 },
  },
  updateUser: { body: { suspended: true } },
  listOrganisations: {},
  adminUpdateOrganisation: { body: { verified: true } },
  getAdminCategories: {},
  // All others' forms offer what there is, so it stays: the revision is of no list.
  updateCategories: {
    body: {
      revision: 1_000_000,
      areas: [
        ...INITIAL_AREAS,
        { name: 'Langdale', aliases: ['Great Langdale'], outcodes: [], menu_place: null },
      ],
      amenities: INITIAL_AMENITIES.map((name) => ({ name })),
    },
    exceptions: { ADMIN: 409 },
  },
  applyCategoryRenames: {},
  getStatistics: {},
};
