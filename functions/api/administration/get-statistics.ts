import type { StatisticsRepository } from '../../data/statistics/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly statistics: Pick<StatisticsRepository, 'get'>;
}

/** The numbers of listings, users and organisations. */
export const getStatistics =
  ({ statistics }: Dependencies): Operation<'getStatistics'> =>
  () =>
    statistics.get();
