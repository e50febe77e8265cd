import { LocalProblem } from 'aws-on-one-machine/problem';
import type { Table } from '../functions/data/table.ts';
import { type Drift, statisticsRecount } from '../functions/domain/statistics/recount.ts';
import { BusyError } from '../functions/lib/errors.ts';
import { pluralise } from '../shared/pluralise.ts';
import { withAccounts } from './accounts.ts';
import { runCommand } from './command-line.ts';

/**
 * `npm run statistics` recounts the figures on the admin dashboard by scanning the table, and lists
 * those that differ. With `--mend` it corrects them. On this machine (whether or not the site is
 * running) or in an environment.
 */

const lineOf = ({ period, figure, counted, recounted }: Drift): string =>
  `${period}  ${figure}: counted ${counted}, recounted ${recounted}`;

/** @returns the final message */
async function recount(table: Table, mend: boolean): Promise<string> {
  const statistics = statisticsRecount(table);
  const comparison = await statistics.compare();
  const { drift } = comparison;
  for (const each of drift) console.log(lineOf(each));
  if (drift.length === 0) return 'The statistics are what a recount says.';
  const count = pluralise(drift.length, 'figure differs', 'figures differ');
  if (!mend) throw new LocalProblem(`${count}. To mend: add --mend.`);
  if (await statistics.mend(comparison)) return `${count}; mended.`;
  throw new LocalProblem(`${count}, and the statistics were mended meanwhile: try again.`);
}

await runCommand('statistics', async ({ values: { env, mend = false } }) => {
  await withAccounts(env, async ({ table }) => {
    try {
      console.log(await recount(table, mend));
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      throw new LocalProblem(
        'The site is busy: its figures changed during each recount. Nothing was changed by this command. Try again when fewer people are about, such as at night.',
      );
    }
  });
});
