import { type ComponentProps, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { SEARCH_LIMITS } from '../../../../shared/listings/limits.ts';
import type { PlaceSuggestion } from '../../../../shared/places/schema.ts';
import type { Parts } from '../../../../shared/search/parameters.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import classes from './place-box.module.css';
import type { PlaceChoice } from './place-suggestions.tsx';
import type { SureSearch } from './sure-search.ts';

const PlaceSuggestions = lazyPart(() => import('./place-suggestions.tsx'), 'PlaceSuggestions', {
  isQuiet: true,
});

interface PlaceBoxProps extends Omit<ComponentProps<'input'>, 'ref' | 'type'> {
  /** The choices beside it. Their filters stay set when a suggestion is chosen. */
  readonly search: Parts<string>;
  /** The places offered before anything is typed. @default nothing */
  readonly choices?: readonly PlaceChoice[];
  readonly onChoose: (search: PlaceSuggestion['search'], label: string) => void;
  /** Is set to what the text surely means, for a form that is sent without a choice. */
  readonly sure?: RefObject<SureSearch | undefined>;
}

const NONE: readonly PlaceChoice[] = [];

/**
 * A native text field for a place, with suggestions as one types. Their code loads when the field is
 * first used. Until then, and without JavaScript, the field works with its `list`.
 */
export function PlaceBox({
  search,
  choices = NONE,
  onChoose,
  sure,
  list,
  ...attributes
}: PlaceBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState<'pressed' | 'focused'>();
  const isUsed = used !== undefined;
  const onUse = (how: typeof used) => setUsed((before) => before ?? how);
  useEffect(() => {
    // The field may have had the focus before the app started.
    if (document.activeElement === input.current) setUsed('focused');
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
        onPointerDown={() => onUse('pressed')}
        onFocus={() => onUse('focused')}
      />
      {isUsed && (
        <Suspense>
          <PlaceSuggestions
            input={input}
            search={search}
            choices={choices}
            wasPressed={used === 'pressed'}
            onChoose={onChoose}
            sure={sure}
          />
        </Suspense>
      )}
    </div>
  );
}
