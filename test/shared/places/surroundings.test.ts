import { describe, expect, it } from 'vitest';
import { FRAME } from '../../../shared/map/frame.ts';
import { type SheetPoint, UNIT_METRES } from '../../../shared/map/map-data.ts';
import { pointsOf } from '../../../shared/map/paths.ts';
import { detailedMap } from '../../../shared/map/server-map-data.ts';
import { type GridPosition, gridPosition } from '../../../shared/places/national-grid.ts';
import { surroundingsOf } from '../../../shared/places/surroundings.ts';
import { hasOpenData, readOpenData } from '../../support/open-data.ts';
import { random } from '../../support/random.ts';

const data = await detailedMap();

const position = ([x, y]: SheetPoint): GridPosition => ({
  east: FRAME.west + x * UNIT_METRES,
  north: FRAME.north - y * UNIT_METRES,
});

const metres = (one: GridPosition, other: GridPosition) =>
  Math.hypot(one.east - other.east, one.north - other.north);

const MILE = 1609.344;

/** Points of a shore, ten metres apart. */
function* walk(shore: readonly GridPosition[]): Generator<GridPosition> {
  for (const [place, to] of shore.entries()) {
    const from = shore.at(place - 1) as GridPosition;
    const steps = Math.ceil(metres(from, to) / 10);
    for (let step = 0; step <= steps; step += 1) {
      const share = steps === 0 ? 0 : step / steps;
      yield {
        east: from.east + (to.east - from.east) * share,
        north: from.north + (to.north - from.north) * share,
      };
    }
  }
}

/** By name, the points of each lake's shores. */
const shoresOf = (lakes: readonly { name: string; shores: readonly GridPosition[][] }[]) =>
  lakes.map(({ name, shores }) => ({ name, points: shores.flatMap((each) => [...walk(each)]) }));

const drawn = shoresOf(
  data.lakes
    .filter(({ isMajor }) => isMajor)
    .map(({ name, path }) => ({ name, shores: pointsOf(path).map((ring) => ring.map(position)) })),
);

const squares = Array.from({ length: 60 }, (_, number) => {
  const choose = random(number);
  return {
    east: choose.between(300, 362) * 1000 + 500,
    north: choose.between(465, 545) * 1000 + 500,
  };
});

/** Whether a distance is said as it is, with so many metres of doubt. */
const isSaid = (miles: number, distance: number, doubt: number): boolean =>
  Math.abs(miles - distance / MILE) <= 0.25 + doubt / MILE;

describe('what is around a place', () => {
  it('has the three nearest fells within five miles, in order', async () => {
    for (const square of squares) {
      const near = data.fells
        .map((fell) => ({ ...fell, distance: metres(position(fell.at), square) }))
        .filter(({ distance }) => distance <= 5 * MILE)
        .sort((one, other) => one.distance - other.distance)
        .slice(0, 3);
      const { fells } = await surroundingsOf(square, 0.5);
      expect(fells.map(({ name, height }) => [name, height])).toEqual(
        near.map(({ name, height }) => [name, height]),
      );
      for (const [place, { miles }] of fells.entries()) {
        expect(isSaid(miles, near[place]?.distance ?? 0, 1)).toBe(true);
      }
    }
  });

  const checkShores = async (lakes: typeof drawn, doubt: number) => {
    for (const square of squares) {
      const distances = lakes.map(({ name, points }) => ({
        name,
        distance: points.reduce((least, point) => Math.min(least, metres(point, square)), Infinity),
      }));
      const least = Math.min(...distances.map(({ distance }) => distance));
      const { lake } = await surroundingsOf(square, 0.5);
      if (lake === null) {
        expect(least).toBeGreaterThan(10 * MILE - doubt);
        continue;
      }
      const own = distances.find(({ name }) => name === lake.name)?.distance ?? Infinity;
      expect(own - least, lake.name).toBeLessThan(2 * doubt);
      expect(isSaid(lake.miles, own, doubt), `${lake.name} ${lake.miles} ${own}`).toBe(true);
    }
  };

  it('has the nearest shore, as a walk around all of them finds it', () => checkShores(drawn, 10));

  if (hasOpenData) {
    it('has it as the open data has it, to eighty metres', () => {
      const { features } = JSON.parse(readOpenData('lakes-water.geojson'));
      const raw = features
        .filter(({ properties }: { properties: { major: boolean } }) => properties.major)
        .map(
          ({
            properties,
            geometry,
          }: {
            properties: { name: string };
            geometry: { coordinates: [number, number][][] };
          }) => ({
            name: properties.name,
            shores: geometry.coordinates.map((ring) =>
              ring.map(([longitude, latitude]) => gridPosition(latitude, longitude)),
            ),
          }),
        );
      return checkShores(shoresOf(raw), 80);
    });
  }

  it('has the nearest station', async () => {
    for (const square of squares) {
      const [nearest] = data.stations
        .map(({ name, at }) => ({ name, distance: metres(position(at), square) }))
        .sort((one, other) => one.distance - other.distance);
      const { station } = await surroundingsOf(square, 0.5);
      const isNear = nearest !== undefined && nearest.distance <= 15 * MILE;
      expect(station?.name).toBe(isNear ? nearest.name : undefined);
    }
  });

  it('says directions of what is half a mile away and more, and rounds to the step', async () => {
    const ambleside = { east: 337_500, north: 504_500 };
    expect(await surroundingsOf(ambleside, 0.5)).toMatchObject({
      village: { name: 'Ambleside', miles: 0, direction: null },
      lake: { name: 'Windermere', miles: 0.5, direction: 'south' },
      station: { name: 'Windermere', direction: 'south-east' },
    });
    const { fells, station } = await surroundingsOf(ambleside, 1);
    for (const away of [...fells, station]) expect((away?.miles ?? 0) % 1).toBe(0);
  });
});
