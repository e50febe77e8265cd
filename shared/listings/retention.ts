import type { RetainedData } from '../retention.ts';

export const PUBLIC_LISTINGS: RetainedData = {
  name: 'public',
  data: 'published listings, without street and full postcode, with a square of a kilometre or, if the owner shows it, the exact place, and their photos',
  seenBy: 'anyone',
  howLong: 'until they are archived; for files of photos, see below',
  privacy: {
    held: 'A listing: what you write and photograph, and who you are. It is published because you ask us to; your street address and full postcode are not shown to the public. A map shows a circle of about a kilometre, unless you choose to show the exact place.',
  },
};

export const LOCATIONS: RetainedData = {
  name: 'locations',
  data: 'where the postcode of a listing is, to some ten metres; which square its owner chose',
  seenBy: 'its lister and admins',
  howLong: 'while the listing exists',
  privacy: {},
};

export const ARRIVALS: RetainedData = {
  name: "guests' own",
  data: 'how to arrive at a let: address, way in, telephone',
  seenBy: 'its lister, admins, and guests of confirmed stays until the day of departure is over',
  howLong: 'while the listing exists',
  privacy: {},
};
