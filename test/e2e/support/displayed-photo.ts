import type { Locator } from 'playwright';
import sharp from 'sharp';
import { expect } from 'vitest';

/** A photo as a visitor's browser received it. */
interface DisplayedPhoto {
  readonly type: string | null;
  /** The width that the browser chose, in pixels. */
  readonly width: number;
  readonly file: Uint8Array;
}

/** Waits until a photo is drawn. @returns its URL */
export async function drawnFrom(image: Locator): Promise<string> {
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth),
    )
    .toBeGreaterThan(0);
  return await image.evaluate((element: HTMLImageElement) => element.currentSrc);
}

/** Waits until a photo is drawn, and fetches the file that the browser chose. */
export async function displayedPhoto(image: Locator): Promise<DisplayedPhoto> {
  const source = await drawnFrom(image);
  const response = await fetch(source);
  return {
    type: response.headers.get('content-type'),
    width: Number(/-(\d+)\.\w+$/.exec(source)?.[1]),
    file: await response.bytes(),
  };
}

/** Whether each corner of a picture is green: upper left, upper right, lower left, lower right. */
export async function greenCorners(file: Uint8Array): Promise<boolean[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const isGreen = (x: number, y: number) => {
    const column = Math.floor(x * info.width);
    const row = Math.floor(y * info.height);
    return (data[(row * info.width + column) * info.channels + 1] ?? 0) > 200;
  };
  return [isGreen(0.1, 0.1), isGreen(0.9, 0.1), isGreen(0.1, 0.9), isGreen(0.9, 0.9)];
}
