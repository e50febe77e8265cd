import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../infra/local/root.ts';
import { servedPaths } from '../shared/pages.ts';
import type { PageRound, PagesReady, PageTimes } from './pages/page-process.ts';
import { timesOf } from './search/results.ts';
import { answerOf } from './search/servers.ts';

/**
 * `npm run bench -- pages` measures the processor's time and the size of pages rendered on the
 * server: of an address that wasn't asked for yet, and of one that was, with the same data.
 * `TREES=.,/elsewhere` measures several trees in turn, each with its web app built.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 20);
/** How many requests a round has. */
const A_ROUND = 10;
/** Unmeasured rounds of each page. */
const WARM_UP = 30;
const TREES = (process.env.TREES ?? ROOT).split(',');

/** The pages, with the paths of one round. `n` is another number for each request. */
const PAGES: Readonly<Record<string, (ids: readonly string[], n: number) => PageRound>> = {
  home: (_, n) => round(servedPaths.homePage, (index) => `/?n=${n + index}`),
  'home, again': () => round(servedPaths.homePage, () => '/'),
  search: (_, n) =>
    round(servedPaths.searchPage, (index) => `/listings?max_price=${1e8 + n + index}`),
  'search, again': () => round(servedPaths.searchPage, () => '/listings'),
  listing: (ids, n) =>
    round(servedPaths.listingPage, (index) => `/listings/${ids[index]}?n=${n + index}`),
  'listing, again': (ids) => round(servedPaths.listingPage, () => `/listings/${ids[0]}`),
  'a listing that isn’t there': (_, n) =>
    round(servedPaths.listingPage, (index) => `/listings/lst_${n + index}`),
  'an address without a page': (_, n) => round(servedPaths.missingPage, (index) => `/${n + index}`),
};

const round = (served: string, pathAt: (index: number) => string): PageRound => ({
  routeKey: `GET ${served}`,
  paths: Array.from({ length: A_ROUND }, (_, index) => pathAt(index)),
});

interface Tree {
  readonly name: string;
  readonly child: ChildProcess;
  readonly ids: readonly string[];
}

const directory = mkdtempSync(join(tmpdir(), 'pages-'));

async function startTree(name: string, index: number): Promise<Tree> {
  const program = join(import.meta.dirname, 'pages', 'page-process.ts');
  const child = fork(program, [name, join(directory, String(index))], { stdio: 'inherit' });
  const [ready] = (await once(child, 'message')) as [PagesReady];
  return { name, child, ids: ready.ids };
}

const trees: Tree[] = [];
try {
  for (const [index, name] of TREES.entries()) trees.push(await startTree(name, index));
  console.log('| page | tree | status | p50 ms | p95 ms | kB |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: |');
  for (const [page, roundOf] of Object.entries(PAGES)) {
    const measured = new Map(trees.map(({ name }) => [name, [] as PageTimes[]]));
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const n = (round + WARM_UP) * A_ROUND;
      for (const { name, child, ids } of trees) {
        const times = await answerOf<PageTimes>(child, roundOf(ids, n));
        if (round >= 0) measured.get(name)?.push(times);
      }
    }
    for (const [name, rounds] of measured) {
      const { p50, p95 } = timesOf(rounds.flatMap(({ milliseconds }) => milliseconds));
      const { status, bytes } = rounds.at(-1) as PageTimes;
      const cells = [page, name, status, p50.toFixed(1), p95.toFixed(1), (bytes / 1000).toFixed(1)];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
} finally {
  for (const { child } of trees) child.disconnect();
  rmSync(directory, { recursive: true, force: true });
}
