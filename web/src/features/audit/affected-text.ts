import type { AuditEntry } from '../../../../shared/audit/schema.ts';
import { pluralise } from '../../../../shared/pluralise.ts';

/** How many listings a suspension hid: `12 listings, 3 of them published`. */
export function affectedText({ listings, published }: NonNullable<AuditEntry['affected']>): string {
  const count = pluralise(listings, 'listing');
  if (published === 0) return listings === 0 ? 'no listings' : `${count}, none of them published`;
  if (published === listings)
    return listings === 1 ? '1 published listing' : `${count}, all published`;
  return `${count}, ${published.toLocaleString('en-GB')} of them published`;
}
