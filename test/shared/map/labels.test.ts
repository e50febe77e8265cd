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

  it('keep clear of pins, and towns stand farther off rather than be left out', () => {
    const nameOf = (avoid: readonly Box[]) => at(11, avoid).find(({ text }) => text === 'Keswick');
    const [dot, ...names] = nameOf([])?.boxes ?? [];
    const [x, y] = dot === undefined ? [0, 0] : [(dot[0] + dot[2]) / 2, (dot[1] + dot[3]) / 2];
    // A pin beside its dot, and one that covers all that is near.
    for (const pins of [names, [[x - 90, y - 20, x + 90, y + 20] as Box]]) {
      const moved = nameOf(pins);
      expect(moved).toBeDefined();
      const text = moved?.boxes.slice(1) ?? [];
      expect(text.some((each) => pins.some((pin) => meet(each, pin)))).toBe(false);
    }
  });

  it('are escaped', () => {
    const [label] = at(9);
    const names = labelSvg([{ ...label, text: 'A<b>&"c"' } as never], MAP_COLOURS.light, 'x');
    const svg = names.map(svgText).join('');
    expect(svg).toContain('A&lt;b&gt;&amp;&quot;c&quot;');
  });
});
