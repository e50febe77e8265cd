import type { StatisticsRepository } from '../../data/statistics/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly statistics: Pick<StatisticsRepository, 'get'>;
}

/** How many listings, users and organisations there are, and what happened week by week. */
export const getStatistics =
  ({ statistics }: Dependencies): Operation<'getStatistics'> =>
  () =>
    statistics.get();
