import { expect, it } from 'vitest';
import { readGif } from '../../../../functions/photos/containers/gif.ts';

const SCREEN = { width: 20, height: 10 };
const FRAME = { width: 300, height: 200 };

const numbers = (...all: readonly number[]): Buffer => Buffer.from(Uint16Array.from(all).buffer);

/** A frame with two colours of its own, on a screen without any. */
const GIF = Buffer.concat([
  Buffer.from('GIF89a'),
  numbers(SCREEN.width, SCREEN.height),
  Buffer.from([0, 0, 0, 0x2c]),
  numbers(1, 2, FRAME.width, FRAME.height),
  Buffer.from([0x80, 0, 0, 0, 255, 255, 255]),
  // The size of a code, and one block of two bytes.
  Buffer.from([2, 2, 0x4c, 0x01, 0]),
  Buffer.from([0x3b]),
]);

it('a picture has the size of its frame if that is larger than the screen', () => {
  expect(readGif(GIF)).toMatchObject(FRAME);
});

it('a frame keeps colours of its own', () => {
  expect(readGif(GIF)?.file).toEqual(GIF);
});
