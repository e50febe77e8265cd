import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { folderOf } from '../infra/capabilities/capability.ts';
import { capabilities } from '../infra/capabilities/index.ts';
import { bundleOptions } from '../infra/constructs/function/bundle-options.ts';
import { timesOf } from './search/results.ts';

/**
 * `npm run bench -- module-load` measures how long the module of each API function takes to load in a
 * process of its own: as it is bundled, and with ElectroDB's check of its models.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 11);

/** Imports a bundle with a fake environment, and prints the time in milliseconds. */
const LOAD = `
  const given = { ADMIN_ASSURANCE: 'aal1', AWS_REGION: 'eu-west-2', PICTURE_PAUSE: '1', PICTURE_PRICE: '1' };
  const isOurs = (name) => typeof name === 'string' && !/^(AWS|NODE|POWERTOOLS|_)/.test(name);
  const get = (_, name) => given[name] ?? (isOurs(name) ? 'x'.repeat(40) : undefined);
  process.env = new Proxy({}, { get, has: (_, name) => get(_, name) !== undefined });
  const began = performance.now();
  await import(process.argv[1]);
  console.log(performance.now() - began);
`;

const ofApi = capabilities.filter(({ triggers }) => triggers.some(({ kind }) => kind === 'routes'));
const directory = mkdtempSync(join(tmpdir(), 'module-load-'));

/** Bundles a function. @returns the module's URL */
async function bundle(folder: string, isChecked: boolean): Promise<string> {
  // Without the alias, the original ElectroDB with its check is bundled.
  const { alias: _, ...checked } = bundleOptions({ folder }, join(directory, `${folder}-checked`));
  const options = isChecked ? checked : bundleOptions({ folder }, join(directory, folder));
  await build(options);
  return pathToFileURL(options.outfile).href;
}

const load = (address: string): number =>
  Number(
    execFileSync(
      process.execPath,
      ['--enable-source-maps', '--input-type=module', '--eval', LOAD, address],
      { encoding: 'utf8' },
    ),
  );

const medianOf = (times: readonly number[]): string => timesOf(times).p50.toFixed(0);

try {
  console.log('| function | loads in ms | with the check of models |\n| --- | ---: | ---: |');
  for (const capability of ofApi) {
    const folder = folderOf(capability);
    const [plain, checked] = [await bundle(folder, false), await bundle(folder, true)];
    const times: { plain: number[]; checked: number[] } = { plain: [], checked: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.plain.push(load(plain));
      times.checked.push(load(checked));
    }
    console.log(`| ${capability.name} | ${medianOf(times.plain)} | ${medianOf(times.checked)} |`);
  }
} finally {
  rmSync(directory, { recursive: true });
}
