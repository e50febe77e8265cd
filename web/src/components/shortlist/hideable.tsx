import { type ReactNode, useState } from 'react';
import type { ListingLabel } from './remembered.ts';
import { useIsHidden, useShortlist } from './use-shortlist.ts';

interface HideableProps {
  readonly listing: ListingLabel;
  /** The listing's card. It stays, so that it is there at once when it is shown again. */
  readonly children: ReactNode;
}

/** A card in a grid that gives way to a line if the visitor has hidden the listing. */
export function Hideable({ listing, children }: HideableProps) {
  const shortlist = useShortlist();
  const isHidden = useIsHidden(listing.id);
  const [wasShown] = useState(!isHidden);
  return (
    <>
      {isHidden && shortlist && <shortlist.HiddenCard listing={listing} wasShown={wasShown} />}
      {children}
    </>
  );
}
