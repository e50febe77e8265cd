import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { SEARCH_LIMITS } from '../../../../../shared/listings/limits.ts';
import { areaNamed } from '../../../../../shared/listings/text-match.ts';
import { PlaceBox } from '../../../components/places/place-box.tsx';
import type { SureSearch } from '../../../components/places/sure-search.ts';
import { useAreas } from '../../../lib/use-areas.ts';
import { type Search, withoutParts, withParts } from '../search-address.ts';
import { placeName } from '../search-chips.ts';
import classes from './search-place.module.css';

interface SearchPlaceProps {
  readonly search: Search;
  /** Changes the search that is in the address. */
  readonly onChange: (to: (search: Search) => Search) => void;
}

/** The search elsewhere: in a place, near one, or with other words. */
const elsewhere = (search: Search, parts: Search): Search =>
  withParts(withoutParts(search, ['q', 'area_name', 'near']), parts);

/** The box for any place, and for words. */
export function SearchPlace({ search, onChange }: SearchPlaceProps) {
  const id = useId();
  const areas = useAreas();
  const sure = useRef<SureSearch>(undefined);
  const { q = '', area_name, near } = search;
  const shown = q || area_name || (near === undefined ? '' : placeName(near));
  const field = () => document.getElementById(id) as HTMLInputElement | null;
  // What a chip, Back or the field for areas has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the search, not of the text
  useEffect(() => {
    const box = field();
    if (box !== null) box.value = shown;
  }, [shown]);

  const send = (text: string): void => {
    if (text === shown) return;
    const area = areaNamed(text, areas);
    const parts =
      sure.current?.text === text
        ? sure.current.search
        : area === undefined
          ? { q: text }
          : { area_name: area };
    onChange((from) => elsewhere(from, text === '' ? {} : parts));
  };
  return (
    <div className={classes.place}>
      <label htmlFor={id} className="fs-visually-hidden">
        Place
      </label>
      <IconSearch className="fs-icon" aria-hidden />
      <PlaceBox
        id={id}
        name="q"
        placeholder="Town, lake or postcode"
        maxLength={SEARCH_LIMITS.text}
        defaultValue={q}
        search={search}
        sure={sure}
        onChoose={(parts) => onChange((from) => elsewhere(from, parts))}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          // Enter on a suggestion has chosen it.
          if (event.key !== 'Enter' || event.defaultPrevented) return;
          send(event.currentTarget.value.trim());
        }}
        // The cross of the field empties it.
        onInput={(event) => {
          if (event.currentTarget.value === '') send('');
        }}
      />
    </div>
  );
}
