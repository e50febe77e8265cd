import * as z from 'zod';
import { LOG_MESSAGES } from '../../../shared/log-lines.ts';
import { sourceRepository } from '../../data/source/repository.ts';
import { openTable, tableEnvironment } from '../../data/table.ts';
import { calendarReader, calendarReaderEnvironment } from '../../domain/channel/calendar-reader.ts';
import { channelSync } from '../../domain/channel/channel-sync.ts';
import { scheduleHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { logger } from '../../lib/logger.ts';
import { calendarImports } from './calendar-imports.ts';

const { TABLE_NAME, CALENDAR_READER, SITE_ADDRESS } = readEnvironment({
  ...tableEnvironment,
  ...calendarReaderEnvironment,
  SITE_ADDRESS: z.url(),
});

const table = openTable(TABLE_NAME);
const now = () => new Date();
const { hostname } = new URL(SITE_ADDRESS);

/** Called each minute. */
export const handler = scheduleHandler(
  calendarImports({
    imports: sourceRepository(table, now),
    sync: channelSync(table, calendarReader(CALENDAR_READER), hostname, now),
    log: {
      failing: (host, failed, of) => logger.warn(LOG_MESSAGES.hostFails, { host, failed, of }),
      again: (listings) => logger.warn('A call is done again listing by listing', { listings }),
    },
    now,
  }),
);
