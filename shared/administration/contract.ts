import { AUDIT_ID } from '../audit/ids.ts';
import { auditOperations } from '../audit/schema.ts';
import { affectedOperations } from '../bookings/affected-schema.ts';
import type { CapabilityContract } from '../capability-contract.ts';
import { adminCategoryOperations } from '../categories/schema.ts';
import { directoryOperations } from '../directory/schema.ts';
import { adminOrganisationOperations } from '../organisations/admin-schema.ts';
import { adminUserOperations } from '../profiles/admin-schema.ts';
import { PERSONAL } from '../profiles/retention.ts';
import { recordOperations } from '../records/schema.ts';
import { EACH_MINUTE, type Routes } from '../route.ts';
import { statisticsOperations } from '../statistics/schema.ts';

/** Defaults for the routes below. */
const common = { capability: 'administration', access: 'admin' } as const;

const routes = {
  getStatistics: { ...common, method: 'GET', path: '/admin/statistics', polled: EACH_MINUTE },
  getActivity: { ...common, method: 'GET', path: '/admin/activity' },
  listAudit: { ...common, method: 'GET', path: '/admin/audit' },
  searchDirectory: { ...common, method: 'GET', path: '/admin/search' },
  listUsers: { ...common, method: 'GET', path: '/admin/users' },
  readRecords: { ...common, method: 'POST', path: '/admin/records' },
  addNote: { ...common, method: 'POST', path: '/admin/notes', success: 201 },
  getUser: { ...common, method: 'GET', path: '/admin/users/{user_id}' },
  updateUser: { ...common, method: 'PATCH', path: '/admin/users/{user_id}' },
  getAffectedStays: {
    ...common,
    // A moderator needs it to send a listing back (D4a).
    access: 'moderator',
    method: 'GET',
    path: '/admin/affected-stays',
  },
  listOrganisations: { ...common, method: 'GET', path: '/admin/organisations' },
  getAdminOrganisation: {
    ...common,
    method: 'GET',
    path: '/admin/organisations/{organisation_id}',
  },
  adminUpdateOrganisation: {
    ...common,
    method: 'PATCH',
    path: '/admin/organisations/{organisation_id}',
  },
  getAdminCategories: { ...common, method: 'GET', path: '/admin/categories' },
  updateCategories: { ...common, method: 'PUT', path: '/admin/categories' },
  applyCategoryRenames: { ...common, method: 'POST', path: '/admin/categories/moves' },
} as const satisfies Routes<'administration'>;

const schemas = {
  ...statisticsOperations,
  ...auditOperations,
  ...directoryOperations,
  ...adminUserOperations,
  ...adminOrganisationOperations,
  ...adminCategoryOperations,
  ...affectedOperations,
  ...recordOperations,
};

export const administration = {
  purpose: 'Administration of users, organisations, categories and the site.',
  routes,
  schemas,
  limits: {},
  entities: {
    audit: [PERSONAL],
    categories: [],
    statistics: [],
  },
  ids: [AUDIT_ID],
} as const satisfies CapabilityContract<'administration', keyof typeof routes>;
