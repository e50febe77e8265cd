import { administrationOperations } from '../../../functions/api/administration/operations.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../../shared/categories/initial.ts';
import { londonDate } from '../../../shared/dates.ts';
import { AT, type CapabilityCases } from '../operation-case.ts';

const TODAY = londonDate(new Date());

const DECISION = derivedId('aud', 'of nobody');
const NOBODY = derivedId('lst', 'of nobody');

export const administration: CapabilityCases<'administration', 'user_id'> = {
  operations: ({ table, directory, userPool, now }) =>
    administrationOperations(table, directory, userPool, 'aal1', now),
  subject: async ({ user_id }) => ({ user_id }),
  operationCases: {
    listAudit: {
      more: ['by=operator', 'action=approved', `part_of=${DECISION}`],
      positions: {
        '': (id) => ({ at: AT, audit_id: id }),
        [`part_of=${DECISION}`]: (id) => ({ subject_id: id, audit_id: 'aud_1' }),
      },
    },
    searchDirectory: {
      query: 'q=person',
      positions: { 'q=person': (id) => ({ rank: 0, key: AT, id }) },
    },
    listUsers: {
      query: 'q=person',
      positions: {
        '': (id) => ({ rank: 0, key: AT, id }),
        'q=person': (id) => ({ rank: 0, key: id, id: 'usr_1' }),
      },
    },
    readRecords: {
      body: { subject: NOBODY, kind: 'bookings', reason: 'Both say that the other cancelled.' },
      exceptions: { ADMIN: 404 },
    },
    addNote: { body: { subject: NOBODY, note: 'Rang us.' }, exceptions: { ADMIN: 404 } },
    getUser: {},
    getAffectedStays: {
      query: `listing_id=${NOBODY}`,
      exceptions: { MODERATOR: 404, ADMIN: 404 },
    },
    updateUser: { body: { suspended: true, reason: 'They have sent spam' } },
    listOrganisations: {
      positions: {
        '': (id) => ({ rank: 0, key: AT, id }),
        'q=fell': (id) => ({ rank: 0, key: id, id: 'org_1' }),
      },
    },
    getAdminOrganisation: {},
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
    getActivity: { query: `from=${TODAY}&to=${TODAY}` },
  },
};
