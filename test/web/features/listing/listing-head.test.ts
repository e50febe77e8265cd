import { describe, expect, it } from 'vitest';
import {
  listingHead,
  missingListingHead,
} from '../../../../web/src/features/listing/listing-head.ts';
import { publicListing } from './public-listing.ts';

const ORIGIN = 'https://fellside.example';

describe('the head of a listing’s page', () => {
  it('names the property, its place and its price', () => {
    expect(listingHead(publicListing(), ORIGIN)).toMatchObject({
      title: 'Slate cottage above the beck, Rydal',
      description: '2-bedroom holiday cottage in Rydal, £185/night. Two bedrooms and a stove.',
      canonicalPath: '/listings/lst_1',
      image: { path: '/media/photos/lst_1/pho_1-social.jpg', alt: 'The cottage from the lane' },
    });
  });

  it.each(['Slate cottage above the beck, Rydal', 'Garden flat, RYDAL'])(
    'doesn’t repeat the place after %s',
    (title) => {
      expect(listingHead(publicListing({ title }), ORIGIN).title).toBe(title);
    },
  );

  it('uses the first paragraph if there is no summary', () => {
    const { description } = listingHead(publicListing({ summary: null, price: null }), ORIGIN);
    expect(description).toBe('2-bedroom holiday cottage in Rydal, POA. A quarryman’s cottage.');
  });

  it('ends a long description at a word', () => {
    const summary = 'A cottage with a very long story, '.repeat(10);
    const { description } = listingHead(publicListing({ summary }), ORIGIN);
    expect(description).toBe(
      '2-bedroom holiday cottage in Rydal, £185/night. A cottage with a very long story, A cottage with ' +
        'a very long story, A cottage with a very long story, A cottage…',
    );
  });

  it('has no picture without a photo', () => {
    expect(listingHead(publicListing({ listing_photos: [] }), ORIGIN)).not.toHaveProperty('image');
  });

  it('keeps a missing listing out of search engines', () => {
    expect(missingListingHead('lst_9')).toMatchObject({
      title: 'Property not found',
      canonicalPath: '/listings/lst_9',
      noindex: true,
    });
  });
});
