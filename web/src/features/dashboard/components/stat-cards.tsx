import { DataList, Skeleton } from '@mantine/core';
import type { ListingCounts } from '../listing-counts.ts';

const STATS = [
  { label: 'Published', count: 'published' },
  { label: 'Pending Review', count: 'pending' },
  { label: 'Drafts', count: 'drafts' },
] as const satisfies readonly { readonly label: string; readonly count: keyof ListingCounts }[];

/** How many listings are in each state, with placeholders until the counts have loaded. */
export function StatCards({ counts }: { readonly counts: ListingCounts | undefined }) {
  return (
    <DataList variant="ledger" orientation="vertical" aria-busy={counts === undefined}>
      {STATS.map(({ label, count }) => (
        <DataList.Item key={count}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue>
            {counts === undefined ? <Skeleton width="1ch" height="1em" /> : counts[count]}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}
