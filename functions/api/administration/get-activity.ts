import { londonDate } from '../../../shared/dates.ts';
import { firstDayShown } from '../../../shared/statistics/ranges.ts';
import type { StatisticsRepository } from '../../data/statistics/repository.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly now: () => Date;
  readonly statistics: Pick<StatisticsRepository, 'getActivity'>;
}

/** The activity in a range of days, compared with the range before it. */
export const getActivity =
  ({ now, statistics }: Dependencies): Operation<'getActivity'> =>
  ({ query }) => {
    const first = firstDayShown(londonDate(now()));
    if (query.from < first) {
      const message = `Figures go back two years, until ${first}`;
      throw new InvalidFieldsError([{ path: 'from', message }]);
    }
    return statistics.getActivity(query);
  };
