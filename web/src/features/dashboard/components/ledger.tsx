import { Skeleton } from '../../../components/skeleton.tsx';
import type { ListingCounts } from '../listing-counts.ts';
import classes from './ledger.module.css';

const COUNTERS = [
  { label: 'Published', of: 'published' },
  { label: 'Pending Review', of: 'pending' },
  { label: 'Drafts', of: 'drafts' },
] as const satisfies readonly { readonly label: string; readonly of: keyof ListingCounts }[];

/** The listings, counted; their places until they are. */
export function Ledger({ counts }: { readonly counts: ListingCounts | undefined }) {
  return (
    <dl className={classes.ledger} aria-busy={counts === undefined}>
      {COUNTERS.map(({ label, of }) => (
        <div key={of}>
          <dt>{label}</dt>
          <dd>{counts === undefined ? <Skeleton width="1ch" height="1em" /> : counts[of]}</dd>
        </div>
      ))}
    </dl>
  );
}
