import { TextInput } from '@mantine/core';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isDate } from '../../../../../shared/dates.ts';
import { readDate, readShortDate } from '../../../../../shared/typed/date.ts';
import { useField } from '../../../components/form/use-field.tsx';
import { isLeftForButton } from '../../../lib/presses.ts';
import classes from './booking.module.css';

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
  /** The day after which a date without its year is meant. @default today */
  readonly after?: string | undefined;
}

/** A day that is typed, or picked in the calendar beside it. */
export function DayField({ name, label, isPicked, onPick, onOpen, onDay, after }: DayFieldProps) {
  const { value, onBlur, ...field } = useField({ name, label });
  const { trigger } = useFormContext();
  const [text, setText] = useState('');
  /** Reads what was typed to its end. */
  const settle = (tells = true): void => {
    if (text === '') return;
    const day = readShortDate(text, 'COMING', after);
    setText('');
    if (day !== null) onDay(day);
    else if (tells) void trigger(name);
  };
  const formattedValue = isDate(value) ? dayjs(value).format('ddd D MMM YYYY') : value;
  return (
    <TextInput
      {...field}
      classNames={{ root: classes.day, label: classes.dayLabel, error: classes.dayError }}
      autoComplete="off"
      // On a touch screen people use the calendar, which a keyboard would hide.
      inputMode="none"
      placeholder="dd/mm/yyyy"
      data-picked={isPicked || undefined}
      // While the text means the field's value, it stays as typed.
      value={[text, readDate(text)].includes(value) ? text : formattedValue}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onDay(readDate(currentTarget.value) ?? currentTarget.value);
      }}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onOpen();
      }}
      onBlur={() => {
        settle(!isLeftForButton());
        onBlur();
      }}
    />
  );
}
