import { type ComboboxItemGroup, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** How long a pause in typing starts the search, in milliseconds. */
const TYPING_PAUSE_MS = 300;

/** The results for a text. */
export interface Found {
  readonly groups: readonly ComboboxItemGroup<{ value: string; label: string }>[];
  readonly isLoading: boolean;
}

interface FindFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** The chosen item's identifier and name. */
  readonly chosen: { readonly value: string; readonly label: string } | undefined;
  /** A hook that finds items by a part of their texts. An empty text finds nothing. */
  readonly useFound: (text: string) => Found;
  readonly onChange: (value: string | null) => void;
}

/** Finds one of very many items by a part of its name or of its other texts. */
export function FindField({ label, placeholder, chosen, useFound, onChange }: FindFieldProps) {
  const [input, setInput] = useState('');
  const [text] = useDebouncedValue(input.trim(), TYPING_PAUSE_MS);
  // The chosen item's name is in the field, and isn't searched.
  const query = text === chosen?.label ? '' : text;
  const { groups, isLoading } = useFound(query);
  const isKnown = groups.some(({ items }) => items.some(({ value }) => value === chosen?.value));
  return (
    <Select
      label={label}
      placeholder={placeholder}
      wrapperProps={{ 'data-grows': true }}
      size="sm"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}`, 'aria-hidden': false, tabIndex: 0 }}
      data={[...(chosen && !isKnown ? [chosen] : []), ...groups]}
      // The server has filtered already, and by fields that aren't shown, too.
      filter={({ options }) => options}
      value={chosen?.value ?? null}
      onChange={onChange}
      onSearchChange={setInput}
      nothingFoundMessage={messageFor(query, isLoading || input.trim() !== text)}
    />
  );
}

function messageFor(query: string, isLooking: boolean): string {
  if (isLooking) return 'Looking…';
  return query === '' ? 'Type part of a name' : 'Nothing found';
}
