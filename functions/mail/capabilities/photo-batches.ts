import { pagePaths } from '../../../shared/pages.ts';
import { AI_PHOTO_LABEL } from '../../../shared/photos/labels.ts';
import type { LetterContent } from '../../data/message/schema.ts';
import type { CapabilityMails } from '../capability-mails.ts';
import type { Letter } from '../letter.ts';
import { OWNER_WHY } from '../sentences.ts';

type Illustrated = Pick<LetterContent<'photo-batches'>['data'], 'listings' | 'further'>;

/** The letter about several listings that have a picture made by AI. */
function illustrated({ listings, further }: Illustrated, siteAddress: string): Letter {
  const count = listings.length + further;
  return {
    subject: `${count} of your listings have an illustration`,
    preview: 'They had no photos, so we have added AI-generated pictures.',
    heading: `${count} of your listings have an illustration`,
    paragraphs: [
      `They had no photos, so we have added a picture to each. AI made it from the text of the listing, so it doesn’t show your property. Visitors see it with the note “${AI_PHOTO_LABEL}”.`,
      `${listings.map(({ title }) => `“${title}”`).join(', ')}${further === 0 ? '' : `, and ${further} more`}.`,
      'Your own photos are far better. Please add some. You can delete any illustration you don’t want: we won’t make another one.',
    ],
    action: { label: 'See your listings', address: `${siteAddress}${pagePaths.myListings}` },
    why: OWNER_WHY,
  };
}

export const photoBatches: CapabilityMails<'photo-batches'> = {
  letters: {
    'photos-generated': ({ listings, further }, siteAddress) => {
      const [first, ...others] = listings;
      if (first === undefined) throw new Error('The message lists no listing');
      if (others.length > 0 || further > 0) return illustrated({ listings, further }, siteAddress);
      const { listing_id, title } = first;
      return {
        subject: `Your listing has an illustration: ${title}`,
        preview: 'It had no photos, so we have added an AI-generated picture.',
        heading: 'Your listing has an illustration',
        paragraphs: [
          `“${title}” had no photos, so we have added a picture. AI made it from the text of the listing, so it doesn’t show your property. Visitors see it with the note “${AI_PHOTO_LABEL}”.`,
          'Your own photos are far better. Please add some. If you don’t want the illustration, delete it: we won’t make another one.',
        ],
        action: {
          label: 'Go to your photos',
          address: `${siteAddress}${pagePaths.editPhotos(listing_id)}`,
        },
        why: OWNER_WHY,
      };
    },
  },
};
