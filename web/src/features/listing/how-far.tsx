import { type FormEvent, useState } from 'react';
import { SEARCH_LIMITS } from '../../../../shared/listings/limits.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { distanceInWords } from './distance-in-words.ts';
import classes from './how-far.module.css';

interface HowFarProps {
  readonly listingId: string;
  /** Whether distances are in whole miles. */
  readonly isRough: boolean;
}

/** Says how far a place is that one types. */
export function HowFar({ listingId, isRough }: HowFarProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const { data, error, isLoading, mutate } = useOperation(
    'getListingDistance',
    asked === '' ? null : { params: { listing_id: listingId }, query: { text: asked } },
  );
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const next = text.trim();
    // The same text again is another attempt.
    if (next === asked && error !== undefined) void mutate();
    else setAsked(next);
  };
  const answer = () => {
    if (asked === '') return '';
    if (error !== undefined) return error.message;
    if (isLoading || data === undefined) return 'Looking...';
    if (data.place === null) return `We couldn’t find “${asked}” near here.`;
    const { name, detail, ...away } = data.place;
    return `${name} (${detail}): ${distanceInWords(away, isRough)}, as the crow flies.`;
  };
  return (
    <form className={classes.form} onSubmit={ask}>
      <label htmlFor="how-far">Town, lake, fell or postcode</label>
      <div className={classes.line}>
        <input
          id="how-far"
          className="fs-input"
          type="search"
          autoComplete="off"
          maxLength={SEARCH_LIMITS.text}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" className="fs-button">
          How far?
        </button>
      </div>
      <p role="status">{answer()}</p>
    </form>
  );
}
