import * as z from 'zod';
import { profileRepository } from '../../data/profile/repository.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { accountConfirmed } from './account-confirmed.ts';

const { TABLE_NAME } = readEnvironment(z.object({ TABLE_NAME: z.string().min(1) }));

export const handler = accountConfirmed({
  profiles: profileRepository(openTable(TABLE_NAME)),
  now: () => new Date(),
});
