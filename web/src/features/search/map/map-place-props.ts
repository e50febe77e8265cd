import type { ReactNode, RefObject } from 'react';
import type { FoundListing } from '../../../../../shared/search/schema.ts';
import type { foundListingPath, stayMeaning } from '../found-stay.ts';
import type { Search, withoutParts, withPart } from '../search-address.ts';
import type { StayPrice } from '../stay-price.tsx';

/** Tools of the page that the map uses. If it imported them, the page would be in more files. */
export interface SearchTools {
  readonly foundListingPath: typeof foundListingPath;
  readonly stayMeaning: typeof stayMeaning;
  readonly StayPrice: typeof StayPrice;
  readonly withoutParts: typeof withoutParts;
  readonly withPart: typeof withPart;
  /** The class of the map over the whole screen. */
  readonly sheetClass: string | undefined;
}

export interface MapPlaceProps {
  readonly search: Search;
  /** Whether the server refuses the search, which the list says. */
  readonly isRefused: boolean;
  readonly listings: readonly FoundListing[];
  /** The element around the list. */
  readonly list: RefObject<HTMLElement | null>;
  /** Changes the search that is in the address. */
  readonly onChange: (to: (search: Search) => Search) => void;
}

export interface MapFrameProps {
  /** Whether somebody has closed the map beside the list. */
  readonly isClosed?: boolean;
  readonly onShow: () => void;
  /** Called when a pointer comes to what stands in the map's place. Missing if the map is there. */
  readonly onNear?: () => void;
  /** The map, or its picture. */
  readonly children?: ReactNode;
}
