import { TextInput } from '@mantine/core';
import dayjs from 'dayjs';
import { useState } from 'react';
import { isDate } from '../../../../../shared/bookings/dates.ts';
import { readTypedDay } from '../../../components/form/date-reading.ts';
import { useField } from '../../../components/form/use-field.tsx';

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  /** The calendar beside it picks this day next. */
  readonly isPicked: boolean;
  readonly onPick: () => void;
  /** The person wants to choose it in the calendar. */
  readonly onOpen: () => void;
  /** A day as `2027-06-18`; what is no day, as it was typed. */
  readonly onDay: (day: string) => void;
}

/** A day that is typed, or picked in the calendar beside it. */
export function DayField({ name, label, isPicked, onPick, onOpen, onDay }: DayFieldProps) {
  const { value, onBlur, ...field } = useField({ name, label });
  const [typed, setTyped] = useState('');
  const written = isDate(value) ? dayjs(value).format('ddd D MMM YYYY') : value;
  return (
    <TextInput
      {...field}
      autoComplete="off"
      // The calendar is what a finger chooses in; a keyboard on the screen would hide it.
      inputMode="none"
      placeholder="dd/mm/yyyy"
      data-picked={isPicked || undefined}
      // As long as it means the field's value, it stays as it was typed.
      value={[typed, readTypedDay(typed)].includes(value) ? typed : written}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onDay(readTypedDay(currentTarget.value) ?? currentTarget.value);
      }}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onOpen();
      }}
      onBlur={() => {
        setTyped('');
        onBlur();
      }}
    />
  );
}
