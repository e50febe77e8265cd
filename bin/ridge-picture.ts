import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RIDGE_HEIGHT, RIDGE_WIDTH, ridgeShape } from '../web/src/lib/ridge.ts';

/**
 * Draws the skyline's shape into `directory`, for style sheets to cut with. In the page itself it
 * would be 8 kB of every answer, and computed anew in every browser.
 */
export async function drawRidge(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(
    join(directory, 'ridge.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="${RIDGE_WIDTH}" height="${RIDGE_HEIGHT}" viewBox="0 0 ${RIDGE_WIDTH} ${RIDGE_HEIGHT}" preserveAspectRatio="none"><path d="${ridgeShape}"/></svg>\n`,
  );
}
