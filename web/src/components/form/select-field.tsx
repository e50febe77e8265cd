import { Select } from '@mantine/core';
import { type FieldProps, useField } from './use-field.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** Shown while nothing is chosen. Without it, something always is. */
  readonly placeholder?: string;
  /** The field's value while nothing is chosen. */
  readonly none?: '' | null;
  /** Whether the value can't be changed. @default false */
  readonly isFixed?: boolean;
  /** A sentence below the input. @default none */
  readonly description?: string;
}

/** A list longer than this can be searched by typing. */
const SHORT_LIST = 8;

/** A choice of one option. */
export function SelectField(props: SelectFieldProps) {
  const { options, none = '', isFixed = false, ...field } = useField(props);
  return (
    <Select
      {...field}
      data={options}
      readOnly={isFixed}
      // No arrow, so that it doesn't look as if it opened. Undefined is Mantine's arrow.
      rightSection={isFixed ? <span /> : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable={options.length > SHORT_LIST}
      nothingFoundMessage="No match"
      clearable={field.placeholder !== undefined}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}`, 'aria-hidden': false, tabIndex: 0 }}
      value={field.value || null}
      onChange={(value) => field.onChange(value ?? none)}
    />
  );
}
