import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/en-gb';
import { VisuallyHidden } from '@mantine/core';
import { DateInput, type DateInputProps } from '@mantine/dates';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { londonDate } from '../../../../shared/dates.ts';
import { readDate, readShortDate } from '../../../../shared/typed/date.ts';
import { dateProps, useDateGrid } from './use-date-grid.ts';

interface DayInputProps
  extends Pick<
    DateInputProps,
    'error' | 'description' | 'disabled' | 'required' | 'ref' | 'id' | 'size' | 'w'
  > {
  readonly label: ReactNode;
  /** The name of the button that empties the field, for screen readers. */
  readonly clearLabel: string;
  /** The day, such as `2027-03-01`; null if there is none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  /** The date that is meant without a year: the next or the last. @default 'COMING' */
  readonly direction?: 'COMING' | 'PAST';
}

const EXAMPLE = '12/06/2027';

/**
 * An input for a day, which is typed as the British write it or picked. The down arrow leads to the
 * calendar, Escape back: Mantine's calendar can't be reached by keyboard.
 *
 * A text that isn't a day is refused when the field is left. The field then shows its value again.
 */
export function DayInput({
  clearLabel,
  direction,
  error,
  onBlur,
  size = 'md',
  ...props
}: DayInputProps) {
  /** The typed text while it isn't a whole date. `refused` is such a text once the field was left. */
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState('');
  const choose = (value: string | null): void => {
    setTyped('');
    setRefused('');
    props.onChange(value);
  };
  /** Reads the typed text once it is complete. Returns false if it is refused. */
  const settle = (): boolean => {
    if (typed.trim() === '') return true;
    const date = readShortDate(typed, direction);
    if (date === null) setRefused(typed.trim());
    else choose(date);
    setTyped('');
    return date !== null;
  };
  const initial = props.value ?? londonDate(new Date());
  const grid = useDateGrid({ initial });
  const { date, onDateChange } = grid.calendarProps;
  const [isInCalendar, setInCalendar] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const handleInputKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter sends the form. A refused text must not send the earlier date.
    if (event.key === 'Enter' && !settle()) event.preventDefault();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    input.current = event.currentTarget;
    setInCalendar(true);
  };
  // The day can be focused only once the calendar is shown.
  const focusDay = useEffectEvent(() => grid.moveTo(initial));
  useEffect(() => {
    if (isInCalendar) focusDay();
  }, [isInCalendar]);
  const goBack = () => input.current?.focus();
  const handleCalendarKey = (event: KeyboardEvent) => {
    if (!isInCalendar || event.target === input.current) return;
    // Mantine's own keys would leave the days.
    event.stopPropagation();
    if (event.key === 'Escape') goBack();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setInCalendar(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the days in it
    <div {...grid.gridProps} onKeyDown={handleCalendarKey} onBlur={handleBlur}>
      <VisuallyHidden component="p" aria-live="polite">
        {isInCalendar && grid.announcement}
      </VisuallyHidden>
      <DateInput
        {...props}
        error={refused === '' ? error : `“${refused}” isn’t a date. Enter one like ${EXAMPLE}`}
        onChange={choose}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value);
          setRefused('');
        }}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
        date={date}
        onDateChange={onDateChange}
        onFocus={() => setInCalendar(false)}
        onKeyDown={handleInputKey}
        // Mantine closes the calendar when the input loses the focus.
        popoverProps={{
          withinPortal: false,
          transitionProps: { duration: 0 },
          ...(isInCalendar && { opened: true }),
        }}
        getDayProps={(day) => ({
          ...dateProps(day),
          onClick: () => isInCalendar && goBack(),
        })}
        size={size}
        locale="en-gb"
        weekendDays={[]}
        withCellSpacing={false}
        hideOutsideDates
        valueFormat="ddd D MMMM YYYY"
        dateParser={readDate}
        placeholder="Fri 12 June 2026"
        // These labels are for years and decades, too.
        previousLabel="Previous"
        nextLabel="Next"
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        aria-haspopup="dialog"
        clearable
        clearButtonProps={{ 'aria-label': clearLabel }}
      />
    </div>
  );
}
