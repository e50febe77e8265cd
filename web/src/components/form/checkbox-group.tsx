import { Chip, Group, Input } from '@mantine/core';
import { useId } from 'react';
import { useField } from './use-field.tsx';

interface CheckboxGroupProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly string[];
  /** Told of all that are ticked after each click. */
  readonly onTicked?: (ticked: readonly string[]) => void;
}

/** Any of several, each a button that stays pressed. The value is those ticked, in their order here. */
export function CheckboxGroup({ name, label, options, onTicked }: CheckboxGroupProps) {
  const labelId = useId();
  const { field, shown } = useField({ name, label });
  return (
    <Input.Wrapper
      {...shown}
      role="group"
      aria-labelledby={labelId}
      labelElement="div"
      labelProps={{ id: labelId }}
    >
      <Chip.Group
        multiple
        value={field.value ?? []}
        onChange={(ticked) => {
          const next = options.filter((option) => ticked.includes(option));
          field.onChange(next);
          onTicked?.(next);
        }}
      >
        <Group gap="xs">
          {options.map((option, index) => (
            <Chip
              key={option}
              // An error takes the focus to the first.
              ref={index === 0 ? field.ref : undefined}
              name={field.name}
              value={option}
              onBlur={field.onBlur}
            >
              {option}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}
