import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { Search } from './search-address.ts';

const SearchAlternatives = lazyPart(
  () => import('./search-alternatives.tsx'),
  'SearchAlternatives',
  { isQuiet: true },
);

/** Alternatives to a search that finds nothing. They load once the page is there. */
export function Alternatives({ search }: { readonly search: Search }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    isThere && (
      <Suspense>
        <SearchAlternatives search={search} />
      </Suspense>
    )
  );
}
