import { TextInput } from '@mantine/core';
import dayjs from 'dayjs';
import { useState } from 'react';
import { isDate } from '../../../../../shared/bookings/dates.ts';
import { readTypedDay } from '../../../components/form/date-reading.ts';
import { useField } from '../../../components/form/use-field.tsx';

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  /** Whether the calendar beside it fills this field next. */
  readonly isPicked: boolean;
  readonly onPick: () => void;
  /** Called when the user wants to choose in the calendar. */
  readonly onOpen: () => void;
  /** Called with a day as `2027-06-18`, or with the text as typed if it isn't a day. */
  readonly onDay: (day: string) => void;
}

/** A day that is typed, or picked in the calendar beside it. */
export function DayField({ name, label, isPicked, onPick, onOpen, onDay }: DayFieldProps) {
  const { value, onBlur, ...field } = useField({ name, label });
  const [text, setText] = useState('');
  const formattedValue = isDate(value) ? dayjs(value).format('ddd D MMM YYYY') : value;
  return (
    <TextInput
      {...field}
      autoComplete="off"
      // On a touch screen people use the calendar, which a keyboard would hide.
      inputMode="none"
      placeholder="dd/mm/yyyy"
      data-picked={isPicked || undefined}
      // While the text means the field's value, it stays as typed.
      value={[text, readTypedDay(text)].includes(value) ? text : formattedValue}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onDay(readTypedDay(currentTarget.value) ?? currentTarget.value);
      }}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onOpen();
      }}
      onBlur={() => {
        setText('');
        onBlur();
      }}
    />
  );
}
