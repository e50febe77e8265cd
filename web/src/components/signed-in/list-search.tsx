import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';

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
  const [text, setText] = useState(value);
  const [lastSearch, setLastSearch] = useState(value);
  const { key } = useLocation();
  const [seenKey, setSeenKey] = useState(key);
  // A value that didn't come from this field, as after Back, replaces the text.
  if (key !== seenKey) {
    setSeenKey(key);
    if (value !== lastSearch) {
      setLastSearch(value);
      setText(value);
    }
  }
  const send = (input: string) => {
    sendLater.cancel();
    const query = input.trim();
    if (query === lastSearch) return;
    setLastSearch(query);
    onSearch(query);
  };
  const sendLater = useDebouncedCallback(send, TYPING_PAUSE_MS);
  return (
    <TextInput
      label={label}
      type="search"
      maxLength={100}
      maw={420}
      leftSection={<IconSearch className="fs-icon" aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        sendLater(event.currentTarget.value);
      }}
      onBlur={() => send(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text);
      }}
    />
  );
}
