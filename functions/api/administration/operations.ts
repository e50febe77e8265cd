import type { AssuranceLevel } from '../../../shared/profiles/types.ts';
import { auditRepository } from '../../data/audit/repository.ts';
import { bookingRepository } from '../../data/booking/repository.ts';
import { categoriesRepository } from '../../data/categories/repository.ts';
import type { Directory } from '../../data/directory/directory.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { organisationChanges } from '../../data/organisation/changes.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import { statisticsRepository } from '../../data/statistics/repository.ts';
import type { Table } from '../../data/table.ts';
import { staffRoles } from '../../domain/account/staff-roles.ts';
import { accountSuspension } from '../../domain/account/suspension.ts';
import { renameMoves } from '../../domain/categories/rename-moves.ts';
import { subjectRecords } from '../../domain/records/subject-records.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import type { Operations } from '../../lib/http-handler.ts';
import { addNote } from './add-note.ts';
import { adminUpdateOrganisation } from './admin-update-organisation.ts';
import { getActivity } from './get-activity.ts';
import { getAdminOrganisation } from './get-admin-organisation.ts';
import { getAffectedStays } from './get-affected-stays.ts';
import { listAudit } from './list-audit.ts';
import { listOrganisations } from './list-organisations.ts';
import { listUsers } from './list-users.ts';
import { readRecords } from './read-records.ts';
import { searchDirectory } from './search-directory.ts';
import { updateCategories } from './update-categories.ts';
import { updateUser } from './update-user.ts';
import { adminUserView } from './user-view.ts';

/**
 * The operations of admins on users, organisations, categories and the site.
 * @param staffAssurance the assurance level that moderators and admins need to sign in with
 */
export function administrationOperations(
  table: Table,
  directory: Directory,
  userPool: Pick<UserPool, 'endSessions'>,
  staffAssurance: AssuranceLevel,
  now: () => Date = () => new Date(),
): Operations<'administration'> {
  const dependencies = {
    now,
    staffAssurance,
    directory,
    audit: auditRepository(table),
    bookings: bookingRepository(table),
    categories: categoriesRepository(table),
    moves: renameMoves(table),
    listings: listingRepository(table),
    organisations: organisationRepository(table),
    organisationChanges: organisationChanges(table),
    profiles: profileRepository(table),
    staffRoles: staffRoles(table),
    suspension: accountSuspension(table),
    records: subjectRecords(table, now),
    userPool,
    statistics: statisticsRepository(table, now),
  };
  return {
    getStatistics: () => dependencies.statistics.get(),
    getActivity: getActivity(dependencies),
    listAudit: listAudit(dependencies),
    searchDirectory: searchDirectory(dependencies),
    listUsers: listUsers(dependencies),
    readRecords: readRecords(dependencies),
    addNote: addNote(dependencies),
    getUser: ({ params: { user_id } }) => adminUserView(dependencies, user_id),
    updateUser: updateUser(dependencies),
    getAffectedStays: getAffectedStays(dependencies),
    listOrganisations: listOrganisations(dependencies),
    getAdminOrganisation: getAdminOrganisation(dependencies),
    adminUpdateOrganisation: adminUpdateOrganisation(dependencies),
    getAdminCategories: () => dependencies.categories.get(true),
    updateCategories: updateCategories(dependencies),
    // Moves some listings. The client repeats the call until none is left.
    applyCategoryRenames: async (_, { user }) => ({
      moving: await dependencies.moves.moveSome(user),
    }),
  };
}
