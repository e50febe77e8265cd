import { Combobox, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DIRECTORY_KINDS } from '../../../../shared/directory/types.ts';
import {
  type DirectoryItem,
  directoryItem,
  KIND_LABELS,
  searchPath,
} from '../../lib/signed-in/found-in-directory.ts';
import { SEARCH } from '../../lib/signed-in/list-query.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { KindIcon } from './kind-icon.tsx';

/** How long a pause in typing starts the search, in milliseconds. */
const TYPING_PAUSE_MS = 200;

/** How many results are offered. */
const OFFERED = '8';

/** The option that leads to all results. */
const ALL = 'all';

/**
 * Finds people, organisations and listings while an admin types. It is on each page of the administration
 * without a search of its own. Enter opens the selected result, or all results if none is selected.
 */
export function DirectoryBox() {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  // On the page of all results, the text can be refined.
  const [typed, setTyped] = useState(address.get(SEARCH) ?? '');
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isAsked = combobox.dropdownOpened && text !== '';
  const { data, error, isLoading } = useOperation(
    'searchDirectory',
    isAsked ? { query: { q: text, limit: OFFERED } } : null,
  );
  const results = data?.items.map(directoryItem) ?? [];
  const total = data === undefined ? 0 : Object.values(data.totals).reduce((a, b) => a + b, 0);

  function open(path: string, text = ''): void {
    combobox.closeDropdown();
    setTyped(text);
    void navigate(path);
  }
  const openAll = (text: string) => open(searchPath(text), text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') openAll(typed.trim());
  };
  return (
    <search aria-label="Everything">
      <form onSubmit={submit}>
        <Combobox
          store={combobox}
          // In a portal it would be outside of the page's landmarks.
          withinPortal={false}
          onOptionSubmit={(value) => {
            const chosen = results.find(({ id }) => id === value);
            if (chosen === undefined) openAll(text);
            else open(chosen.path);
          }}
        >
          <Combobox.Target withExpandedAttribute>
            <TextInput
              aria-label="Find a person, an organisation or a listing"
              placeholder="Find a person, an organisation or a listing"
              type="search"
              maxLength={100}
              maw={560}
              leftSection={<IconSearch className="fs-icon" aria-hidden />}
              rightSection={isLoading && <Loader size={16} />}
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                // Another text has other results.
                combobox.resetSelectedOption();
                combobox.openDropdown();
              }}
              onFocus={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={!isAsked || (data === undefined && error === undefined)}>
            {results.length === 0 ? (
              <Combobox.Empty role="status">
                {data === undefined ? `Error searching. ${error?.message}` : 'Nothing found.'}
              </Combobox.Empty>
            ) : (
              <Combobox.Options aria-label="Found">
                <Results results={results} />
                {total > results.length && (
                  <Combobox.Option value={ALL}>
                    All {total.toLocaleString('en-GB')} results
                  </Combobox.Option>
                )}
              </Combobox.Options>
            )}
          </Combobox.Dropdown>
        </Combobox>
      </form>
    </search>
  );
}

/** The results, grouped by kind. Each group keeps the order of the results. */
const Results = ({ results }: { readonly results: readonly DirectoryItem[] }) =>
  DIRECTORY_KINDS.map((kind) => {
    const some = results.filter((result) => result.kind === kind);
    if (some.length === 0) return null;
    return (
      <Combobox.Group key={kind} label={KIND_LABELS[kind][1]}>
        {some.map(({ id, name, details, state }) => (
          <Combobox.Option key={id} value={id}>
            <Group gap={10} wrap="nowrap">
              <KindIcon kind={kind} />
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Text span inherit fw={600}>
                  {name}
                </Text>
                <Text fz={14} c="dimmed">
                  {[details, state].filter(Boolean).join(' · ')}
                </Text>
              </div>
            </Group>
          </Combobox.Option>
        ))}
      </Combobox.Group>
    );
  });
