import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ARTWORK, makeArtwork } from '../../web/artwork/generators/artwork-files.ts';
import { RIDGE_SIZE, ridgeSvg } from '../../web/artwork/generators/ridge.ts';

describe('the committed artwork', () => {
  it('is what `npm run artwork` makes, with the licence of the typeface', async () => {
    const made = await makeArtwork();

    const entries = await readdir(ARTWORK, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(files.toSorted()).toEqual(Object.keys(made).toSorted());
    for (const [name, content] of Object.entries(made)) {
      const committed = await readFile(join(ARTWORK, name));
      expect(committed.equals(Buffer.from(content)), `${name} is out of date`).toBe(true);
    }
    expect(made['typeface-licence.txt']?.toString()).toContain('SIL Open Font License');
  });
});

describe('the ridge', () => {
  const pathOf = (id: string): [number, number][] => {
    const [, path = ''] = new RegExp(`<path id="${id}"[^>]* d="([^"]+)"`).exec(ridgeSvg()) ?? [];
    return [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  };

  it.each(['near', 'far', 'edge'])('runs from side to side and stays in its drawing: %s', (id) => {
    const points = pathOf(id);
    expect(points[0]?.[0]).toBe(0);
    expect(points.findLast(([, y]) => y < RIDGE_SIZE.height)?.[0]).toBe(RIDGE_SIZE.width);
    for (const [, y] of points) {
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThanOrEqual(RIDGE_SIZE.height);
    }
  });

  it('has its edge along the top of the near fells', () => {
    expect(pathOf('near').slice(0, -1)).toEqual(pathOf('edge'));
  });
});
