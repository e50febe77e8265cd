import type { DEMO_PEOPLE } from './people.ts';

/** A listing that an invented person keeps. */
interface DemoFavourite {
  /** The listing's. */
  readonly slug: string;
  readonly added_at: string;
}

/** What those keep who can be signed in as, in the order in which they added it. */
export const DEMO_FAVOURITES: Readonly<Record<keyof typeof DEMO_PEOPLE, readonly DemoFavourite[]>> =
  {
    visitor: [
      { slug: 'chapel-hill-cottage', added_at: '2026-10-18T19:02:00.000Z' },
      { slug: 'pencil-row', added_at: '2026-10-18T19:10:00.000Z' },
      // It was sent back, so that it is no longer public.
      { slug: 'lake-road-bungalow', added_at: '2026-11-01T08:47:00.000Z' },
      { slug: 'nab-scar-cottage', added_at: '2026-11-03T21:15:00.000Z' },
      { slug: 'matson-ground-house', added_at: '2026-11-10T20:33:00.000Z' },
    ],
    lister: [
      { slug: 'nab-scar-cottage', added_at: '2026-11-04T07:20:00.000Z' },
      { slug: 'portinscale-lodge', added_at: '2026-11-08T12:05:00.000Z' },
    ],
    host: [],
    admin: [{ slug: 'matson-ground-house', added_at: '2026-11-11T13:40:00.000Z' }],
  };
