import { join } from 'node:path';
import { paint } from 'lakeland-scenes';
import { seedDemoCatalogue } from '../../bin/demo-catalogue.ts';
import { DEMO_SCENES } from '../../demo/catalogue/catalogue.ts';
import { encodePicture } from '../../demo/pictures/encode.ts';
import { type PaintedPicture, paintPictures } from '../../demo/pictures/paint-pictures.ts';
import type { PhotoFiles } from '../../functions/photos/photo-files.ts';
import type { LocalData } from '../../infra/local/data.ts';

/** A store of pictures in which one painting stands for every scene: all of them take minutes. */
export const TEST_PICTURES = join(import.meta.dirname, '..', '..', '.local', 'test-pictures');

/** The pictures of the demo catalogue, all of one scene. */
export function testPictures(): Promise<ReadonlyMap<string, PaintedPicture>> {
  let painting: Promise<PhotoFiles> | undefined;
  return paintPictures(DEMO_SCENES, {
    directory: TEST_PICTURES,
    draw: (request) => {
      painting ??= encodePicture(paint(request));
      return painting;
    },
  });
}

/** Loads the demo catalogue with those. */
export const seedTestCatalogue = (data: LocalData): Promise<boolean> =>
  seedDemoCatalogue(data, testPictures);
