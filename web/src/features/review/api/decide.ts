import type { AdminListing } from '../../../../../shared/moderation/schema.ts';
import { callApi } from '../../../lib/api-client.ts';

/** What an admin can decide of a listing. */
export type Decision = 'approve' | 'reject' | 'keep' | 'sendBack';

/**
 * Decides on a listing as it was read: where it has been changed since, the answer is a conflict.
 *
 * @param reason why not, for `reject` and `sendBack`
 * @throws {ApiError} where it was refused or never arrived
 */
export async function decide(
  decision: Decision,
  { id, revision }: Pick<AdminListing, 'id' | 'revision'>,
  reason = '',
): Promise<void> {
  const params = { listing_id: id };
  switch (decision) {
    case 'approve':
      await callApi('approveListing', { params, body: { revision } });
      return;
    case 'keep':
      await callApi('keepListing', { params, body: { revision } });
      return;
    case 'reject':
      await callApi('rejectListing', { params, body: { reason, revision } });
      return;
    case 'sendBack':
      await callApi('sendBackListing', { params, body: { reason, revision } });
      return;
  }
}
