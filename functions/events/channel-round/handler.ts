import * as z from 'zod';
import { LOG_MESSAGES } from '../../../shared/log-lines.ts';
import { sourceRepository } from '../../data/source/repository.ts';
import { openTable, tableEnvironment } from '../../data/table.ts';
import { channelFetch, channelFetchEnvironment } from '../../domain/channel/channel-fetch.ts';
import { channelSync } from '../../domain/channel/channel-sync.ts';
import { scheduleHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { logger } from '../../lib/logger.ts';
import { listingSources } from './channel-round.ts';

const { TABLE_NAME, CHANNEL_FETCH, SITE_ADDRESS } = readEnvironment({
  ...tableEnvironment,
  ...channelFetchEnvironment,
  SITE_ADDRESS: z.url(),
});

const table = openTable(TABLE_NAME);
const now = () => new Date();
const { hostname } = new URL(SITE_ADDRESS);

/** Called each minute. */
export const handler = scheduleHandler(
  listingSources({
    imports: sourceRepository(table, now),
    sync: channelSync(table, channelFetch(CHANNEL_FETCH), hostname, now),
    log: {
      failing: (host, failed, of) => logger.warn(LOG_MESSAGES.hostFails, { host, failed, of }),
      again: (listings) => logger.warn('A call is done again listing by listing', { listings }),
    },
    now,
  }),
);
