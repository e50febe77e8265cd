import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalProblem } from 'aws-on-one-machine/problem';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readTypedFile } from '../../bin/typed-file.ts';
import { parseSoldPrices } from '../../demo/sold-prices/parse.ts';

const ROOT = join(import.meta.dirname, '..', '..');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'typed-file-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['without its columns', 'price,town\n1,KENDAL\n', /must name .* it lacks postcode, place$/],
  ['that is empty', '', /must name the columns price, postcode, place/],
])('a file %s is refused in a sentence', async (name, content, message) => {
  const file = join(folder, `${name}.csv`);
  await writeFile(file, content);
  const refused = readTypedFile(file, parseSoldPrices);
  await expect(refused).rejects.toThrow(LocalProblem);
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toThrow(`${file}: `);
});

it('a file is found from where the command was typed', async () => {
  vi.stubEnv('INIT_CWD', folder);
  await writeFile(join(folder, 'good.csv'), 'price,postcode,place\n1,LA9 6HN,KENDAL\n');
  expect((await readTypedFile('good.csv', parseSoldPrices)).rows).toHaveLength(1);
});

const run = (script: string, ...args: string[]) =>
  new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, 'bin', script), ...args],
      { env: { ...process.env, FELLSIDE_STATE: join(folder, 'state') } },
      (_, output, errors) => resolve({ code: child.exitCode, output, errors }),
    );
  });

it('npm run demo refuses a file before it starts anything', async () => {
  const file = join(folder, 'gone.csv');
  expect(await run('seed.ts', '--sold-prices', file)).toEqual({
    code: 2,
    output: '',
    errors: `There is no file ${file}\n`,
  });
  expect(await readdir(folder)).not.toContain('state');
});

it.each([
  ['places', 'lakes-places.csv'],
  ['map', 'lakes-coast.geojson'],
])('npm run %s names what a folder lacks', async (command, file) => {
  expect(await run(`${command}.ts`, folder)).toEqual({
    code: 2,
    output: '',
    errors: `There is no file ${join(folder, file)}\n`,
  });
});
