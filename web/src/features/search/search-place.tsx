import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { areaNamed } from '../../../../shared/text-match.ts';
import { Icon } from '../../components/icon.tsx';
import { PlaceBox } from '../../components/places/place-box.tsx';
import type { SureSearch } from '../../components/places/sure-search.ts';
import { useAreas } from '../../lib/use-areas.ts';
import { areaOptions } from './filter-options.ts';
import { type Search, withoutParts, withoutPlace, withParts } from './search-address.ts';
import { placeName } from './search-chips.ts';
import classes from './search-place.module.css';

interface SearchPlaceProps {
  readonly search: Search;
  /** The areas with properties. They are offered before anything is typed. */
  readonly areas: readonly string[];
  /** Changes the search that is in the address. */
  readonly onChange: (to: (search: Search) => Search) => void;
}

/** The search elsewhere: in a place, or near one. */
const elsewhere = (search: Search, parts: Search): Search =>
  withParts(withoutParts(withoutPlace(search), ['q']), parts);

interface Shown {
  readonly part: 'q' | 'area_name' | 'near';
  readonly text: string;
}

const EMPTY: Shown = { part: 'q', text: '' };

/** The part of a search that the box shows. */
function shownOf({ q, area_name, near }: Search): Shown {
  if (q !== undefined) return { part: 'q', text: q };
  if (area_name !== undefined) return { part: 'area_name', text: area_name };
  return near === undefined ? EMPTY : { part: 'near', text: placeName(near) };
}

/** The box for any place, and for words. */
export function SearchPlace({ search, areas: offered, onChange }: SearchPlaceProps) {
  const id = useId();
  const areas = useAreas();
  const sure = useRef<SureSearch>(undefined);
  const shown = shownOf(search);
  /** The box's content before somebody typed. The address follows later. */
  const last = useRef(shown);
  const field = () => document.getElementById(id) as HTMLInputElement | null;
  const show = (next: Shown): void => {
    last.current = next;
    const box = field();
    if (box !== null) box.value = next.text;
  };
  // Shows what a chip, Back or the field for areas has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the search, not of the text
  useEffect(() => {
    const box = field();
    const isUsed = document.activeElement === box;
    // Somebody who has emptied it types other words next: the area would be in the way.
    if (isUsed && box?.value === '') show(EMPTY);
    // What is being typed stays.
    else if (isUsed && box?.value !== last.current.text) last.current = shown;
    else show(shown);
  }, [shown.part, shown.text]);

  const change = (to: (from: Search) => Search): void => {
    onChange(to);
    show(shownOf(to(search)));
  };
  const send = (text: string): void => {
    const { part, text: before } = last.current;
    if (text === before) return;
    const area_name = areaNamed(text, areas);
    const place =
      sure.current?.text === text
        ? sure.current.search
        : area_name === undefined
          ? undefined
          : { area_name };
    if (text === '') {
      last.current = EMPTY;
      onChange((from) => withoutParts(from, [part]));
    } else if (place === undefined) {
      // Only what the box showed is replaced.
      change((from) => withParts(withoutParts(from, [part]), { q: text }));
    } else change((from) => elsewhere(from, place));
  };
  return (
    <div className={classes.place}>
      <label htmlFor={id}>Place</label>
      <Icon name="search" />
      <PlaceBox
        id={id}
        defaultValue={search.q}
        search={search}
        choices={areaOptions(offered).map(({ value, label }) => ({
          label,
          search: value === '' ? {} : { area_name: value },
        }))}
        sure={sure}
        onChoose={(parts) => change((from) => elsewhere(from, parts))}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          // Enter on a suggestion has chosen it.
          if (event.key !== 'Enter' || event.defaultPrevented) return;
          send(event.currentTarget.value.trim());
        }}
        // The typed text counts for the next choice. A press on a suggestion keeps the focus here.
        onBlur={(event) => {
          const text = event.currentTarget.value.trim();
          if (text === '') show(shown);
          else send(text);
        }}
        // The cross of the field empties it.
        onInput={(event) => {
          if (event.currentTarget.value === '') send('');
        }}
      />
    </div>
  );
}
