import { Checkbox, Stack } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { BOOKING_LIMITS } from '../../../../../shared/bookings/limits.ts';
import { QUOTE_LIMITS } from '../../../../../shared/quotes/limits.ts';
import { feeLabel } from '../../../../../shared/quotes/sentences.ts';
import type { Fee } from '../../../../../shared/quotes/types.ts';
import { useField } from '../../../components/form/use-field.tsx';
import classes from './booking.module.css';

interface CountFieldProps {
  readonly name: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

/** A small number that is typed, or changed by one. A number that is refused says so at once. */
function CountField({ name, label, min, max }: CountFieldProps) {
  const { value, onChange, onBlur, ref, error } = useField({ name, label });
  const { trigger } = useFormContext();
  const id = useId();
  /** The typed text, if it isn't a number. */
  const [typed, setTyped] = useState<string>();
  const change = (count: number): void => {
    setTyped(undefined);
    onChange(count);
    void trigger(name);
  };
  const button = (what: string, Icon: typeof IconMinus, next: number, isEnd: boolean) => (
    <button
      type="button"
      aria-label={`${what} ${label.toLowerCase()}`}
      // Not `disabled`, because that would take the focus away.
      aria-disabled={isEnd}
      onClick={() => !isEnd && change(next)}
    >
      <Icon className="fs-icon" aria-hidden />
    </button>
  );
  return (
    <div className={classes.count} data-invalid={error !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      {button('Fewer', IconMinus, Math.min(value, max + 1) - 1, value <= min)}
      <input
        ref={ref}
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        value={typed ?? value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value: text } }) => {
          if (/^\d+$/.test(text)) change(Number(text));
          else setTyped(text);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          const next = value + (event.key === 'ArrowUp' ? 1 : -1);
          if (next >= min && next <= max) change(next);
        }}
        onBlur={() => {
          setTyped(undefined);
          onBlur();
        }}
      />
      {button('More', IconPlus, value + 1, value >= max)}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** How many guests stay, up to the property's limit. */
export const GuestsField = ({ max }: { readonly max: number }) => (
  <CountField name="guests" label="Guests" min={BOOKING_LIMITS.guests.min} max={max} />
);

/** How many dogs come, up to the property's limit. */
export const DogsField = ({ max }: { readonly max: number }) => (
  <CountField name="dogs" label="Dogs" min={QUOTE_LIMITS.dogs.min} max={max} />
);

/** The fees that guests choose. None is chosen for them (Consumer Contracts Regulations 2013, 40). */
export function ExtrasField({ fees }: { readonly fees: readonly Fee[] }) {
  const { value, onChange, ref, name, onBlur, ...field } = useField({
    name: 'extras',
    label: 'Extras',
    hint: 'Optional',
  });
  return (
    <Checkbox.Group
      {...field}
      labelProps={{ className: 'fs-visually-hidden' }}
      value={value ?? []}
      // In the host's order, so that the same choice is the same request.
      onChange={(chosen) =>
        onChange(fees.map((fee) => fee.name).filter((each) => chosen.includes(each)))
      }
    >
      <Stack gap={8}>
        {fees.map((fee, index) => (
          <Checkbox
            key={fee.name}
            ref={index === 0 ? ref : undefined}
            name={name}
            value={fee.name}
            label={feeLabel(fee)}
            onBlur={onBlur}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
