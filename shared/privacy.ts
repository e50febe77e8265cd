import { type EntityName, join } from './contract.ts';
import type { RetainedData } from './retention.ts';

/** The data about people that each entity holds. */
export const retainedByEntity: Readonly<Record<EntityName, readonly RetainedData[]>> =
  join('entities');

/** The lines of what these entities hold, then those of all others. */
const linesOf = (key: keyof RetainedData['privacy'], ...first: EntityName[]): string[] => {
  const names = [...first, ...(Object.keys(retainedByEntity) as EntityName[])];
  return [
    ...new Set(
      names.flatMap((name) => retainedByEntity[name].flatMap(({ privacy }) => privacy[key] ?? [])),
    ),
  ];
};

/** The privacy page's lines on the data that is held, and for how long. */
export const privacyLines = {
  held: linesOf('held', 'enquiry', 'profile', 'booking', 'listing'),
  howLong: linesOf('howLong', 'enquiry', 'booking', 'favourite', 'message', 'profile'),
};
