import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { basename, join } from 'node:path';
import { chromium } from 'playwright';
import { expect, onTestFinished, vi } from 'vitest';
import { findBrowser } from '../../bin/browser.ts';
import { ensureAssembly } from '../../infra/local/build.ts';
import { ROOT } from '../../infra/local/root.ts';
import { temporaryDirectory } from '../../packages/aws-on-one-machine/test/support/temporary-directory.ts';
import { soakOnly } from '../support/soak.ts';

/** A system on two busy cores takes its time. */
const PATIENCE_MS = 300_000;

const WEB_FILE = 'web/src/features/about/about-content.tsx';
const HEADING = 'One place for the whole of the Lakes';
const FUNCTION_FILE = 'functions/api/catalogue/get-listing.ts';
const CONTRACT = 'shared/catalogue/contract.ts';
const UNKNOWN_LISTING = '/api/listings/lst_01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** The files that the program runs, and those that its type checks read. */
const COPIED = /^(bin|demo|functions|infra|shared|web)$|\.(json|ts)$/;

/** A copy of the repository as it is built, whose files a test may change. */
async function scratchCopy(): Promise<string> {
  const assembly = await ensureAssembly({ report: () => {} });
  const copy = temporaryDirectory();
  for (const name of readdirSync(ROOT).filter((name) => COPIED.test(name))) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  const assemblies = join(copy, '.local/build/assemblies');
  mkdirSync(assemblies, { recursive: true });
  symlinkSync(assembly, join(assemblies, basename(assembly)));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The program of `npm run dev`, without the demo catalogue. */
const PROGRAM = `
  import { startDev } from './infra/local/dev/start-dev.ts';
  const site = await startDev({ port: 0 });
  console.log('is ready: ' + site.url);
  process.once('SIGINT', async () => {
    await site.stop();
    process.exit(0);
  });
`;

/** Starts it in a copy, and resolves when it says where it answers. */
async function startDev(copy: string) {
  // A file: what `--eval` needs besides would be passed on to the functions' workers.
  const program = join(copy, 'run-dev.mjs');
  writeFileSync(program, PROGRAM);
  const child = spawn(process.execPath, [program], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const says = (text: string | RegExp) =>
    vi.waitFor(() => expect(output).toMatch(text), { timeout: PATIENCE_MS, interval: 50 });
  await says(/is ready: \S+\n/);
  const url = /is ready: (\S+)/.exec(output)?.[1] ?? '';
  return { url, says, output: () => output, stop: () => end(child) };
}

function end(child: ChildProcess): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  return ended;
}

/** The status that a request by another name gets. */
const statusFor = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

soakOnly(
  'npm run dev starts without an error in a fresh clone, where nothing is built',
  async () => {
    const copy = await scratchCopy();
    for (const built of ['web/dist', 'web/generated']) {
      rmSync(join(copy, built), { recursive: true });
    }
    const { url, output, stop } = await startDev(copy);
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${url}/src/main.tsx`)).status).toBe(200);
    expect(output()).toContain('Building the web app');
    expect(output()).not.toMatch(/error|fail/i);
    expect(await stop()).toBe(0);
  },
);

soakOnly(
  'npm run dev shows what is saved, in the page that is open and in the next answer',
  async () => {
    const copy = await scratchCopy();
    const edit = (file: string, from: string, to: string) => {
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      expect(text).toContain(from);
      writeFileSync(path, text.replace(from, to));
    };
    const { url, says, stop } = await startDev(copy);
    const answer = async () => (await fetch(url + UNKNOWN_LISTING)).text();
    const answers = (text: string) =>
      vi.waitFor(async () => expect(await answer()).toContain(text), {
        timeout: PATIENCE_MS,
        interval: 50,
      });

    const browser = await chromium.launch({
      executablePath: findBrowser() ?? '',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);

    // A page that the server draws comes drawn from the sources.
    const home = await (await fetch(url)).text();
    expect(
      ['<h1 id="home-title"', 'id="initial-data"'].filter((part) => !home.includes(part)),
    ).toEqual([]);

    // The page comes drawn: it is told of changes once the app lives, and is connected.
    const connected = page.waitForEvent('console', {
      predicate: (message) => message.text() === '[vite] connected.',
    });
    await page.addInitScript("addEventListener('app-hydrated', () => { window.isAlive = true; })");
    await page.goto(`${url}/about`);
    await connected;
    await page.waitForFunction('window.isAlive');
    await page.getByRole('heading', { name: HEADING }).waitFor();
    await page.evaluate(() => sessionStorage.setItem('loads', String(performance.timeOrigin)));
    edit(WEB_FILE, HEADING, 'Seen at once');
    await page.getByRole('heading', { name: 'Seen at once' }).waitFor();
    const wasReloaded = () =>
      page.evaluate(() => sessionStorage.getItem('loads') !== String(performance.timeOrigin));
    expect(await wasReloaded()).toBe(false);

    edit(FUNCTION_FILE, 'NotFoundError(PROPERTY_NOT_FOUND)', "NotFoundError('Swapped in')");
    await answers('Swapped in');
    await says(`${FUNCTION_FILE} saved: bundling`);
    await says(/Up to date in [\d.]+ s\n/);

    edit(FUNCTION_FILE, "NotFoundError('Swapped in')", "NotFoundError('Swapped in'");
    await answers(`${FUNCTION_FILE}:`);
    const failing = await fetch(url + UNKNOWN_LISTING);
    expect(failing.status).toBe(503);
    expect(await failing.json()).toMatchObject({ status: 503, title: 'Catalogue does not build' });
    await says(`${FUNCTION_FILE}:`);
    await says(/Up to date in [\d.]+ s, except Catalogue\w*, Pages\w*: the reason is above\n/);

    edit(FUNCTION_FILE, "NotFoundError('Swapped in'", "NotFoundError('Mended')");
    await answers('Mended');
    expect(await wasReloaded()).toBe(false);

    edit(CONTRACT, "path: '/search-counts'", "path: '/search-tallies'");
    await says(/contract\.ts saved: bundling [^\n]+, then synthesising the template/);
    await says('The new template runs; what is stored is as it was');
    expect((await fetch(`${url}/api/search-tallies`)).status).toBe(200);
    expect((await fetch(`${url}/api/search-counts`)).status).toBe(404);

    // Nobody is let in by another name, and nothing of the state is handed out.
    expect(await statusFor(`${url}/src/main.tsx`, 'fellside.example')).toBe(421);
    for (const file of ['package.json', '.local/state/contents.json']) {
      expect((await fetch(`${url}/@fs${join(copy, file)}`)).status).toBe(403);
    }
    expect(readdirSync(join(copy, '.local/state'))).toContain('dynamodb.sqlite');

    expect(await stop()).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  },
);
