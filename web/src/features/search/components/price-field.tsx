import { useDebouncedCallback } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { readNumber } from '../../../components/read-number.ts';
import classes from './price-field.module.css';

interface PriceFieldProps {
  readonly label: string;
  /** `/month`, `/night` or nothing. */
  readonly unit: string;
  /** What the address says. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The id of the sentence that says why the value is refused. */
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
}

/** Milliseconds without a key after which a price counts as typed. */
const PAUSE = 600;

/**
 * A price in pounds. It searches when typing pauses, on Enter and on leaving, and what is typed
 * stays as it is, whatever comes back.
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
  // Only a value from elsewhere, such as Clear Filters or Back, replaces what is being typed. What
  // tells is the navigation, not the value: one sent and cleared at once was never here to change.
  if (key !== seenKey) {
    setSeenKey(key);
    if (value !== sent) {
      setSent(value);
      setDraft(value);
    }
  }

  const send = (typed: string) => {
    // Sent by leaving or Enter, it must not come again after the pause, when all may be cleared.
    sendLater.cancel();
    const price = String(readNumber(typed) ?? '');
    if (price === sent) return;
    setSent(price);
    onChange(price);
  };
  const sendLater = useDebouncedCallback(send, PAUSE);

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
