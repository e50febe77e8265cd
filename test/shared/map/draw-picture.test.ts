import { describe, expect, it } from 'vitest';
import { drawPicture, mapLayers } from '../../../shared/map/draw-picture.ts';
import { FRAME } from '../../../shared/map/frame.ts';
import { MAP_COLOURS } from '../../../shared/map/map-colours.ts';
import { UNIT_METRES } from '../../../shared/map/map-data.ts';
import { hasPicture, MAP_PICTURE } from '../../../shared/map/map-picture.ts';
import { detailedMap, railwayPath } from '../../../shared/map/server-map-data.ts';
import { random } from '../../support/random.ts';

const data = await detailedMap();
const layers = mapLayers(data, await railwayPath());
const picture = (east: number, north: number, scheme: 'light' | 'dark' = 'light') =>
  drawPicture({ east, north }, { data, layers, colours: MAP_COLOURS[scheme] });

/** Whether every element is closed, in order. */
function isWellFormed(markup: string): boolean {
  const open: string[] = [];
  for (const [, end, name = '', selfClosed] of markup.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (selfClosed) continue;
    if (end === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

describe('the picture of the land around a square', () => {
  it('is there for every square of the sheet, whatever is in it', () => {
    const choose = random(37);
    for (let count = 0; count < 60; count += 1) {
      const [east, north] = [choose.between(295, 366), choose.between(458, 549)];
      expect(hasPicture({ east, north })).toBe(true);
      const svg = picture(east, north);
      expect(isWellFormed(svg), `${east} ${north}`).toBe(true);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('has the middle of the square in its middle', () => {
    const [east, north] = [337, 504];
    const [x, y] = [(east + 0.5) * 1000, (north + 0.5) * 1000];
    const tarn = [
      [-100, -100],
      [100, -100],
      [100, 100],
      [-100, 100],
    ].map(([right = 0, up = 0]): readonly [number, number] => [
      (x + right - FRAME.west) / UNIT_METRES,
      (FRAME.north - y - up) / UNIT_METRES,
    ]);
    const svg = drawPicture(
      { east, north },
      { data, layers: { ...layers, lakes: [tarn] }, colours: MAP_COLOURS.light },
    );
    const [, path = ''] =
      new RegExp(`<path d="([^"]+)" fill="${MAP_COLOURS.light.lake}"`).exec(svg) ?? [];
    const [right = 0, down = 0] = [...path.matchAll(/-?[\d.]+/g)].map(Number);
    const corner = 100 / MAP_PICTURE.metresPerPixel;
    expect(Math.abs(right - MAP_PICTURE.width / 2)).toBeLessThan(1.5 * corner);
    expect(Math.abs(down - MAP_PICTURE.height / 2)).toBeLessThan(1.5 * corner);
  });

  it('isn’t there beyond the sheet', () => {
    expect(hasPicture({ east: 340, north: 555 })).toBe(false);
    expect(hasPicture({ east: 290, north: 500 })).toBe(false);
    expect(hasPicture({ east: Number.NaN, north: 500 })).toBe(false);
  });

  it('names what is there, in the colours of its scheme', () => {
    const light = picture(337, 504);
    for (const name of ['Ambleside', 'Rydal Water', 'Loughrigg Fell'])
      expect(light).toContain(name);
    expect(light).not.toContain('Keswick');
    expect(light).toContain(MAP_COLOURS.light.lake);
    expect(picture(337, 504, 'dark')).toContain(MAP_COLOURS.dark.lake);
  });
});
