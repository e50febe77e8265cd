import { IconEyeOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { memory } from './device-memory.ts';
import classes from './listing-memory.module.css';
import { NoteButton } from './note-button.tsx';
import type { ListingLabel } from './remembered.ts';
import { sayIfNotStored } from './say-if-not-stored.ts';
import { useRemembered } from './use-memory.ts';

/** The note about a listing and the button that hides it, on its page. Opening the page is seeing it. */
export function ListingMemory({ listing }: { readonly listing: ListingLabel }) {
  const record = useRemembered(listing.id);
  const isKnown = record !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known when it was seen before
  useEffect(() => {
    if (isKnown) void memory.see(listing);
  }, [isKnown]);
  if (!isKnown) return null;
  const isHidden = record?.hidden_at !== undefined;
  const hide = async () => sayIfNotStored(await memory.hide(listing, !isHidden));
  return (
    <div className={classes.line}>
      <NoteButton listing={listing} note={record?.note} isOneLine />
      <button
        type="button"
        className={classes.hide}
        aria-pressed={isHidden}
        onClick={() => void hide()}
      >
        <IconEyeOff className="fs-icon" aria-hidden />
        {isHidden ? 'Hidden from results' : 'Hide from results'}
      </button>
    </div>
  );
}
