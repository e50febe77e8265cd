import { Button, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { LISTING_LIMITS } from '../../../../../../shared/listings/limits.ts';
import { type ListingFilter, optionOf, STATUS_OPTIONS, statusOf } from '../listing-filter.ts';

/** How long a pause in typing starts the search, in milliseconds. */
const TYPING_PAUSE_MS = 300;

interface ListingFiltersProps {
  readonly filter: ListingFilter;
  /** The name of the organisation in the filter. */
  readonly organisation: string | undefined;
  /** Changes one of the filters; undefined removes it. */
  readonly onChange: (name: keyof ListingFilter, value: string | undefined) => void;
}

/** The filters of the list. */
export const ListingFilters = ({ filter, organisation, onChange }: ListingFiltersProps) => (
  <search aria-label="Listings">
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={24} verticalSpacing={16} maw={720}>
      <SearchField
        value={filter.q ?? ''}
        onChange={(text) => onChange('q', text === '' ? undefined : text)}
      />
      <Select
        label="Status"
        data={STATUS_OPTIONS}
        value={optionOf(filter.status)}
        onChange={(option) => onChange('status', statusOf(option))}
      />
    </SimpleGrid>
    {filter.organisation_id !== undefined && (
      <Group mt={16}>
        <Button
          size="sm"
          variant="default"
          rightSection={<IconX className="fs-icon" aria-hidden />}
          aria-label={`Only those of ${organisation ?? filter.organisation_id}: remove this filter`}
          onClick={() => onChange('organisation_id', undefined)}
        >
          {organisation ?? filter.organisation_id}
        </Button>
      </Group>
    )}
  </search>
);

interface SearchFieldProps {
  readonly value: string;
  /** Called with the text after a pause in typing. */
  readonly onChange: (text: string) => void;
}

function SearchField({ value, onChange }: SearchFieldProps) {
  const [input, setInput] = useState(value);
  const lastQuery = useRef(value);
  const tell = useDebouncedCallback((text: string) => {
    lastQuery.current = text;
    onChange(text);
  }, TYPING_PAUSE_MS);
  // The address was changed elsewhere, such as by Back.
  if (value !== lastQuery.current) {
    lastQuery.current = value;
    setInput(value);
  }
  return (
    <TextInput
      type="search"
      label="Start of the title, or an id"
      maxLength={LISTING_LIMITS.title.max}
      value={input}
      onChange={({ currentTarget: { value: text } }) => {
        setInput(text);
        tell(text.trim());
      }}
    />
  );
}
