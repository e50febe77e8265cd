import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { soakTest } from '../support/soak.ts';
import { familyOf, isRunning } from './processes.ts';
import { type Program, programsOn, type Site, until } from './programs.ts';

/*
 * A process of the local target is killed without warning, while a program searches and a file of sold
 * prices is being loaded. When the site answers again, it must have every row that was reported as stored.
 */

/** After this many kills the stored listings are deleted, so that a long run doesn't get slower. */
const KILLS_A_STATE = 10;
const ROWS = 4_000;
/** The longest time between the loader's first report and the kill, in milliseconds. */
const LATEST_KILL_MS = 2_500;

const STATE = join(import.meta.dirname, '..', '..', '.local', 'test', 'crash');
const REPORTED = /Loading sold prices: (\d+) of/g;

async function countIn({ url }: Site, area: string): Promise<number> {
  const query = new URLSearchParams({ area_name: area, limit: '1' });
  const response = await fetch(`${url}/api/listings?${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { total: number }).total;
}

/** Searches until the returned function is called. Searches that a killed site doesn't answer are ignored. */
function searching({ url }: Site): () => void {
  let going = true;
  const search = async () => {
    while (going) {
      await fetch(`${url}/api/listings?sort=price_asc&limit=3`).then(
        (response) => response.arrayBuffer(),
        () => sleep(50),
      );
    }
  };
  void Promise.all([search(), search()]);
  return () => {
    going = false;
  };
}

const reportedBy = (loader: Program): number =>
  Number([...loader.output().matchAll(REPORTED)].at(-1)?.[1] ?? 0);

const { run, startAfresh, startSite, stop } = programsOn(STATE);
let directory: string;
let site: Site;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fellside-crash-'));
  site = await startAfresh();
});

afterAll(async () => {
  await stop(site);
  await rm(directory, { recursive: true });
});

/** A file of rows that no other kill has seen. */
async function fileOf(place: string): Promise<string> {
  const file = join(directory, `${place}.csv`);
  const rows = Array.from({ length: ROWS }, (_, index) => `${100_000 + index},LA22 9LX,${place}`);
  await writeFile(file, ['price,postcode,place', ...rows, ''].join('\n'));
  return file;
}

soakTest(
  'loses nothing that was reported stored, however often it is killed',
  { sample: 0, whole: 50 },
  async ({ amount, choose }) => {
    const killed = { site: 0, engine: 0, supervisor: 0, loader: 0 };
    let rows = 0;
    for (let number = 0; number < amount; number += 1) {
      if (number > 0 && number % KILLS_A_STATE === 0) {
        await stop(site);
        site = await startAfresh();
      }
      const place = `Kill ${number}`;
      const loader = run('bin/seed.ts', '--sold-prices', await fileOf(place));
      await until('the loader reported', () => reportedBy(loader) > 0);
      const stopSearching = searching(site);
      await sleep(choose.between(0, LATEST_KILL_MS));

      const [main = 0, supervisor = 0, engine = 0] = familyOf(site.child.pid ?? 0);
      const victims = { site: main, engine, supervisor, loader: loader.child.pid ?? 0 };
      const victim = choose.pick(Object.keys(victims) as (keyof typeof victims)[]);
      process.kill(victims[victim], 'SIGKILL');
      killed[victim] += 1;

      if (victim === 'loader') {
        await loader.ended;
      } else {
        // The rest of the site's processes end by themselves, and so does the loader.
        await Promise.all([site.ended, loader.ended]);
        await until('the engine was gone', () => !isRunning(engine) && !isRunning(supervisor));
        site = await startSite();
      }
      stopSearching();
      const reported = reportedBy(loader);
      // The search index goes on following the table from where it was at the kill.
      await expect
        .poll(() => countIn(site, place), { message: `kill ${number}, of the ${victim}` })
        .toBeGreaterThanOrEqual(reported);
      expect(reported).toBeGreaterThan(0);
      rows += reported;
    }
    console.log(`${JSON.stringify(killed)}; ${rows} rows reported stored, all of them there`);
    return amount;
  },
);
