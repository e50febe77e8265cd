import { describe, expect, it, test } from 'vitest';
import { labelSvg } from '../../../shared/map/label-svg.ts';
import { type Box, meet, placeLabels } from '../../../shared/map/labels.ts';
import { MAP_COLOURS } from '../../../shared/map/map-colours.ts';
import { UNIT_METRES } from '../../../shared/map/map-data.ts';
import { detailedMap } from '../../../shared/map/server-map-data.ts';
import { svgText } from '../../../shared/map/svg-text.ts';

const data = await detailedMap();

const at = (zoom: number, avoid: readonly Box[] = []) =>
  placeLabels(data, { zoom, scale: (UNIT_METRES * 2 ** zoom) / 90_900, avoid });

describe('names', () => {
  test.for([9, 10, 11, 12, 13, 14])('of zoom %i don’t lie over one another', (zoom) => {
    const labels = at(zoom);
    const over = labels.flatMap((one, place) =>
      labels
        .slice(place + 1)
        .filter((other) => one.boxes.some((box) => other.boxes.some((each) => meet(box, each))))
        .map((other) => `${one.text} and ${other.text}`),
    );
    expect(over).toEqual([]);
  });

  it('of what the district is known for are there from afar, and all fells near by', () => {
    const afar = at(9).map(({ text }) => text);
    expect(afar).toEqual(expect.arrayContaining(['Keswick', 'Ambleside', 'Skiddaw']));
    const near = new Set(at(14).map(({ text }) => text));
    const missing = data.fells.filter(({ name }) => !near.has(name));
    expect(missing.length).toBeLessThan(8);
  });

  it('avoid pins where they can', () => {
    const free = at(11).find(({ text }) => text === 'Keswick');
    const box = free?.boxes.at(-1) as Box;
    const moved = at(11, [box]).find(({ text }) => text === 'Keswick');
    expect(moved).toBeDefined();
    expect(moved?.boxes.some((each) => meet(each, box))).toBe(false);
  });

  it('are escaped', () => {
    const [label] = at(9);
    const names = labelSvg([{ ...label, text: 'A<b>&"c"' } as never], MAP_COLOURS.light, 'x');
    const svg = names.map(svgText).join('');
    expect(svg).toContain('A&lt;b&gt;&amp;&quot;c&quot;');
  });
});
