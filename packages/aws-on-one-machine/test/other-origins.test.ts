import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSite, startSite } from '../src/start.ts';
import { FIXTURE, writeFixtureSite } from './support/fixture-site.ts';
import { lastingDirectory } from './support/temporary-directory.ts';

let directory: ReturnType<typeof lastingDirectory>;
let state: string;
let site: RunningSite;

beforeAll(async () => {
  directory = lastingDirectory();
  state = join(directory.path, 'state');
  const assembly = writeFixtureSite(directory.path);
  site = await startSite({
    project: FIXTURE,
    port: 0,
    state,
    assembly,
    report: () => {},
    log: () => {},
  });
});

afterAll(async () => {
  await site?.stop();
  directory?.remove();
});

/** The status of a server's answer to a request. */
async function ask(
  url: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
): Promise<number> {
  const call = request(url, { method, headers, agent: false });
  call.end();
  const [answer] = await once(call, 'response');
  answer.resume();
  return answer.statusCode;
}

/** The address of each engine that this process serves, and of the site. */
const engines = () => {
  const { data } = JSON.parse(readFileSync(join(state, 'holder.json'), 'utf8'));
  return {
    site: site.url,
    s3: data.s3,
    cognito: data.cognito,
    api: Object.values(site.apiUrls)[0],
  };
};

describe('a page whose own name leads to this machine', () => {
  it.each(['site', 's3', 'cognito', 'api'] as const)('is refused by the %s', async (name) => {
    const url = engines()[name] ?? '';
    const { port } = new URL(url);
    for (const host of [
      'rebound.example',
      `rebound.example:${port}`,
      'localhost.example',
      '10.0.0.1',
    ]) {
      expect(await ask(`${url}/__local/mail`, { host }), host).toBe(421);
    }
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'LOCALHOST:1']) {
      expect(await ask(`${url}/__local/mail`, { host }), host).not.toBe(421);
    }
  });

  it('finds the DynamoDB engine at no address that it could know', () => {
    const { hostname } = new URL(site.data.dynamodb.endpoint);
    expect(hostname).toMatch(/^127\.\d+\.\d+\.\d+$/);
    expect(hostname).not.toBe('127.0.0.1');
  });
});

describe('a page of another site', () => {
  const clear = (headers: Readonly<Record<string, string>>) =>
    ask(`${site.url}/__local/mail/clear`, headers, 'POST');

  it.each([
    { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    // Another port of this machine.
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ])('does not clear the mailbox: %j', async (headers) => {
    expect(await clear(headers)).toBe(403);
  });

  it('a page of this site clears it, and so does a program', async () => {
    expect(await clear({ 'sec-fetch-site': 'same-origin', origin: site.url })).toBe(303);
    expect(await clear({ origin: site.url })).toBe(303);
    expect(await clear({})).toBe(303);
  });

  it('does not call Cognito by the site’s address', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    expect(await ask(`${site.url}/__local/cognito/`, headers, 'POST')).toBe(403);
  });
});
