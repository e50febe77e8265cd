import { useLocation } from 'react-router';
import { Comparison } from '../features/shortlist/comparison.tsx';
import { OwnShortlist } from '../features/shortlist/own-shortlist.tsx';
import { SharedShortlist } from '../features/shortlist/shared-shortlist.tsx';
import { readShortlistAddress } from '../features/shortlist/shortlist-address.ts';

/** Shortlist: one's own, that of somebody's link, or listings side by side. */
export function ShortlistPage() {
  const { search } = useLocation();
  const { shared, compared, view } = readShortlistAddress(new URLSearchParams(search));
  if (compared !== undefined) return <Comparison ids={compared} shared={shared} />;
  if (shared !== undefined) return <SharedShortlist key={shared.join()} ids={shared} />;
  return <OwnShortlist view={view} />;
}
