import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LocalProblem } from 'aws-on-one-machine/problem';
import { loadSoldPrices } from '../demo/sold-prices/load.ts';
import { parseSoldPrices, type SoldPrices } from '../demo/sold-prices/parse.ts';
import type { Table } from '../functions/data/table.ts';
import { openLocalData } from '../infra/local/data.ts';
import { readArguments, runCommand } from './command-line.ts';
import { loadTarget, seedDemoCatalogue } from './demo-catalogue.ts';
import { progress } from './progress.ts';

/**
 * `npm run demo`: loads the demo catalogue into the data of this machine; with `-- --sold-prices
 * FILE` a file of sold prices. It makes no difference whether the site is running.
 */

const USAGE = 'npm run demo takes -- --sold-prices FILE and nothing else';

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

async function loadPrices(table: Table, { rows, bad }: SoldPrices): Promise<void> {
  const now = new Date().toISOString();
  const added = await loadSoldPrices(table, rows, now, progress('Loading sold prices'));
  console.log(
    `${counted(rows.length + bad.length, 'row')}: ${added} added, ${rows.length - added} already there, ${bad.length} left out.`,
  );
}

await runCommand(async () => {
  const file = readArguments(USAGE, { options: { 'sold-prices': { type: 'string' } } }).values[
    'sold-prices'
  ];
  // Read before anything is started, so that an unreadable file is told at once.
  const prices = file === undefined ? undefined : await readSoldPrices(file);
  for (const { line, reason } of prices?.bad ?? []) {
    console.error(`Line ${line} was left out: ${reason}`);
  }
  const data = await openLocalData();
  try {
    if (prices !== undefined) await loadPrices(loadTarget(data).table, prices);
    else {
      await seedDemoCatalogue(data);
      console.log('The demo catalogue is loaded.');
    }
  } finally {
    await data.close();
  }
});
