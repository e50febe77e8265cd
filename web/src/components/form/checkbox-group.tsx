import { Chip, Group, Input } from '@mantine/core';
import { useId } from 'react';
import { type FieldProps, useField } from './use-field.tsx';

interface CheckboxGroupProps extends FieldProps {
  readonly options: readonly string[];
}

/**
 * A choice of any number of options, each a toggle button. The value lists the ticked ones in the order
 * of `options`.
 */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const labelId = useId();
  const { options, name, value, onChange, onBlur, ref, ...shown } = useField(props);
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
        value={value ?? []}
        onChange={(ticked) => onChange(options.filter((option) => ticked.includes(option)))}
      >
        <Group gap="xs">
          {options.map((option, index) => (
            // The first option gets the ref, so that an error focuses it.
            <Chip
              key={option}
              ref={index === 0 ? ref : undefined}
              name={name}
              value={option}
              onBlur={onBlur}
            >
              {option}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}
