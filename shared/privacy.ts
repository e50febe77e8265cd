import { type EntityName, join } from './contract.ts';
import type { Kept } from './kept.ts';

/** The data about people that each entity holds. */
export const keptByEntity: Readonly<Record<EntityName, readonly Kept[]>> = join('entities');

/** The lines of what these entities hold, then those of all others. */
const linesOf = (key: keyof Kept['privacy'], ...first: EntityName[]): string[] => {
  const names = [...first, ...(Object.keys(keptByEntity) as EntityName[])];
  return [
    ...new Set(
      names.flatMap((name) => keptByEntity[name].flatMap((kept) => kept.privacy[key] ?? [])),
    ),
  ];
};

/** The privacy page's lines on the data that is held, and for how long. */
export const privacyLines = {
  held: linesOf('held', 'enquiry', 'profile', 'booking', 'listing'),
  howLong: linesOf('howLong', 'enquiry', 'booking', 'favourite', 'message', 'profile'),
};
