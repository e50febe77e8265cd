import type { ListedUser } from '../../../../shared/profiles/admin-schema.ts';
import { ROLE_LABELS } from '../../../../shared/profiles/labels.ts';
import type { CsvColumns } from '../../lib/signed-in/csv.ts';

/** The columns of the list of users as a file. */
export const USER_COLUMNS: CsvColumns<ListedUser> = {
  Identifier: ({ id }) => id,
  Name: ({ full_name }) => full_name,
  Email: ({ email }) => email,
  Role: ({ role }) => ROLE_LABELS[role],
  Suspended: ({ suspended }) => suspended,
  Organisations: ({ organisations }) => organisations.map(({ name }) => name).join('; '),
  Joined: ({ created_at }) => created_at,
};
