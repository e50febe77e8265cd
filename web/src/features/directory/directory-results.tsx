import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { FoundInDirectory } from '../../../../shared/directory/schema.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingRows, NotLoaded } from '../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../components/signed-in/more-of-list.tsx';
import { RowTable } from '../../components/signed-in/row-table.tsx';
import { directoryItem, KIND_LABELS } from '../../lib/signed-in/found-in-directory.ts';
import type { PagedList } from '../../lib/use-paged-operation.ts';
import { KindIcon } from './kind-icon.tsx';

/** The results of a search, or an explanation if there are none. */
export function DirectoryResults({ list }: { readonly list: PagedList<'searchDirectory'> }) {
  const { items } = list;
  if (list.isLoading) return <LoadingRows text="Searching..." count={6} height={56} />;
  if (list.lastPage === undefined) return <NotLoaded title="Error searching" list={list} />;
  if (items.length === 0 && !list.hasMore) {
    return (
      <EmptyState title="Nothing found">
        <p>
          Nothing matches in names, addresses, phone numbers, postcodes or identifiers. Try fewer
          letters.
        </p>
      </EmptyState>
    );
  }
  return (
    <div>
      <RowTable label="Found" columns={['Name', 'Kind', 'State']} rows={items} cellsOf={cellsOf} />
      <MoreOfList list={list} />
    </div>
  );
}

const cellsOf = (found: FoundInDirectory) => {
  const { kind, name, details, state, path } = directoryItem(found);
  return [
    <div key="name" style={{ overflowWrap: 'anywhere' }}>
      <Anchor component={Link} to={path} fw={600}>
        {name}
      </Anchor>
      <Text fz={14} c="dimmed" fw={400}>
        {details}
      </Text>
    </div>,
    <Group key="kind" gap={8} wrap="nowrap">
      <KindIcon kind={kind} />
      {KIND_LABELS[kind][0]}
    </Group>,
    state,
  ] as const;
};
