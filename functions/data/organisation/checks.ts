import type { Writes } from '../service.ts';

/** The check that an organisation exists and isn't suspended (D5). */
export const activeOrganisationCheck = ({ organisation }: Writes, organisation_id: string) =>
  organisation
    .check({ organisation_id })
    .where((is, { exists, ne }) => `${exists(is.name)} AND ${ne(is.suspended, true)}`)
    .commit();
