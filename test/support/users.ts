import { randomUUID } from 'node:crypto';
import { type NewProfile, profileRepository } from '../../functions/data/profile/repository.ts';
import type { Table } from '../../functions/data/table.ts';

/** Stores the profile of somebody whom the user pool doesn't know. @returns their identifier */
export async function storeUser(table: Table, given: Partial<NewProfile> = {}): Promise<string> {
  const user_id = randomUUID();
  await profileRepository(table).put({
    user_id,
    full_name: 'Mary Wilson',
    email: `${user_id}@example.com`,
    created_at: '2026-01-01T00:00:00.000Z',
    ...given,
  });
  return user_id;
}
