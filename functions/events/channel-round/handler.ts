import { LOG_MESSAGES } from '../../../shared/log-lines.ts';
import { sourceRepository } from '../../data/source/repository.ts';
import { openTable, tableEnvironment } from '../../data/table.ts';
import {
  channelFetchEnvironment,
  fetchingFromEnvironment,
} from '../../domain/channel/channel-fetch.ts';
import { channelSync } from '../../domain/channel/channel-sync.ts';
import { scheduleHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { logger } from '../../lib/logger.ts';
import { channelRound } from './channel-round.ts';

const { TABLE_NAME, ...environment } = readEnvironment({
  ...tableEnvironment,
  ...channelFetchEnvironment,
});

const table = openTable(TABLE_NAME);
const now = () => new Date();
const { reader, ownHost } = fetchingFromEnvironment(environment);

/** Called each minute. */
export const handler = scheduleHandler(
  channelRound({
    sources: sourceRepository(table, now),
    sync: channelSync(table, reader, ownHost, now),
    log: {
      failing: (host, failed, of) => logger.warn(LOG_MESSAGES.hostFails, { host, failed, of }),
      again: (listings) => logger.warn('A call is done again listing by listing', { listings }),
    },
    now,
  }),
);
