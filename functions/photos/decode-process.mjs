/**
 * Decodes one picture, in a process of its own with limited memory and time: see decode-picture.ts.
 * Plain JavaScript, because it runs without a just-in-time compiler, which Node needs to read
 * types.
 *
 * Input: the file. Arguments: the width and the height to scale it down to, and
 * whether it fails on an `error` only or on a `warning`. Output: a line
 * `{"width", "height", "channels"}` and the pixels row by row, in sRGB and opaque; or a line
 * `{"failed": message}`. A first line, `ready`, means that from then on the picture causes any
 * failure.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// Threads have stacks, and a cache would never be used.
sharp.concurrency(1);
sharp.cache(false);

const [width, height] = process.argv.slice(2, 4).map(Number);
const failOn = process.argv[4] === 'warning' ? 'warning' : 'error';
const file = await buffer(process.stdin);
process.stdout.write('ready\n');

try {
  const { data, info } = await sharp(file, {
    failOn,
    // `readContainer` has enforced the limit before.
    limitInputPixels: false,
    // Reading from top to bottom once keeps only a part of the picture in memory.
    sequentialRead: true,
  })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  process.stdout.write(`${JSON.stringify({ width: info.width, height: info.height, channels })}\n`);
  process.stdout.write(data);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ failed: String(error) })}\n`);
}
