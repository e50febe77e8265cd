import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSoldPrices } from '../demo/sold-prices/load.ts';
import { parseSoldPrices } from '../demo/sold-prices/parse.ts';
import { type LocalData, openLocalData } from '../infra/local/data.ts';
import { LocalProblem } from '../infra/local/problem.ts';
import { runCommand } from './accounts.ts';
import { loadTarget, seedDemoCatalogue } from './demo-catalogue.ts';
import { progress } from './progress.ts';

/**
 * `npm run demo`: loads the demo catalogue into the data of this machine; with `-- --sold-prices
 * FILE` a file of sold prices. It makes no difference whether the site is running.
 */

const USAGE = 'npm run demo takes -- --sold-prices FILE and nothing else';

function readFileName(): string | undefined {
  try {
    return parseArgs({ options: { 'sold-prices': { type: 'string' } } }).values['sold-prices'];
  } catch (error) {
    throw new LocalProblem(`${USAGE} (${error instanceof Error ? error.message : error}).`);
  }
}

async function readSoldPrices(file: string) {
  // npm runs scripts in the project's folder; a path is meant from where it was typed.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  try {
    return parseSoldPrices(await readFile(path));
  } catch (error) {
    throw new LocalProblem(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Reads what to load before anything is started, so that an unreadable file is told at once. */
async function loading(file: string | undefined): Promise<(data: LocalData) => Promise<void>> {
  if (file === undefined) {
    return async (data) => {
      await seedDemoCatalogue(data);
      console.log('The demo catalogue is loaded.');
    };
  }
  const { rows, bad } = await readSoldPrices(file);
  for (const { line, reason } of bad) console.error(`Line ${line} was left out: ${reason}`);
  return async (data) => {
    const { table } = loadTarget(data);
    const now = new Date().toISOString();
    const added = await loadSoldPrices(table, rows, now, progress('Loading sold prices'));
    const kept = rows.length - added;
    console.log(
      `${counted(rows.length + bad.length, 'row')}: ${added} added, ${kept} already there, ${bad.length} left out.`,
    );
  };
}

await runCommand(async () => {
  const load = await loading(readFileName());
  const data = await openLocalData();
  try {
    await load(data);
  } finally {
    await data.close();
  }
});
