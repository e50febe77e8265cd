import { auditRepository } from '../../functions/data/audit/repository.ts';
import { type Message, messageRepository } from '../../functions/data/message/repository.ts';
import type { Table } from '../../functions/data/table.ts';
import { inBatches } from './in-batches.ts';

/** The trail of a listing as actions, oldest first. */
export const actionsOn = async (table: Table, listing_id: string): Promise<string[]> =>
  (await auditRepository(table).trailOf(listing_id)).map(({ action }) => action);

/** Every message, oldest first. */
export async function everyMessage(table: Table): Promise<Message[]> {
  const messages = messageRepository(table);
  const unsent = await messages.listUnsent();
  const found = await inBatches(unsent, 25, ({ message_id }) => messages.get(message_id));
  return found.flatMap((each) => (each === undefined ? [] : [each]));
}

/** Every message that tells of a listing, oldest first. */
export const messagesAbout = async (table: Table, listing_id: string): Promise<Message[]> =>
  (await everyMessage(table)).filter(
    ({ data }) => 'listing_id' in data && data.listing_id === listing_id,
  );

/** The messages about admins' decisions on a listing. */
export const messagesOfDecisions = async (table: Table, listing_id: string) =>
  (await messagesAbout(table, listing_id)).filter(({ kind }) => kind !== 'listing-received');
