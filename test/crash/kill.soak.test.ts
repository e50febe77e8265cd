import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { soakTest } from '../support/soak.ts';
import { familyOf, isRunning } from './processes.ts';
import { type Program, programsOn, type Site, until } from './programs.ts';

/*
 * Any process of the local target is killed without warning while somebody searches and a file of
 * sold prices is being loaded. Every row that was reported stored has to be there when the site next
 * answers, which has to be as ever.
 */

/** After so many the stored listings are thrown away, so that a long run stays as quick as a short one. */
const KILLS_A_STATE = 10;
const ROWS = 4_000;
/** When the kill comes after the first report of the loader, in milliseconds at most. */
const LATEST = 2_500;

const STATE = join(import.meta.dirname, '..', '..', '.local', 'test', 'crash');
const REPORTED = /Loading sold prices: (\d+) of/g;

async function countIn({ url }: Site, area: string): Promise<number> {
  const query = new URLSearchParams({ area_name: area, limit: '1' });
  const response = await fetch(`${url}/api/listings?${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { total: number }).total;
}

/** Searches until it is told to stop. What a killed site leaves unanswered is not its concern. */
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
      await sleep(choose.between(0, LATEST));

      const [main = 0, supervisor = 0, engine = 0] = familyOf(site.child.pid ?? 0);
      const victims = { site: main, engine, supervisor, loader: loader.child.pid ?? 0 };
      const victim = choose.pick(Object.keys(victims) as (keyof typeof victims)[]);
      process.kill(victims[victim], 'SIGKILL');
      killed[victim] += 1;

      if (victim === 'loader') {
        await loader.ended;
      } else {
        // The site ends by itself, with whatever is left of it, and so does who was loading into it.
        await Promise.all([site.ended, loader.ended]);
        await until('the engine was gone', () => !isRunning(engine) && !isRunning(supervisor));
        site = await startSite();
      }
      stopSearching();
      const reported = reportedBy(loader);
      // The search index follows the table, from where it was when all was killed.
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
