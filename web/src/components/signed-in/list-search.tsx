import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** How long typing must pause before it is searched, in milliseconds. */
const TYPING_PAUSE_MS = 400;

interface ListSearchProps {
  /** What is searched by: `Start of the name`. */
  readonly label: string;
  /** What is searched for, as the page's address says; empty where nothing is. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/**
 * Searches a list by the beginning of something. It is sent when typing pauses, on Enter and on blur.
 */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const { key } = useLocation();
  const [seenKey, setSeenKey] = useState(key);
  // Only what didn't come from this field, as by Back, replaces what is typed.
  if (key !== seenKey) {
    setSeenKey(key);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  const send = (text: string) => {
    sendLater.cancel();
    const wanted = text.trim();
    if (wanted === sent) return;
    setSent(wanted);
    onSearch(wanted);
  };
  const sendLater = useDebouncedCallback(send, TYPING_PAUSE_MS);
  return (
    <TextInput
      label={label}
      type="search"
      maxLength={100}
      maw={420}
      leftSection={<IconSearch className="fs-icon" aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        sendLater(event.currentTarget.value);
      }}
      onBlur={() => send(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed);
      }}
    />
  );
}
