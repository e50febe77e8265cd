import { formatPrice, priceUnit, TYPE_LABELS } from '../../../../shared/listings/labels.ts';
import type { PublicListing } from '../../../../shared/listings/schema.ts';
import { photoUrl } from '../../../../shared/photos/rules.ts';
import type { DocumentHead } from '../../lib/document-head.ts';
import { paragraphsOf } from './paragraphs.ts';
import { listingJsonLd } from './structured-data.ts';

/** Characters that a search engine shows of a description. */
const DESCRIPTION_SHOWN = 160;

/** `text` cut at the end of a word to fit, with an ellipsis where something is missing. */
function shortened(text: string): string {
  if (text.length <= DESCRIPTION_SHOWN) return text;
  const cut = text.slice(0, DESCRIPTION_SHOWN);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`;
}

function description(listing: PublicListing): string {
  const { type, price, area_name } = listing;
  const unit = price === null ? '' : priceUnit(type);
  const facts = `${TYPE_LABELS.search[type]} in ${area_name}, ${formatPrice(price)}${unit}.`;
  const words = listing.summary ?? paragraphsOf(listing.description ?? '')[0]?.text ?? '';
  return shortened(`${facts} ${words}`.trim());
}

/** What the page of a listing says of itself; `origin` is the site's own. */
export function listingHead(listing: PublicListing, origin: string): DocumentHead {
  const [cover] = listing.listing_photos;
  return {
    title: `${listing.title}, ${listing.area_name}`,
    description: description(listing),
    canonicalPath: `/listings/${listing.id}`,
    jsonLd: listingJsonLd(listing, origin),
    ...(cover && { image: { path: photoUrl(cover, 'social.jpg'), alt: cover.alt } }),
  };
}

/** The same of a page that isn't public: nothing for search engines. */
export const previewHead = ({ title, description, canonicalPath }: DocumentHead): DocumentHead => ({
  title,
  description,
  canonicalPath,
  noindex: true,
});

/** What the page says where there is no such listing. */
export const missingListingHead = (listingId: string): DocumentHead => ({
  title: 'Property not found',
  description: 'The property you’re looking for doesn’t exist or has been removed.',
  canonicalPath: `/listings/${encodeURIComponent(listingId)}`,
  noindex: true,
});
