import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_LISTINGS } from '../../demo/catalogue/catalogue.ts';
import { type RunningSite, startLocal } from '../../infra/local/start.ts';
import { copySeededState } from '../support/seeded-state.ts';
import { testBrowser } from './support/browser.ts';

/*
 * A file of invented prices is loaded while nothing is running, then again with further rows while the
 * site is. The page's count is compared with the number of the file's lines.
 */

const ROOT = join(import.meta.dirname, '..', '..');
const FILE = join(import.meta.dirname, 'sold-prices.csv');
const STATE = join(ROOT, '.local', 'test', 'sold-prices');

const [HEADER = '', ...LINES] = readFileSync(FILE, 'utf8').trim().split('\n');

interface Run {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** `npm run demo -- --sold-prices …`, with data of its own. */
function load(file: string): Promise<Run> {
  const args = [join(ROOT, 'bin', 'seed.ts'), '--sold-prices', file];
  const child = spawn(process.execPath, args, { env: { ...process.env, FELLSIDE_STATE: STATE } });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output, errors }));
  });
}

const inFile = (place: string, upTo = Number.POSITIVE_INFINITY): number =>
  LINES.map((line) => line.split(',')).filter(
    ([price, , town]) => town?.toLowerCase() === place.toLowerCase() && Number(price) <= upTo,
  ).length;

const inCatalogue = (place: string, upTo = Number.POSITIVE_INFINITY): number =>
  DEMO_LISTINGS.filter(
    ({ status, area_name, price }) =>
      status === 'PUBLISHED' &&
      area_name === place &&
      (upTo === Number.POSITIVE_INFINITY || (price !== null && price <= upTo)),
  ).length;

let site: RunningSite;
let folder: string;
let first: Run;
const { visit } = testBrowser();

beforeAll(async () => {
  await copySeededState(STATE);
  folder = await mkdtemp(join(tmpdir(), 'sold-prices-'));
  first = await load(FILE);
  site = await startLocal({ port: 0, state: STATE, loadFunctions: false, log: () => {} });
});

afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Waits until the page says that it found `count` properties: the search index is seconds behind the
 * table.
 */
async function expectCount(
  page: Page,
  query: Readonly<Record<string, string>>,
  count: number,
): Promise<void> {
  const address = `/listings?${new URLSearchParams(query)}`;
  const counted = async () => {
    await page.goto(address);
    const line = page.getByText(/^\d+ properties found$/);
    await line.waitFor();
    return line.textContent();
  };
  await expect.poll(counted, { message: address }).toBe(`${count} properties found`);
}

const expectPlace = (page: Page, place: string, more = 0) =>
  expectCount(page, { area_name: place }, inFile(place) + inCatalogue(place) + more);

/** The file with further rows. Only the last of them is good. */
const longerFile = () =>
  Buffer.concat([
    Buffer.from([HEADER, ...LINES].join('\n')),
    Buffer.from('\ncheap,LA9 4ZZ,KENDAL\n1000,NOWHERE,KENDAL\n250000,LA9 4ZY\n'),
    Buffer.from('99000,LA9 4ZX,KENDAL'),
    Buffer.from([0xe9]),
    Buffer.from('\n410000,LA21 8ZZ,CONISTON\n'),
  ]);

it('a file of sold prices is loaded, shown beside the catalogue, and loaded again with more', async () => {
  expect(first).toMatchObject({ code: 0, errors: '' });
  expect(first.output).toContain(`Loading sold prices: ${LINES.length} of ${LINES.length}`);
  expect(first.output).toContain(
    `${LINES.length} rows: ${LINES.length} added, 0 already there, 0 left out.`,
  );

  const page = await visit('/privacy', { siteUrl: site.url });
  await expectPlace(page, 'Keswick');
  await expectCount(
    page,
    { area_name: 'Keswick', max_price: '300000' },
    inFile('Keswick', 300_000) + inCatalogue('Keswick', 300_000),
  );
  await expectPlace(page, 'Barrow-in-Furness');
  const title = 'Sold: home in Barrow-in-Furness, LA14';
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText('Contains HM Land Registry data').waitFor();
  expect(await page.content()).not.toMatch(/LA14 ?(5QQ|2WW)/);

  const file = join(folder, 'longer.csv');
  await writeFile(file, longerFile());
  const { code, output, errors } = await load(file);
  const line = LINES.length + 2;
  expect(errors.trim().split('\n')).toEqual([
    `Line ${line} was left out: the price 'cheap' is not a number`,
    `Line ${line + 1} was left out: 'NOWHERE' is not a postcode`,
    `Line ${line + 2} was left out: the place is missing`,
    `Line ${line + 3} was left out: it has bytes that are not UTF-8`,
  ]);
  expect(output).toContain(
    `${LINES.length + 5} rows: 1 added, ${LINES.length} already there, 4 left out.`,
  );
  expect(code).toBe(0);
  await expectPlace(page, 'Coniston', 1);
  await expectPlace(page, 'Keswick');
});
