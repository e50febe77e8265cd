import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDebouncedField } from '../form/use-debounced-field.ts';

/** How long a pause in typing starts the search, in milliseconds. */
const TYPING_PAUSE_MS = 400;

interface ListSearchProps {
  /** The field that is searched: `Start of the name`. */
  readonly label: string;
  /** The searched text in the page's address, or an empty string. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/**
 * Searches a list by how something begins. It searches after a pause in typing, on Enter and on blur.
 */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const field = useDebouncedField({
    value,
    pauseMs: TYPING_PAUSE_MS,
    parse: (typed) => typed.trim(),
    onSend: onSearch,
  });
  return (
    <TextInput
      label={label}
      type="search"
      maxLength={100}
      maw={420}
      leftSection={<IconSearch className="fs-icon" aria-hidden />}
      {...field}
    />
  );
}
