import { type ComboboxItemGroup, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** How long somebody pauses in typing before what they typed is looked for, in milliseconds. */
const TYPING_PAUSE_MS = 300;

/** What was found for a text. */
export interface Found {
  readonly groups: readonly ComboboxItemGroup<{ value: string; label: string }>[];
  readonly isLoading: boolean;
}

interface FindFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** The identifier of what is chosen, and what it is called. */
  readonly chosen: { readonly value: string; readonly label: string } | undefined;
  /** A hook that finds what begins with a text; with an empty one nothing. */
  readonly useFound: (text: string) => Found;
  readonly onChange: (value: string | null) => void;
}

/** Finds one of very many by the beginning of its name. */
export function FindField({ label, placeholder, chosen, useFound, onChange }: FindFieldProps) {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  // What is chosen stands in the field, and isn't looked for.
  const sought = text === chosen?.label ? '' : text;
  const { groups, isLoading } = useFound(sought);
  const isKnown = groups.some(({ items }) => items.some(({ value }) => value === chosen?.value));
  return (
    <Select
      label={label}
      placeholder={placeholder}
      size="md"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}`, 'aria-hidden': false, tabIndex: 0 }}
      data={[...(chosen && !isKnown ? [chosen] : []), ...groups]}
      // The server has found them, by their names or by what isn't shown.
      filter={({ options }) => options}
      value={chosen?.value ?? null}
      onChange={onChange}
      onSearchChange={setTyped}
      nothingFoundMessage={messageFor(sought, isLoading || typed.trim() !== text)}
    />
  );
}

function messageFor(sought: string, isLooking: boolean): string {
  if (isLooking) return 'Looking…';
  return sought === '' ? 'Type the beginning of a name' : 'Nothing begins like that';
}
