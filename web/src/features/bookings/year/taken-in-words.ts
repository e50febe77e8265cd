import { formatDate } from '../../../lib/dates.ts';
import type { TakenNights } from './day-marks.ts';

/** Nights in one's own calendar that are taken elsewhere: `Taken on Airbnb since 3 June 2027`. */
export const takenInWords = ({
  channel,
  rolling,
  since,
}: Pick<TakenNights, 'channel' | 'rolling' | 'since'>): string =>
  `Taken on ${channel} since ${formatDate(since)}${rolling ? ' (its booking window)' : ''}`;
