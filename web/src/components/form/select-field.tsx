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
}

/** A list longer than this is searched by typing. */
const SHORT_LIST = 8;

/** One of several. */
export function SelectField(props: SelectFieldProps) {
  const { options, none = '', ...field } = useField(props);
  return (
    <Select
      {...field}
      data={options}
      searchable={options.length > SHORT_LIST}
      nothingFoundMessage="Nothing like that"
      clearable={field.placeholder !== undefined}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}`, 'aria-hidden': false, tabIndex: 0 }}
      value={field.value || null}
      onChange={(value) => field.onChange(value ?? none)}
    />
  );
}
