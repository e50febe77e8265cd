import { readdirSync } from 'node:fs';
import type { PictureRequest } from 'aws-on-one-machine';
import type { SceneKind } from 'lakeland-scenes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { promptOf } from '../../../functions/events/photo-batch-worker/prompt.ts';
import { sceneFor, scenePainter } from '../../../infra/local/scene-painter.ts';
import { temporaryDirectory } from '../../../packages/aws-on-one-machine/test/support/temporary-directory.ts';
import {
  ALL_PROPERTY_SUBTYPES,
  LISTING_TYPES,
  type PropertySubtype,
} from '../../../shared/listings/types.ts';
import { aiPhotoAlt } from '../../../shared/photos/labels.ts';

it('paints one picture for a prompt and a seed, and keeps the scene of it', async () => {
  const directory = temporaryDirectory();
  const paint = scenePainter(directory);
  const asked: PictureRequest = {
    prompt: 'A cottage near Rydal',
    aspect_ratio: '3:2',
    seed: 1,
    output_format: 'png',
  };
  const png = await paint(asked);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 768, height: 512 });
  expect(readdirSync(directory)).toHaveLength(1);
  expect((await scenePainter(directory)(asked)).equals(png)).toBe(true);
  const jpeg = await paint({ ...asked, seed: 15, output_format: 'jpeg' });
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 768 });
  expect((await paint({ ...asked, seed: 15 })).equals(png)).toBe(false);
  expect(readdirSync(directory)).toHaveLength(1);
  await paint({ ...asked, prompt: 'A shop near Rydal' });
  expect(readdirSync(directory)).toHaveLength(2);
});

/** The picture that is painted for each kind of property, and its alternative text. */
const PICTURES: Readonly<Record<PropertySubtype, readonly [SceneKind, alt: string]>> = {
  house: ['farmhouse', 'Illustration of a house near Rydal'],
  apartment: ['apartment-terrace', 'Illustration of a flat near Rydal'],
  commercial: ['village-shop', 'Illustration of a commercial building near Rydal'],
  land: ['field', 'Illustration of open land near Rydal'],
  cottage: ['stone-cottage', 'Illustration of a cottage near Rydal'],
  lodge: ['lodge', 'Illustration of a lodge near Rydal'],
  glamping: ['shepherds-hut', 'Illustration of a shepherd’s hut near Rydal'],
};

describe.each(ALL_PROPERTY_SUBTYPES)('for a property of the kind %s', (property_subtype) => {
  const [scene, alt] = PICTURES[property_subtype];

  it.each(LISTING_TYPES)('of the type %s, it paints one, whatever else the texts name', (type) => {
    const description = 'Beside a shop, a cottage, a lodge and open land.';
    for (const area_name of ['Rydal', 'Barn Houses']) {
      const { prompt } = promptOf({ type, property_subtype, area_name, description }, 'A poster.');
      expect(sceneFor(prompt)).toBe(scene);
    }
  });

  it('the alternative text names what the prompt asks for, and no more', () => {
    expect(aiPhotoAlt('Rydal', property_subtype)).toBe(alt);
    const { prompt } = promptOf({ type: 'SALE', property_subtype, area_name: 'Rydal' }, '');
    const noun = alt.replace(/^Illustration of (a |an |open )?| near Rydal$/g, '').split(' ');
    for (const word of noun) expect(prompt).toContain(word);
  });
});

it('for a property of no kind it paints a home of stone', () => {
  const { prompt } = promptOf({ type: 'SALE', area_name: 'Rydal' }, 'A poster.');
  expect(sceneFor(prompt)).toBe('farmhouse');
  expect(aiPhotoAlt('Rydal')).toBe('Illustration of a property near Rydal');
});
