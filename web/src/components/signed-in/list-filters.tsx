import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { IN_PLACE } from '../../lib/navigation.ts';
import {
  type ListChoice,
  type ListChoices,
  SEARCH,
  withParameter,
} from '../../lib/signed-in/list-query.ts';
import { useDebouncedField } from '../form/use-debounced-field.ts';
import { FilterRow } from './filter-row.tsx';

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
  readonly children?: ReactNode;
}

/** The length of a choice's longest option. */
const wordsOf = ({ none, options }: ListChoice): number =>
  Math.max(...[none, ...Object.values(options)].map((text) => text.length));

/** The search, the filters and the order of a list. The page's address has all choices. */
export function ListFilters({ label, searches, choices, query, children }: ListFiltersProps) {
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
    <FilterRow label={label} below={children}>
      <TextInput
        wrapperProps={{ 'data-grows': true }}
        aria-label={searches}
        placeholder={searches}
        type="search"
        size="sm"
        maxLength={100}
        leftSection={<IconSearch className="fs-icon" aria-hidden />}
        {...field}
      />
      {Object.entries(choices).map(([name, choice]) => (
        <Select
          key={name}
          wrapperProps={{ 'data-fits': true }}
          style={{ '--words': wordsOf(choice) }}
          label={choice.label}
          size="sm"
          data={[
            { value: '', label: choice.none },
            ...Object.entries(choice.options).map(([value, text]) => ({ value, label: text })),
          ]}
          value={query[name] ?? ''}
          allowDeselect={false}
          onChange={(value) => set(name, value ?? '')}
        />
      ))}
    </FilterRow>
  );
}
