import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { AlternativesProps } from './search-alternatives.tsx';

const SearchAlternatives = lazyPart(
  () => import('./search-alternatives.tsx'),
  'SearchAlternatives',
  { isQuiet: true },
);

/** Alternatives to a search that finds nothing. They load once the page is there. */
export function Alternatives(props: AlternativesProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    isThere && (
      <Suspense>
        <SearchAlternatives {...props} />
      </Suspense>
    )
  );
}
