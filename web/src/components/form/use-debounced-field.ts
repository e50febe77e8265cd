import { useDebouncedCallback } from '@mantine/hooks';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useLocation } from 'react-router';

interface DebouncedField {
  /** The value in the page's address; empty where there is none. */
  readonly value: string;
  /** How long a pause in typing sends the value, in milliseconds. */
  readonly pauseMs: number;
  /** The value that a typed text means. */
  readonly parse: (typed: string) => string;
  /** A value as the field shows it while nobody types there. @default as it is */
  readonly format?: (value: string) => string;
  readonly onSend: (value: string) => void;
}

/**
 * A text for a value in the page's address, which is sent after a pause.
 * @returns the text, what changes it, and what sends it at once
 */
export function useDebouncedText({
  value,
  pauseMs,
  parse,
  format = (text) => text,
  onSend,
}: DebouncedField) {
  const [typed, setTyped] = useState(() => format(value));
  const [lastSent, setLastSent] = useState(value);
  const { key } = useLocation();
  const [seenKey, setSeenKey] = useState(key);
  // Only a value that didn't come from this field, as after Clear Filters or Back, replaces the text.
  // Checked after each navigation, because a value that is sent and cleared at once never appears as a
  // prop.
  if (key !== seenKey) {
    setSeenKey(key);
    if (value !== lastSent) {
      setLastSent(value);
      setTyped(format(value));
    }
  }

  const send = (text: string) => {
    // After blur or Enter, the delayed call must not send it again.
    sendLater.cancel();
    const wanted = parse(text);
    if (wanted === lastSent) return;
    setLastSent(wanted);
    onSend(wanted);
  };
  const sendLater = useDebouncedCallback(send, pauseMs);

  return {
    typed,
    change: (text: string) => {
      setTyped(text);
      sendLater(text);
    },
    send: () => send(typed),
    /** Sends it, and shows how it was understood. */
    leave: () => {
      send(typed);
      setTyped(format(parse(typed)));
    },
  };
}

/**
 * A text field for a value in the page's address. It sends after a pause in typing, on Enter and on blur.
 * @returns the props of the input
 */
export function useDebouncedField(options: DebouncedField) {
  const { typed, change, send, leave } = useDebouncedText(options);
  return {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(event.currentTarget.value),
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') send();
    },
  };
}
