import { describe, expect, it } from 'vitest';
import { DEMO_LISTINGS, SCENES, type SceneName } from '../../demo/catalogue/catalogue.ts';

const OUTSIDE_KINDS = new Set<string>([
  'stone-cottage',
  'farmhouse',
  'village-street',
  'apartment-terrace',
  'lodge',
  'shepherds-hut',
]);

const cover = ({ photos }: (typeof DEMO_LISTINGS)[number]): SceneName | undefined =>
  photos[0]?.scene;

const coverKind = (listing: (typeof DEMO_LISTINGS)[number]) => {
  const scene = cover(listing);
  return scene && SCENES[scene].kind;
};

const groupedByCover = Map.groupBy(DEMO_LISTINGS, cover);

describe('the pool of scenes', () => {
  it('has no more than 44, which is what a first start can afford to paint', () => {
    expect(Object.keys(SCENES).length).toBeLessThanOrEqual(44);
  });

  it('has no scene twice', () => {
    const requests = Object.values(SCENES).map((scene) => JSON.stringify(scene));
    expect(new Set(requests).size).toBe(requests.length);
  });

  it('is used to the last scene, by listings that anyone can see', () => {
    const used = DEMO_LISTINGS.filter(({ status }) => status === 'PUBLISHED').flatMap(
      ({ photos }) => photos.map(({ scene }) => scene),
    );
    expect(new Set(used)).toEqual(new Set(Object.keys(SCENES)));
    expect(new Set(used).size).toBeGreaterThanOrEqual(24);
  });
});

describe('the pictures of a listing', () => {
  it('are three to eight, and never the same one twice', () => {
    const wrong = DEMO_LISTINGS.filter(
      ({ photos }) =>
        photos.length < 3 ||
        photos.length > 8 ||
        new Set(photos.map(({ scene }) => scene)).size !== photos.length,
    );
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
      const seasons = new Set<string>(photos.map(({ scene }) => SCENES[scene].season));
      return seasons.has('winter') && (seasons.has('spring') || seasons.has('summer'));
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('show a view of a lake only where there is one', () => {
    const wrong = DEMO_LISTINGS.filter(
      ({ photos, amenities }) =>
        photos.some(({ scene }) => SCENES[scene].kind === 'view-from-window') &&
        !amenities.includes('Lake View'),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('show a living room, which has a fire in it, only where there is a fireplace', () => {
    const wrong = DEMO_LISTINGS.filter(
      ({ photos, amenities }) =>
        photos.some(({ scene }) => SCENES[scene].kind === 'living-room') &&
        !amenities.includes('Fireplace'),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('covers', () => {
  it('are shared by four listings at most, and never within an area', () => {
    for (const [scene, listings] of groupedByCover) {
      expect(listings.length, scene).toBeLessThanOrEqual(4);
      const areas = listings.map(({ area_name }) => area_name);
      expect(new Set(areas).size, scene).toBe(areas.length);
    }
  });

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
      (listing) =>
        !kindsBySubtype[listing.property_subtype]?.includes(coverKind(listing) ?? 'none'),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('use every outside scene', () => {
    const outside = Object.entries(SCENES)
      .filter(([, { kind }]) => OUTSIDE_KINDS.has(kind))
      .map(([name]) => name);
    expect(outside.filter((name) => !groupedByCover.has(name as SceneName))).toEqual([]);
  });
});
