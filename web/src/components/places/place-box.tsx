import { type ComponentProps, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { SEARCH_LIMITS } from '../../../../shared/listings/limits.ts';
import type { PlaceSuggestion } from '../../../../shared/places/schema.ts';
import type { Parts } from '../../../../shared/search/parameters.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import classes from './place-box.module.css';
import type { SureSearch } from './sure-search.ts';

const PlaceSuggestions = lazyPart(() => import('./place-suggestions.tsx'), 'PlaceSuggestions', {
  isQuiet: true,
});

interface PlaceBoxProps extends Omit<ComponentProps<'input'>, 'ref' | 'type'> {
  /** The choices beside it. Their filters stay set when a suggestion is chosen. */
  readonly search: Parts<string>;
  readonly onChoose: (search: PlaceSuggestion['search'], label: string) => void;
  /** Is set to what the text surely means, for a form that is sent without a choice. */
  readonly sure?: RefObject<SureSearch | undefined>;
}

/**
 * A native text field for a place, with suggestions as one types. Their code loads when the field is
 * first used. Until then, and without JavaScript, the field works with its `list`.
 */
export function PlaceBox({ search, onChoose, sure, list, ...attributes }: PlaceBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    // The field may have had the focus before the app started.
    if (document.activeElement === input.current) setUsed(true);
  }, []);
  return (
    <div className={classes.box}>
      <input
        name="q"
        placeholder="Town, lake or postcode"
        maxLength={SEARCH_LIMITS.text}
        {...attributes}
        ref={input}
        className="fs-input"
        type="search"
        autoComplete="off"
        // The browser's own suggestions would cover ours.
        list={isUsed ? undefined : list}
        onFocus={() => setUsed(true)}
      />
      {isUsed && (
        <Suspense>
          <PlaceSuggestions input={input} search={search} onChoose={onChoose} sure={sure} />
        </Suspense>
      )}
    </div>
  );
}
