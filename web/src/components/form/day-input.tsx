import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/en-gb';
import { DateInput, type DateInputProps } from '@mantine/dates';
import type { ReactNode } from 'react';
import { readTypedDay } from './date-reading.ts';

interface DayInputProps
  extends Pick<DateInputProps, 'error' | 'description' | 'disabled' | 'required' | 'ref' | 'id'> {
  readonly label: ReactNode;
  /** What screen readers call the button that empties the field. */
  readonly clearLabel: string;
  /** As `2027-03-01`. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
}

/** An input for a day, which is typed as the British write it or picked. */
export const DayInput = ({ clearLabel, ...props }: DayInputProps) => (
  <DateInput
    {...props}
    size="md"
    locale="en-gb"
    weekendDays={[]}
    withCellSpacing={false}
    hideOutsideDates
    valueFormat="ddd D MMMM YYYY"
    dateParser={readTypedDay}
    placeholder="Fri 12 June 2026"
    // These labels are for years and decades, too.
    previousLabel="Previous"
    nextLabel="Next"
    ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
    aria-haspopup="dialog"
    clearable
    clearButtonProps={{ 'aria-label': clearLabel }}
  />
);
