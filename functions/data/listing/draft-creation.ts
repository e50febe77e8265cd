import { type AuditDraft, newAuditEntry } from '../audit/repository.ts';
import { type IdempotentRequest, requestWrite } from '../idempotent-request/repository.ts';
import type { Table } from '../table.ts';
import { failedConditions } from '../write-transaction.ts';
import { listWrites } from './list-writes.ts';
import type { Listing } from './repository.ts';

/** The result of storing a new draft. */
type Creation = 'created' | 'repeated' | 'too many drafts';

/** The creation of drafts by listers. */
export const draftCreation =
  (table: Table, now: () => Date) =>
  /**
   * Stores a new draft of an existing organisation.
   * @param most how many drafts the organisation may have, this one included
   * @param request its record is stored too; the result is `repeated` if that exists already
   */
  async (
    item: Listing,
    entry: AuditDraft,
    most: number,
    request?: IdempotentRequest,
  ): Promise<Creation> => {
    const [failed] = await failedConditions(table, (write) => [
      ...(request === undefined ? [] : [requestWrite(write, request, now())]),
      write.listing.create(item).commit(),
      write.audit.create(newAuditEntry(item.listing_id, entry, now())).commit(),
      ...listWrites(write, { after: item, mostDrafts: most }),
    ]);
    if (failed === undefined) return 'created';
    return request !== undefined && failed === 0 ? 'repeated' : 'too many drafts';
  };
