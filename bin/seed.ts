import { loadSoldPrices } from '../demo/sold-prices/load.ts';
import type { SoldPrices } from '../demo/sold-prices/parse.ts';
import { parseSoldPrices } from '../demo/sold-prices/parse.ts';
import type { Table } from '../functions/data/table.ts';
import { openLocalData } from '../infra/local/data.ts';
import { pluralise } from '../shared/pluralise.ts';
import { runCommand } from './command-line.ts';
import { loadTarget, seedDemoCatalogue } from './demo-catalogue.ts';
import { progress } from './progress.ts';
import { readTypedFile } from './typed-file.ts';

/**
 * `npm run demo` loads the demo catalogue into this machine's data, or with `--sold-prices` a file of
 * sold prices. The site may be running or not.
 */

async function loadPrices(table: Table, { rows, bad }: SoldPrices): Promise<void> {
  const now = new Date().toISOString();
  const addedCount = await loadSoldPrices(table, rows, now, progress('Loading sold prices'));
  console.log(
    `${pluralise(rows.length + bad.length, 'row')}: ${addedCount} added, ${rows.length - addedCount} already there, ${bad.length} left out.`,
  );
}

await runCommand('demo', async ({ values: { 'sold-prices': file } }) => {
  // Read before anything starts, so that an unreadable file is reported at once.
  const prices = file === undefined ? undefined : await readTypedFile(file, parseSoldPrices);
  for (const { line, reason } of prices?.bad ?? []) {
    console.error(`Line ${line} was left out: ${reason}`);
  }
  const data = await openLocalData();
  try {
    if (prices !== undefined) await loadPrices(loadTarget(data).table, prices);
    else {
      const isLoaded = await seedDemoCatalogue(data);
      console.log(
        isLoaded ? 'The demo catalogue is loaded.' : 'The demo catalogue was there already.',
      );
    }
  } finally {
    await data.close();
  }
});
