import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { scenePainter } from '../../../infra/local/scene-painter.ts';
import { temporaryDirectory } from '../../../packages/aws-on-one-machine/test/support/temporary-directory.ts';

it('paints one picture for a seed, and keeps the scene of it', async () => {
  const directory = temporaryDirectory();
  const paint = scenePainter(directory);
  const asked = { prompt: 'a', aspect_ratio: '3:2', seed: 1, output_format: 'png' } as const;
  const png = await paint(asked);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 768, height: 512 });
  expect(readdirSync(directory)).toHaveLength(1);
  expect((await scenePainter(directory)(asked)).equals(png)).toBe(true);
  const jpeg = await paint({ ...asked, seed: 15, output_format: 'jpeg' });
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 768 });
  expect((await paint({ ...asked, seed: 15 })).equals(png)).toBe(false);
  expect(readdirSync(directory)).toHaveLength(1);
});
