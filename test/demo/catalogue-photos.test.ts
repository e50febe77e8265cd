import { SCENE_KINDS } from 'lakeland-scenes';
import { describe, expect, it } from 'vitest';
import { DEMO_LISTINGS, DEMO_SCENES } from '../../demo/catalogue/catalogue.ts';
import { sceneRequest } from '../../demo/catalogue/scenes.ts';

type Listing = (typeof DEMO_LISTINGS)[number];

const kindOf = (scene: string) => sceneRequest(scene).kind;

/** Rooms that many houses have one of, and few are told by. */
const ALIKE: readonly string[] = ['bedroom', 'living-room', 'bathroom'];

/** What a picture looks like follows from its kind and seed; season and hour only colour it. */
const pictureOf = (scene: string): string => {
  const { kind, seed } = sceneRequest(scene);
  return `${kind} ${seed}`;
};

/** The pictures that more than one photo shows, with the listings that show them. */
const shared = (scenesOf: (listing: Listing) => readonly string[]): Record<string, string[]> => {
  const shown = DEMO_LISTINGS.flatMap((listing) =>
    scenesOf(listing).map((scene) => ({ picture: pictureOf(scene), slug: listing.slug })),
  );
  const byPicture = Map.groupBy(shown, ({ picture }) => picture);
  return Object.fromEntries(
    [...byPicture]
      .filter(([, showing]) => showing.length > 1)
      .map(([picture, showing]) => [picture, showing.map(({ slug }) => slug)]),
  );
};

describe('the pictures of the catalogue', () => {
  it('are no more than 220, which is what a first start can afford to paint', () => {
    expect(Object.keys(DEMO_SCENES).length).toBeLessThanOrEqual(220);
  });

  it('are each the cover of one listing at most', () => {
    expect(shared(({ photos }) => photos.slice(0, 1).map(({ scene }) => scene))).toEqual({});
  });

  it('are each shown by one listing, and once, but for the rooms that houses are not told by', () => {
    const told = ({ photos }: Listing) =>
      photos.map(({ scene }) => scene).filter((scene) => !ALIKE.includes(kindOf(scene)));
    expect(shared(told)).toEqual({});
  });

  it('of such rooms are in six listings at most, and in one of an area and type', () => {
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

  it('show every kind of scene', () => {
    expect(new Set(Object.values(DEMO_SCENES).map(({ kind }) => kind))).toEqual(
      new Set(SCENE_KINDS),
    );
  });
});

describe('the pictures of a listing', () => {
  it('are three to eight', () => {
    const wrong = DEMO_LISTINGS.filter(({ photos }) => photos.length < 3 || photos.length > 8);
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('each say what is seen in them', () => {
    const wrong = DEMO_LISTINGS.filter(({ photos }) =>
      photos.some(
        ({ alt }) =>
          alt.length < 10 || alt.length > 120 || /^(a )?(photo|image|picture)\b/i.test(alt),
      ),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('say something else of each', () => {
    const wrong = DEMO_LISTINGS.filter(
      ({ photos }) => new Set(photos.map(({ alt }) => alt)).size !== photos.length,
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('do not mix winter with spring or summer', () => {
    const wrong = DEMO_LISTINGS.filter(({ photos }) => {
      const seasons = new Set<string>(photos.map(({ scene }) => sceneRequest(scene).season));
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
