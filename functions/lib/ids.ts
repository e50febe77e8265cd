import { ulid } from 'ulid';

/** What an identifier is of: a listing, an organisation, an audit entry. */
type Prefix = 'lst' | 'org' | 'aud';

/** A new identifier, like `lst_01J9ZC5V8Q3T6W7X8Y9Z0ABCDE`. Later ones sort after earlier ones. */
export const newId = (prefix: Prefix, at: Date): string => `${prefix}_${ulid(at.getTime())}`;
