import { formatPriceByUnit } from '../../../../shared/listings/price-words.ts';
import type { PublicListing } from '../../../../shared/listings/schema.ts';
import { photoUrl } from '../../../../shared/photos/rules.ts';
import type { DocumentHead } from '../../lib/document-head.ts';
import { paragraphsOf } from './paragraphs.ts';
import { propertyKind } from './property-kind.ts';
import { listingJsonLd } from './structured-data.ts';

/** The length of a description that search engines show, in characters. */
const MAX_DESCRIPTION = 160;

/** Shortens a text at the end of a word, with an ellipsis. */
function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const cut = text.slice(0, MAX_DESCRIPTION);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`;
}

/** The title, with the area unless the title contains it. */
const titleWithPlace = ({ title, area_name }: PublicListing): string =>
  title.toLowerCase().includes(area_name.toLowerCase()) ? title : `${title}, ${area_name}`;

function description(listing: PublicListing): string {
  const facts = `${propertyKind(listing)} in ${listing.area_name}, ${formatPriceByUnit(listing)}.`;
  const words = listing.summary ?? paragraphsOf(listing.description ?? '')[0] ?? '';
  return shortened(`${facts} ${words}`.trim());
}

/** Title and metadata of a listing's page. `origin` is the site's origin without a final slash. */
export function listingHead(listing: PublicListing, origin: string): DocumentHead {
  const [cover] = listing.listing_photos;
  return {
    title: titleWithPlace(listing),
    description: description(listing),
    canonicalPath: `/listings/${listing.id}`,
    jsonLd: listingJsonLd(listing, origin),
    ...(cover && { image: { path: photoUrl(cover, 'social.jpg'), alt: cover.alt } }),
  };
}

/** Title and metadata of the preview of a listing, which search engines must not show. */
export const previewHead = ({ image, jsonLd, ...head }: DocumentHead): DocumentHead => ({
  ...head,
  noindex: true,
});

/** Title and metadata of the page for a listing that doesn't exist. */
export const missingListingHead = (listingId: string): DocumentHead => ({
  title: 'Property not found',
  description: 'The property you’re looking for doesn’t exist or has been removed.',
  canonicalPath: `/listings/${encodeURIComponent(listingId)}`,
  noindex: true,
});
