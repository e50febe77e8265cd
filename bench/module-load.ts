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
 * `npm run bench -- module-load`: how long the module of each function of the API takes to load, in a
 * process of its own: as it is bundled, and with ElectroDB's check of its models, in turn.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 11);

/** Has a function find each of its variables, and loads it. */
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

/** @returns the address of the module */
async function bundled(folder: string, isChecked: boolean): Promise<string> {
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

const middle = (times: readonly number[]): string => timesOf(times).p50.toFixed(0);

try {
  console.log('| function | loads in ms | with the check of models |\n| --- | ---: | ---: |');
  for (const capability of ofApi) {
    const folder = folderOf(capability);
    const [plain, checked] = [await bundled(folder, false), await bundled(folder, true)];
    const times: { plain: number[]; checked: number[] } = { plain: [], checked: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.plain.push(load(plain));
      times.checked.push(load(checked));
    }
    console.log(`| ${capability.name} | ${middle(times.plain)} | ${middle(times.checked)} |`);
  }
} finally {
  rmSync(directory, { recursive: true });
}
