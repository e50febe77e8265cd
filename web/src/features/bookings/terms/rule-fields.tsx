import type { ReactNode } from 'react';
import type { StayRules } from '../../../../../shared/quotes/types.ts';
import { Disclosure } from '../../../components/signed-in/disclosure.tsx';
import { CountInput } from './number-input.tsx';
import { Optional } from './price-fields.tsx';
import classes from './terms.module.css';
import { WeekdayChoice } from './weekday-choice.tsx';

interface RuleFieldsProps {
  readonly rules: StayRules;
  readonly onChange: (changes: Partial<StayRules>) => void;
  readonly problemOf: (field: keyof StayRules) => string | undefined;
  /** Rules that few hosts need. */
  readonly more?: ReactNode;
  /** Whether one of them has an error. */
  readonly isMoreWrong?: boolean;
}

/** Which stays are let: how long, and from which day to which. Few hosts need the rest. */
export function RuleFields({ rules, onChange, problemOf, more, isMoreWrong }: RuleFieldsProps) {
  const arrivalProblem = problemOf('min_stay_arrival');
  return (
    <>
      <div className={classes.fields}>
        <CountInput
          label={<Optional label="Minimum stay" hint="Nights" />}
          value={rules.min_stay_through}
          onChange={(min_stay_through) => onChange({ min_stay_through })}
          empty={1}
          placeholder="1"
          error={problemOf('min_stay_through')}
        />
        <WeekdayChoice
          label="Arrival days"
          value={rules.arrival_days}
          onChange={(arrival_days) => onChange({ arrival_days })}
          error={problemOf('arrival_days')}
        />
        <WeekdayChoice
          label="Departure days"
          value={rules.departure_days}
          onChange={(departure_days) => onChange({ departure_days })}
          error={problemOf('departure_days')}
        />
      </div>
      <Disclosure
        summary="More rules"
        // An error must not be hidden.
        open={arrivalProblem !== undefined || isMoreWrong ? true : undefined}
      >
        <div className={classes.moreFields}>
          <CountInput
            label={<Optional label="Minimum stay by arrival day" hint="Nights" />}
            description="Applies only to stays that start on these days. The minimum stay above applies to any stay that includes these nights."
            value={rules.min_stay_arrival}
            onChange={(min_stay_arrival) => onChange({ min_stay_arrival })}
            empty={1}
            placeholder="1"
            error={arrivalProblem}
          />
          {more}
        </div>
      </Disclosure>
    </>
  );
}
