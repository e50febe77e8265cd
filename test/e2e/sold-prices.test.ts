import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_LISTINGS } from '../../demo/catalogue/catalogue.ts';
import { type RunningSite, startLocal } from '../../infra/local/start.ts';
import { copySeededState } from '../support/seeded-state.ts';
import { testBrowser } from './support/browser.ts';

/*
 * A file of invented prices is loaded while nothing is running, then again while the site is. The
 * page's count is compared with the number of the file's lines.
 */

const ROOT = join(import.meta.dirname, '..', '..');
const FILE = join(import.meta.dirname, 'sold-prices.csv');
const STATE = join(ROOT, '.local', 'test', 'sold-prices');

const LINES = readFileSync(FILE, 'utf8').trim().split('\n').slice(1);
const PLACES = ['Ambleside', 'Barrow-in-Furness', 'Kendal', 'Keswick', 'Windermere'];

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

const openSite = (path: string) => visit(path, { siteUrl: site.url });

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

async function expectCounts(page: Page, places: readonly string[]): Promise<void> {
  for (const place of places) {
    await expectCount(page, { area_name: place }, inFile(place) + inCatalogue(place));
  }
}

describe('a file of sold prices', () => {
  it('is loaded while nothing is running, including duplicates', () => {
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.output).toContain(`Loading sold prices: ${LINES.length} of ${LINES.length}`);
    expect(first.output).toContain(
      `${LINES.length} rows: ${LINES.length} added, 0 already there, 0 left out.`,
    );
  });

  it('is counted on the pages of its places, beside the demo catalogue', async () => {
    const page = await openSite('/privacy');
    await expectCounts(page, PLACES);
    await expectCount(
      page,
      { area_name: 'Keswick', max_price: '300000' },
      inFile('Keswick', 300_000) + inCatalogue('Keswick', 300_000),
    );
  });

  it('adds nothing the second time, while the site is running', async () => {
    const again = await load(FILE);
    expect(again.code).toBe(0);
    expect(again.output).toContain(`0 added, ${LINES.length} already there, 0 left out.`);
    await expectCounts(await openSite('/privacy'), ['Keswick']);
  });

  it('is shown with only the first half of its postcode', async () => {
    const page = await openSite('/listings?area_name=Barrow-in-Furness');
    await page
      .getByRole('link', { name: /Home in Barrow-in-Furness, LA14/ })
      .first()
      .click();
    await page
      .getByRole('heading', { level: 1, name: 'Home in Barrow-in-Furness, LA14' })
      .waitFor();
    await page.getByText('Crown copyright').waitFor();
    expect(await page.content()).not.toMatch(/LA14 ?(5QQ|2WW)/);
  });

  it('loses only a bad row, and reports its line and the reason', async () => {
    const file = join(folder, 'bad.csv');
    await writeFile(
      file,
      Buffer.concat([
        Buffer.from('price,postcode,place\n'),
        Buffer.from('cheap,LA9 4ZZ,KENDAL\n1000,NOWHERE,KENDAL\n250000,LA9 4ZY\n'),
        Buffer.from('99000,LA9 4ZX,KENDAL'),
        Buffer.from([0xe9]),
        Buffer.from('\n410000,LA21 8ZZ,CONISTON\n'),
      ]),
    );
    const { code, output, errors } = await load(file);
    expect(errors.trim().split('\n')).toEqual([
      "Line 2 was left out: the price 'cheap' is not a number",
      "Line 3 was left out: 'NOWHERE' is not a postcode",
      'Line 4 was left out: the place is missing',
      'Line 5 was left out: it has bytes that are not UTF-8',
    ]);
    expect(output).toContain('5 rows: 1 added, 0 already there, 4 left out.');
    expect(code).toBe(0);
    const page = await openSite('/privacy');
    await expectCount(page, { area_name: 'Coniston' }, 1 + inCatalogue('Coniston'));
  });

  it.each([
    ['that is not there', 'gone.csv', undefined, 'no such file'],
    ['without its columns', 'columns.csv', 'price,town\n1,KENDAL\n', 'it lacks postcode, place'],
    ['that is empty', 'empty.csv', '', 'must name the columns price, postcode, place'],
  ])('%s is refused in a sentence', async (_, name, content, message) => {
    const file = join(folder, name);
    if (content !== undefined) await writeFile(file, content);
    const { code, output, errors } = await load(file);
    expect(code).toBe(1);
    expect(errors).toContain(message);
    expect(errors).toContain(file);
    expect(output).toBe('');
  });
});
