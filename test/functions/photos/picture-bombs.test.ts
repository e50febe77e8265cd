import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import * as z from 'zod';
import { PHOTO_REFUSALS } from '../../../shared/photos/refusals.ts';
import { soakTest } from '../../support/soak.ts';

const PROGRAM = join(import.meta.dirname, 'bombs-process.ts');

/** Above an idle function's memory, in MB. */
const MOST_MEMORY = 256;

const resultSchema = z.object({
  kind: z.string(),
  bytes: z.number(),
  outcome: z.enum(['made', ...PHOTO_REFUSALS]),
  milliseconds: z.number(),
  megabytes: z.number(),
});

soakTest(
  'pictures of every kind of bomb are shown or refused, within 256 MB',
  { sample: 8, whole: 200 },
  async ({ amount, seed }) => {
    const args = ['--expose-gc', PROGRAM, String(amount), String(seed)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const results = stdout
      .trim()
      .split('\n')
      .map((line) => resultSchema.parse(JSON.parse(line)));
    const refused = results.filter(({ outcome }) => outcome !== 'made');
    expect(results.filter(({ megabytes }) => megabytes > MOST_MEMORY)).toEqual([]);
    expect(results.filter(({ kind, outcome }) => kind === 'a photo' && outcome !== 'made')).toEqual(
      [],
    );
    expect(refused.length).toBeGreaterThan(amount / 4);
    return results.length;
  },
);
