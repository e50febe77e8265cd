import { parkContradiction } from '../../../../shared/listings/park.ts';
import type { ReviewCard } from '../../../../shared/moderation/schema.ts';
import { Note } from '../../components/note/note.tsx';

interface ParkContradictionProps {
  readonly listing: Pick<ReviewCard, 'postcode' | 'inside_national_park' | 'is_inside_boundary'>;
}

/** Says that the owner's word on the National Park isn't that of its boundary. */
export function ParkContradiction({ listing }: ParkContradictionProps) {
  const sentence = parkContradiction(listing.postcode, listing);
  return sentence === undefined ? null : <Note kind="waiting">{sentence}</Note>;
}
