import * as z from 'zod';

/** A kind of identifiers in our form. */
export interface IdKind {
  /** The beginning of the identifiers: `lst`. */
  readonly prefix: string;
  /** The message if there is no such item. */
  readonly missing: string;
}

/** A ULID in Crockford's base 32. */
const ULID = '[0-7][0-9A-HJKMNP-TV-Z]{25}';

/**
 * An identifier in our form: `lst_01J9ZC5V8Q3T6W7X8Y9Z0ABCDE`. Any other text is refused without a
 * read of the table.
 * @param message for any other text: in a path, the same as for an identifier that doesn't exist
 */
export const idSchema = ({ prefix, missing }: IdKind, message = missing) =>
  z.string().regex(new RegExp(`^${prefix}_${ULID}$`), message);

/** The identifier of a person, which the user pool gave their account. */
export const userIdSchema = (missing: string) => z.guid(missing);
