import { auditRepository } from '../../data/audit/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import { statisticsRepository } from '../../data/statistics/repository.ts';
import type { Table } from '../../data/table.ts';
import type { Operations } from '../../lib/http-handler.ts';
import { getStatistics } from './get-statistics.ts';
import { listAudit } from './list-audit.ts';

/** The operations of admins on users, organisations, categories and the site. */
export function administrationOperations(table: Table): Operations<'administration'> {
  const dependencies = {
    audit: auditRepository(table),
    listings: listingRepository(table),
    organisations: organisationRepository(table),
    profiles: profileRepository(table),
    statistics: statisticsRepository(table),
  };
  return {
    getStatistics: getStatistics(dependencies),
    listAudit: listAudit(dependencies),
  };
}
