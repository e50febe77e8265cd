import { useId } from 'react';
import { useDebouncedText } from '../form/use-debounced-field.ts';
import classes from './stay.module.css';

interface CountStepperProps {
  readonly name: string;
  readonly label: string;
  /** The number as in an address; empty for any number. */
  readonly value: string;
  readonly max: number;
  /** Shown while there is no number. */
  readonly placeholder: string;
  /** The id of the element that says why the number is refused. */
  readonly describedBy?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** How long a pause in pressing or typing sends the number, in milliseconds. */
const PAUSE_MS = 350;

/** A small number that is typed, or changed by one. */
export function CountStepper({
  name,
  label,
  value,
  max,
  placeholder,
  describedBy,
  onChange,
}: CountStepperProps) {
  const id = useId();
  const { typed, change, send } = useDebouncedText({
    value,
    pauseMs: PAUSE_MS,
    parse: (text) => text.trim(),
    onSend: onChange,
  });
  const number = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  // The last step down is back to any number.
  const step = (next: number) => change(next <= 0 ? '' : String(Math.min(next, max)));
  const button = (what: string, sign: string, next: number, isEnd: boolean) => (
    <button
      type="button"
      className={classes.step}
      aria-label={`${what} ${label.toLowerCase()}`}
      // Not `disabled`, because that would take the focus away.
      aria-disabled={isEnd}
      onClick={() => !isEnd && step(next)}
    >
      {sign}
    </button>
  );
  return (
    <div className={classes.stepper}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.steps}>
        {button('Fewer', '−', number - 1, number === 0)}
        <input
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          aria-invalid={describedBy !== undefined}
          aria-describedby={describedBy}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={send}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send();
            const isUp = event.key === 'ArrowUp';
            if (!isUp && event.key !== 'ArrowDown') return;
            event.preventDefault();
            step(number + (isUp ? 1 : -1));
          }}
        />
        {button('More', '+', number + 1, number >= max)}
      </div>
    </div>
  );
}
