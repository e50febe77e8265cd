import { Input, Text, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { WEEKDAY_LABELS } from '../../../../../shared/quotes/labels.ts';
import { WEEKDAYS, type Weekday } from '../../../../../shared/quotes/types.ts';
import classes from './terms.module.css';

interface WeekdayChoiceProps {
  readonly label: string;
  readonly value: readonly Weekday[];
  readonly onChange: (value: readonly Weekday[]) => void;
  readonly error: string | undefined;
}

/** Days of the week as toggle buttons. None is any day. */
export function WeekdayChoice({ label, value, onChange, error }: WeekdayChoiceProps) {
  const id = useId();
  return (
    <Input.Wrapper
      role="group"
      aria-labelledby={id}
      label={
        <>
          {label}{' '}
          <Text span inherit fw={400} c="dimmed">
            {value.length === 0 ? 'Any' : ''}
          </Text>
        </>
      }
      labelElement="div"
      labelProps={{ id }}
      error={error}
    >
      <div className={classes.weekdays}>
        {WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={value.includes(day)}
            onClick={() =>
              onChange(WEEKDAYS.filter((each) => value.includes(each) !== (each === day)))
            }
          >
            <span aria-hidden>{WEEKDAY_LABELS[day].slice(0, 2)}</span>
            <VisuallyHidden>{WEEKDAY_LABELS[day]}</VisuallyHidden>
          </button>
        ))}
      </div>
    </Input.Wrapper>
  );
}
