import { Box, Select, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { pluralise } from '../../../../shared/pluralise.ts';
import { IN_PLACE } from '../../lib/navigation.ts';
import { type ListChoices, SEARCH, withParameter } from '../../lib/signed-in/list-query.ts';
import { useDebouncedField } from '../form/use-debounced-field.ts';
import classes from './list-filters.module.css';

/** How long a pause in typing starts the search, in milliseconds. */
const TYPING_PAUSE_MS = 300;

interface ListFiltersProps {
  /** The things in the list: `Users`. */
  readonly label: string;
  /** The fields that are searched: `Name, email, phone or identifier`. */
  readonly searches: string;
  readonly choices: ListChoices;
  /** The choices and the text in the page's address. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** How many items match; undefined until that is known. */
  readonly total: number | undefined;
  /** The noun for an item, singular and plural. */
  readonly noun: readonly [string, string];
  readonly children?: ReactNode;
}

/**
 * The search, the filters and the order of a list, and the number of matches. The page's address has all
 * choices.
 */
export function ListFilters({
  label,
  searches,
  choices,
  query,
  total,
  noun,
  children,
}: ListFiltersProps) {
  const [, setAddress] = useSearchParams();
  const set = (name: string, value: string, replace = false) =>
    setAddress((address) => withParameter(address, name, value), { state: IN_PLACE, replace });
  const field = useDebouncedField({
    value: query[SEARCH] ?? '',
    pauseMs: TYPING_PAUSE_MS,
    parse: (typed) => typed.trim(),
    onSend: (text) => set(SEARCH, text, true),
  });
  return (
    <Box component="search" aria-label={label}>
      <div className={classes.filters}>
        <TextInput
          label={searches}
          type="search"
          maxLength={100}
          leftSection={<IconSearch className="fs-icon" aria-hidden />}
          {...field}
        />
        {Object.entries(choices).map(([name, choice]) => (
          <Select
            key={name}
            label={choice.label}
            data={[
              { value: '', label: choice.none },
              ...Object.entries(choice.options).map(([value, text]) => ({ value, label: text })),
            ]}
            value={query[name] ?? ''}
            allowDeselect={false}
            onChange={(value) => set(name, value ?? '')}
          />
        ))}
      </div>
      {children}
      <Text role="status" c="dimmed" mt={16} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {total === undefined ? ' ' : pluralise(total, ...noun)}
      </Text>
    </Box>
  );
}
