import { Select } from '@mantine/core';
import { type FieldProps, useField } from './use-field.tsx';

/** What can be chosen. */
interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** What stands there while nothing is chosen; without it something always is. */
  readonly placeholder?: string;
  /** The value while nothing is chosen. */
  readonly none?: '' | null;
  /** The value shows, and no other can be chosen. @default false */
  readonly isFixed?: boolean;
  /** A sentence below the input. @default none */
  readonly description?: string;
}

/** A list longer than this is searched by typing. */
const SHORT_LIST = 8;

/** One of several. */
export function SelectField(props: SelectFieldProps) {
  const { options, none = '', isFixed = false, ...field } = useField(props);
  return (
    <Select
      {...field}
      data={options}
      readOnly={isFixed}
      // Nothing that looks as if it opened. Undefined is Mantine's arrow.
      rightSection={isFixed ? <span /> : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable={options.length > SHORT_LIST}
      nothingFoundMessage="Nothing like that"
      clearable={field.placeholder !== undefined}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}`, 'aria-hidden': false, tabIndex: 0 }}
      value={field.value || null}
      onChange={(value) => field.onChange(value ?? none)}
    />
  );
}
