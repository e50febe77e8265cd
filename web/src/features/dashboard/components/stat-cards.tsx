import { Skeleton } from '../../../components/skeleton.tsx';
import type { ListingCounts } from '../listing-counts.ts';
import classes from './stat-cards.module.css';

const STATS = [
  { label: 'Published', count: 'published' },
  { label: 'Pending Review', count: 'pending' },
  { label: 'Drafts', count: 'drafts' },
] as const satisfies readonly { readonly label: string; readonly count: keyof ListingCounts }[];

/** How many listings are in each state, with placeholders until the counts have loaded. */
export function StatCards({ counts }: { readonly counts: ListingCounts | undefined }) {
  return (
    <dl className={classes.cards} aria-busy={counts === undefined}>
      {STATS.map(({ label, count }) => (
        <div key={count}>
          <dt>{label}</dt>
          <dd>{counts === undefined ? <Skeleton width="1ch" height="1em" /> : counts[count]}</dd>
        </div>
      ))}
    </dl>
  );
}
