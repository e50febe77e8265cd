import { Checkbox, InputBase, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { QUOTE_LIMITS } from '../../../../../shared/quotes/limits.ts';
import { feeLabel } from '../../../../../shared/quotes/sentences.ts';
import type { Fee } from '../../../../../shared/quotes/types.ts';
import { useField } from '../../../components/form/use-field.tsx';

interface CountFieldProps {
  readonly name: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** The counted thing: `guest`. */
  readonly unit: string;
}

/** A choice of a small number. Mantine's lists bring a menu as large as the form's code. */
function CountField({ min, max, unit, ...props }: CountFieldProps) {
  const { onChange, ...field } = useField(props);
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <InputBase
      {...field}
      component="select"
      pointer
      rightSection={<IconChevronDown className="fs-icon" aria-hidden />}
      rightSectionPointerEvents="none"
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
    >
      {counts.map((count) => (
        <option key={count} value={count}>
          {count === 0 ? `No ${unit}s` : pluralise(count, unit)}
        </option>
      ))}
    </InputBase>
  );
}

/** How many guests stay, up to the property's limit. */
export const GuestsField = ({ max }: { readonly max: number }) => (
  <CountField name="guests" label="Guests" unit="guest" min={1} max={max} />
);

/** How many dogs come, up to the property's limit. */
export const DogsField = ({ max }: { readonly max: number }) => (
  <CountField name="dogs" label="Dogs" unit="dog" min={QUOTE_LIMITS.dogs.min} max={max} />
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
      value={value ?? []}
      // In the host's order, so that the same choice is the same request.
      onChange={(chosen) =>
        onChange(fees.map((fee) => fee.name).filter((each) => chosen.includes(each)))
      }
    >
      <Stack gap={8} mt={6}>
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
