import { createHash } from 'node:crypto';
import { uuidToULID } from 'ulid';

type Prefix = 'lst' | 'org' | 'pho' | 'usr';

/** An identifier in the product's form that is always the same for the same content: `lst_3F…`. */
export function derivedId(prefix: Prefix, ...content: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([prefix, ...content]))
    .digest('hex');
  const uuid = hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return `${prefix}_${uuidToULID(uuid)}`;
}
