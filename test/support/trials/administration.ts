import { administrationOperations } from '../../../functions/api/administration/operations.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../../shared/categories/initial.ts';
import { AT, type CapabilityTrials } from '../trial.ts';

export const administration: CapabilityTrials<'administration', 'user_id'> = {
  operations: ({ table, userPool }) => administrationOperations(table, userPool, 'aal1'),
  subject: async ({ user_id }) => ({ user_id }),
  trials: {
    listAudit: {
      more: ['by=operator'],
      positions: { '': (id) => ({ at: AT, audit_id: id }) },
    },
    // By name, then by address.
    listUsers: {
      query: 'q=person',
      positions: {
        '': (id) => ({ created_at: AT, user_id: id }),
        'q=person': (id) => ({ name_key: id, user_id: 'usr_1' }),
      },
    },
    getUser: {},
    getAffectedStays: {
      query: `listing_id=${derivedId('lst', 'of nobody')}`,
      exceptions: { ADMIN: 404 },
    },
    updateUser: { body: { suspended: true, reason: 'They have sent spam' } },
    listOrganisations: {
      positions: {
        '': (id) => ({ created_at: AT, organisation_id: id }),
        'q=fell': (id) => ({ name_key: id, organisation_id: 'org_1' }),
      },
    },
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
  },
};
