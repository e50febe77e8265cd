import { EMPTY_FIELDS } from '../../../../shared/listings/fields.ts';
import type { AdminListing, ReviewCard } from '../../../../shared/moderation/schema.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import type { Answers, Call } from '../answers.ts';
import { person } from '../records.ts';

/** The API's responses to an admin who reviews listings. */

/** An admin who reviews listings. */
export const ADMIN = person({ full_name: 'Edith Airey', role: 'ADMIN', assurance: 'aal2' });

/** A moderator: reviews listings, and does nothing else of the administration. */
export const MODERATOR = person({
  full_name: 'Edith Airey',
  role: 'MODERATOR',
  assurance: 'aal2',
});

const idOf = (number: number): string => `lst_01JZ8M4Q3V6T2X0B9C7D5E1F${number + 10}`;

/** A holiday let that waits for review. */
export const reviewCard = (fields: Partial<ReviewCard> = {}): ReviewCard => ({
  id: idOf(0),
  type: 'HOLIDAY',
  status: 'PENDING',
  title: 'Slate cottage above Rydal Water',
  property_subtype: 'cottage',
  summary: 'Two bedrooms, a stove and a path to the lake.',
  address: '1 Beck Side, Rydal',
  postcode: 'LA22 9LR',
  outcode: 'LA22',
  square: { east: 336, north: 506 },
  shown_square: null,
  exact_place: null,
  is_inside_boundary: true,
  area_name: 'Rydal',
  inside_national_park: true,
  pets_allowed: false,
  max_dogs: null,
  featured: false,
  price: 185,
  price_from: null,
  is_sold: false,
  currency: 'GBP',
  bedrooms: 2,
  bathrooms: 1,
  sleeps: 4,
  cover_photo: null,
  photo_count: 0,
  organisation: { id: 'org_01JZ8M4Q3V6T2X0B9C7D5E1F4G', name: 'Ruth Birkett Lets' },
  rejection_note: null,
  edited_since_approval: false,
  was_approved: false,
  submitted_at: '2026-05-02T08:15:00.000Z',
  edits: null,
  no_photos_reason: null,
  term_names: [],
  viewed_by: [],
  revision: 2,
  written_revision: 1,
  created_at: '2026-05-01T09:00:00.000Z',
  ...fields,
});

/** Listings with these titles that wait for review, oldest first. */
export const waiting = <const Titles extends readonly string[]>(...titles: Titles) =>
  titles.map((title, index) =>
    reviewCard({
      id: idOf(index),
      title,
      created_at: `2026-05-01T09:${index + 10}:00.000Z`,
    }),
  ) as { [_ in keyof Titles]: ReviewCard };

/** A published listing whose price, summary and pets were changed since its approval. */
export const editedCard = (fields: Partial<ReviewCard> = {}): ReviewCard =>
  reviewCard({
    id: idOf(50),
    status: 'PUBLISHED',
    was_approved: true,
    edited_since_approval: true,
    edits: {
      changes: [
        { field: 'price', before: 185, after: 240 },
        { field: 'summary', before: 'Two bedrooms and a stove.', after: null },
        { field: 'pets_allowed', before: false, after: true },
      ],
      edited_by: 'Ruth Birkett',
      edited_at: '2026-05-02T10:30:00.000Z',
    },
    ...fields,
  });

/** The same listing, in full. */
export const adminListing = (card: ReviewCard): AdminListing => ({
  ...EMPTY_FIELDS,
  ...card,
  coordinates: { latitude: 54.446, longitude: -2.98 },
  listing_photos: [],
  photos: [],
  hidden: false,
  organisation: {
    ...card.organisation,
    region: 'Lake District',
    description: null,
    verified: false,
  },
});

const NO_STAYS: OperationResponse<'getAffectedStays'> = {
  requests: { total: 0, first: [] },
  stays: { total: 0, first: [] },
  own_requests: { total: 0, first: [] },
  own_stays: { total: 0, first: [] },
};

type Decision = Call<
  'approveListing' | 'rejectListing' | 'keepListing' | 'sendBackListing' | 'undoDecision'
>;

/** A queue of these listings. Decided ones leave it, and undone ones return. */
export function reviewQueue(...cards: readonly ReviewCard[]) {
  const listings = new Map(cards.map((card) => [card.id, card]));
  const undecided = new Map(listings);
  const at = <Listing>(from: ReadonlyMap<string, Listing>, { params }: Decision): Listing => {
    const listing = from.get(params.listing_id);
    if (listing === undefined) throw new Error(`${params.listing_id} is not in the queue`);
    return listing;
  };
  const become = (call: Decision, next: Partial<ReviewCard>): AdminListing => {
    const { revision } = at(listings, call);
    const listing = { ...at(listings, call), ...next, revision: revision + 1 };
    listings.set(listing.id, listing);
    return adminListing(listing);
  };
  const isSettled = { edited_since_approval: false, edits: null };
  const refuse = (call: Call<'rejectListing' | 'sendBackListing'>): AdminListing =>
    become(call, { ...isSettled, status: 'REJECTED', rejection_note: call.body.reason });
  const accept = (call: Decision): AdminListing =>
    become(call, { ...isSettled, status: 'PUBLISHED' });
  return {
    listReviewQueue: ({ query }: Call<'listReviewQueue'>) => {
      const items = [...listings.values()].filter(({ status, edited_since_approval }) =>
        query.status === undefined ? edited_since_approval : status === 'PENDING',
      );
      return { total: items.length, items, next_cursor: null };
    },
    approveListing: accept,
    keepListing: accept,
    rejectListing: refuse,
    sendBackListing: refuse,
    undoDecision: (call: Decision) => become(call, at(undecided, call)),
    getAffectedStays: NO_STAYS,
    openListing: { viewed_by: [] },
    closeListing: undefined,
  } satisfies Answers;
}
