import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readContainer } from '../../../functions/photos/containers/read-container.ts';
import { readPicture } from '../../../functions/photos/read-picture.ts';

const WIDTH = 64;
const HEIGHT = 48;

/** Files with the same pixels: in one scan, and in several that refine them. */
const make = (progressive: boolean): Promise<Buffer> =>
  sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ progressive })
    .toBuffer();

const END = Buffer.from([0xff, 0xd9]);

/** Where the segments with a marker begin. */
function segmentsAt(file: Buffer, marker: number): number[] {
  const found: number[] = [];
  const sign = Buffer.from([0xff, marker]);
  for (let at = file.indexOf(sign); at !== -1; at = file.indexOf(sign, at + 1)) found.push(at);
  return found;
}

const outcomeOf = async (file: Buffer) => {
  const picture = await readPicture(file);
  return 'refusal' in picture ? picture.refusal : `${picture.made.width} × ${picture.made.height}`;
};

describe.each([
  ['baseline', false],
  ['progressive', true],
])('a %s JPEG', (_, progressive) => {
  it('may have other bytes between its segments, which are cut off as browsers skip them', async () => {
    const file = await make(progressive);
    const [tables = 0] = segmentsAt(file, 0xc4);
    for (const bytes of [
      [0, 0, 0, 0],
      [0x12],
      [0xff, 0xff],
      [0xff, 0x00],
      [0xff, 0x01],
      [0xff, 0xd3],
    ]) {
      const odd = Buffer.concat([
        file.subarray(0, tables),
        Buffer.from(bytes),
        file.subarray(tables),
      ]);
      expect(readContainer(odd), String(bytes)).toEqual(readContainer(file));
    }
  });

  it('may lack its end, or a byte of it, if all of its pixels are there', async () => {
    const file = await make(progressive);
    expect(file.subarray(-2)).toEqual(END);
    const added = { ...readContainer(file), lacksEnd: true };
    expect(readContainer(file.subarray(0, -1))).toEqual(added);
    expect(readContainer(file.subarray(0, -2))).toEqual(added);
    expect(await outcomeOf(file.subarray(0, -2))).toBe(`${WIDTH} × ${HEIGHT}`);
    expect(await outcomeOf(file.subarray(0, -20))).toBe('DAMAGED');
  });
});

it('a progressive JPEG that ends between two scans lacks pixels', async () => {
  const file = await make(true);
  const scans = segmentsAt(file, 0xda);
  expect(scans.length).toBeGreaterThan(5);
  for (const scan of scans.slice(1)) {
    expect(() => readContainer(file.subarray(0, scan))).toThrow('DAMAGED');
  }
});
