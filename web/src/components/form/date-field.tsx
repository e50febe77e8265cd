import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/en-gb';
import { DateInput } from '@mantine/dates';
import { readTypedDay } from './date-reading.ts';
import { type FieldProps, useField } from './use-field.tsx';

/** A day, as `2027-03-01`; none is null. */
export function DateField(props: FieldProps) {
  const field = useField(props);
  return (
    <DateInput
      {...field}
      value={field.value ?? null}
      size="md"
      locale="en-gb"
      weekendDays={[]}
      withCellSpacing={false}
      hideOutsideDates
      valueFormat="ddd D MMMM YYYY"
      dateParser={readTypedDay}
      placeholder="Fri 12 June 2026"
      // Of years and decades too.
      previousLabel="Previous"
      nextLabel="Next"
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      aria-haspopup="dialog"
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
    />
  );
}
