import * as z from 'zod';
import { profileRepository } from '../../data/profile/repository.ts';
import { openTable } from '../../data/table.ts';
import { openUserPool } from '../../identity/user-pool.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { tokenRequested } from './token-requested.ts';

const { TABLE_NAME } = readEnvironment(z.object({ TABLE_NAME: z.string().min(1) }));

export const handler = tokenRequested({
  profiles: profileRepository(openTable(TABLE_NAME)),
  userPool: openUserPool,
  now: () => new Date(),
});
