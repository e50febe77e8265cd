import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { photoUploaded } from '../../../infra/capabilities/photo-uploaded.ts';
import { PHOTO_LIMITS } from '../../../shared/photos/limits.ts';

const measured = z.object({ bytes: z.number(), width: z.number(), megabytes: z.number() });

it('a photo of 24 megapixels and close to 5 MB is made within the function’s memory', async () => {
  const program = join(import.meta.dirname, 'photo-process.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const { bytes, width, megabytes } = measured.parse(JSON.parse(stdout));
  expect(bytes).toBeLessThanOrEqual(PHOTO_LIMITS.fileBytes);
  expect(bytes).toBeGreaterThan(0.95 * PHOTO_LIMITS.fileBytes);
  expect(width).toBe(1600);
  expect(megabytes).toBeLessThan(photoUploaded.size.memoryMb);
});
