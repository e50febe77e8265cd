import { describeScene, SCENE_KINDS, type SceneRequest } from 'lakeland-scenes';
import { describe, expect, it } from 'vitest';
import { DEMO_LISTINGS, DEMO_SCENES } from '../../demo/catalogue/catalogue.ts';
import { standingOf } from '../../demo/catalogue/standing.ts';

type Listing = (typeof DEMO_LISTINGS)[number];

function requestOf(scene: string): SceneRequest {
  const request = DEMO_SCENES[scene];
  if (request === undefined) throw new Error(`The catalogue has no scene ${scene}`);
  return request;
}

const kindOf = (scene: string) => requestOf(scene).kind;

/** A house is told by these. */
const HOUSES: readonly string[] = [
  'stone-cottage',
  'farmhouse',
  'apartment-terrace',
  'lodge',
  'shepherds-hut',
];

/** Identifies a picture by its kind and seed: season and hour only colour it. */
const pictureOf = (scene: string): string => {
  const { kind, seed } = requestOf(scene);
  return `${kind} ${seed}`;
};

/** The pictures that more than one photo shows, with the listings that show them. */
const shared = (
  scenesOf: (listing: Listing) => readonly string[],
): Record<string, readonly string[]> => {
  const shown = DEMO_LISTINGS.flatMap((listing) =>
    scenesOf(listing).map((scene) => ({ picture: pictureOf(scene), slug: listing.slug })),
  );
  const byPicture = Map.groupBy(shown, ({ picture }) => picture);
  return Object.fromEntries(
    [...byPicture]
      .map(
        ([picture, showing]) => [picture, [...new Set(showing.map(({ slug }) => slug))]] as const,
      )
      .filter(([, slugs]) => slugs.length > 1),
  );
};

describe('the pictures of the catalogue', () => {
  it('are no more than 340, which is what a first start can afford to paint', () => {
    expect(Object.keys(DEMO_SCENES).length).toBeLessThanOrEqual(340);
  });

  it('are each the cover of one listing at most', () => {
    expect(shared(({ photos }) => photos.slice(0, 1).map(({ scene }) => scene))).toEqual({});
  });

  it('of a house are shown by its listing alone', () => {
    const told = ({ photos }: Listing) =>
      photos.map(({ scene }) => scene).filter((scene) => HOUSES.includes(kindOf(scene)));
    expect(shared(told)).toEqual({});
  });

  it('of rooms and country are in six listings at most, and in one of an area and type', () => {
    const rooms = ({ photos }: Listing) => photos.map(({ scene }) => scene);
    const showing = Object.values(shared(rooms));
    expect(Math.max(...showing.map(({ length }) => length))).toBeLessThanOrEqual(6);
    const placeOf = new Map(
      DEMO_LISTINGS.map((each) => [each.slug, `${each.area_name} ${each.type}`]),
    );
    const beside = showing.filter(
      (slugs) => new Set(slugs.map((slug) => placeOf.get(slug))).size < slugs.length,
    );
    expect(beside).toEqual([]);
  });

  it('show every kind of scene, except those for pictures by AI', () => {
    const shown = new Set(Object.values(DEMO_SCENES).map(({ kind }) => kind));
    expect(SCENE_KINDS.filter((kind) => !shown.has(kind))).toEqual(['field', 'village-shop']);
  });
});

describe('the pictures of a listing', () => {
  it('are eight or more, but for land and shops', () => {
    const fewest = ({ property_subtype }: Listing) =>
      property_subtype === 'land' || property_subtype === 'commercial' ? 4 : 8;
    const wrong = DEMO_LISTINGS.filter((each) => each.photos.length < fewest(each));
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('each say what is seen in them', () => {
    const photos = new Map(
      DEMO_LISTINGS.flatMap((each) => each.photos.map(({ scene, alt }) => [scene, alt] as const)),
    );
    const seen = [...photos.keys()].map((scene) => [scene, describeScene(requestOf(scene))]);
    expect([...photos]).toEqual(seen);
    expect(Math.max(...[...photos.values()].map(({ length }) => length))).toBeLessThanOrEqual(120);
  });

  it('say something else of each', () => {
    const wrong = DEMO_LISTINGS.filter(
      ({ photos }) => new Set(photos.map(({ alt }) => alt)).size !== photos.length,
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('do not mix winter with spring or summer', () => {
    const wrong = DEMO_LISTINGS.filter(({ photos }) => {
      const seasons = new Set<string>(photos.map(({ scene }) => requestOf(scene).season));
      return seasons.has('winter') && (seasons.has('spring') || seasons.has('summer'));
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('show a view of a lake only where there is one', () => {
    const wrong = DEMO_LISTINGS.filter(
      ({ photos, amenities }) =>
        photos.some(({ scene }) => kindOf(scene) === 'view-from-window') &&
        !amenities.includes('Lake View'),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('show a living room, which has a fire in it, only where there is a fireplace', () => {
    const wrong = DEMO_LISTINGS.filter(
      ({ photos, amenities }) =>
        photos.some(({ scene }) => kindOf(scene) === 'living-room') &&
        !amenities.includes('Fireplace'),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('a home in its pictures', () => {
  it.each([
    ['SALE', 425_000, 'modest'],
    ['SALE', 650_000, 'usual'],
    ['SALE', 995_000, 'grand'],
    ['SALE', null, 'grand'],
    ['LETTING', 1_000, 'modest'],
    ['LETTING', 1_350, 'usual'],
    ['LETTING', 1_650, 'grand'],
    ['HOLIDAY', 139, 'modest'],
    ['HOLIDAY', 204, 'usual'],
    ['HOLIDAY', 420, 'grand'],
  ] as const)('%s at %s is %s', (type, price, standing) => {
    expect(standingOf(type, price)).toBe(standing);
  });

  it('has the standing of its price', () => {
    const wrong = DEMO_LISTINGS.filter(({ type, price, photos }) =>
      photos
        .map(({ scene }) => requestOf(scene))
        .some(
          ({ kind, standing }) =>
            (kind === 'farmhouse' || kind === 'stone-cottage') &&
            standing !== standingOf(type, price),
        ),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('covers', () => {
  it('show a building of the right kind', () => {
    const kindsBySubtype: Record<string, readonly string[]> = {
      cottage: ['stone-cottage', 'farmhouse', 'village-street'],
      house: ['stone-cottage', 'farmhouse', 'village-street'],
      apartment: ['apartment-terrace', 'farmhouse'],
      lodge: ['lodge'],
      glamping: ['shepherds-hut'],
      commercial: ['village-street'],
      land: ['fells'],
    };
    const wrong = DEMO_LISTINGS.filter(
      ({ photos, property_subtype }) =>
        !photos
          .slice(0, 1)
          .some(({ scene }) => kindsBySubtype[property_subtype]?.includes(kindOf(scene))),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});
