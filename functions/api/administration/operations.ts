import { auditRepository } from '../../data/audit/repository.ts';
import { renameMoves } from '../../data/categories/rename-moves.ts';
import { categoriesRepository } from '../../data/categories/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import type { Operations } from '../../lib/http-handler.ts';
import { getAdminCategories } from './get-admin-categories.ts';
import { listAudit } from './list-audit.ts';
import { moveRenamed } from './move-renamed.ts';
import { updateCategories } from './update-categories.ts';

/** The operations of admins on users, organisations, categories and the site. */
export function administrationOperations(table: Table): Operations<'administration'> {
  const dependencies = {
    audit: auditRepository(table),
    categories: categoriesRepository(table),
    moves: renameMoves(table),
    listings: listingRepository(table),
    organisations: organisationRepository(table),
    profiles: profileRepository(table),
  };
  return {
    listAudit: listAudit(dependencies),
    getAdminCategories: getAdminCategories(dependencies),
    updateCategories: updateCategories(dependencies),
    moveRenamed: moveRenamed(dependencies),
  };
}
