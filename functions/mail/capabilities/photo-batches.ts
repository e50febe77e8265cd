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
    preview: 'They had no photos, so we have added pictures that were made by AI.',
    heading: `${count} of your listings have an illustration`,
    paragraphs: [
      `They had no photos, so we have added a picture to each. It was made by AI from what the listing says, and doesn’t show your property. Visitors see it with the note “${AI_PHOTO_LABEL}”.`,
      `${listings.map(({ title }) => `“${title}”`).join(', ')}${further === 0 ? '' : `, and ${further} more`}.`,
      'Photos of your own are far better. Add them, and delete the illustrations that you don’t want: no other will be made for these listings then.',
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
        preview: 'It had no photos, so we have added a picture that was made by AI.',
        heading: 'Your listing has an illustration',
        paragraphs: [
          `“${title}” had no photos, so we have added a picture. It was made by AI from what the listing says, and doesn’t show your property. Visitors see it with the note “${AI_PHOTO_LABEL}”.`,
          'Photos of your own are far better. Add them, and delete the illustration if you don’t want it: no other will be made for this listing then.',
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
