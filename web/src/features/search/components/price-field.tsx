import { useDebouncedCallback } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { readNumber } from '../../../components/read-number.ts';
import classes from './price-field.module.css';

interface PriceFieldProps {
  readonly label: string;
  /** `/month`, `/night` or an empty text. */
  readonly unit: string;
  /** The value in the address. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The id of the element that says why the value is refused. */
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
}

/** How long typing must pause before the price is sent, in milliseconds. */
const TYPING_PAUSE_MS = 600;

/**
 * A price in pounds. It is sent when typing pauses, on Enter and on blur. The typed text is never
 * changed by a response.
 */
export function PriceField({
  label,
  unit,
  value,
  onChange,
  describedBy,
  className = '',
}: PriceFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [sent, setSent] = useState(value);
  const { key } = useLocation();
  const [seenKey, setSeenKey] = useState(key);
  // Only a value that didn't come from this field, as by Clear Filters or Back, replaces the typed
  // text. It is looked for after each navigation: a value that is sent and cleared at once never
  // appears as a prop.
  if (key !== seenKey) {
    setSeenKey(key);
    if (value !== sent) {
      setSent(value);
      setDraft(value);
    }
  }

  const send = (typed: string) => {
    // After blur or Enter, the delayed call must not send the price again.
    sendLater.cancel();
    const price = String(readNumber(typed) ?? '');
    if (price === sent) return;
    setSent(price);
    onChange(price);
  };
  const sendLater = useDebouncedCallback(send, TYPING_PAUSE_MS);

  return (
    <div className={`fs-field ${className}`}>
      <label htmlFor={id}>
        {label}
        {unit !== '' && <span className={classes.unit}> {unit}</span>}
      </label>
      <input
        id={id}
        className="fs-input"
        inputMode="decimal"
        autoComplete="off"
        placeholder="£ Any"
        value={draft}
        aria-invalid={describedBy !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          sendLater(event.currentTarget.value);
        }}
        onBlur={() => send(draft)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(draft);
        }}
      />
    </div>
  );
}
