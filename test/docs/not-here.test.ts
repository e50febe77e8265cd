import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/*
 * What docs/security.md says is not here: none of it stands in what is deployed. What a package does is
 * its own; the linter and the page's policy hold the rest.
 */

const ROOT = resolve(import.meta.dirname, '../..');

const sources = globSync('{functions,shared,web/src}/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => ({
  path: relative(ROOT, join(ROOT, path)),
  text: readFileSync(join(ROOT, path), 'utf8'),
}));

/** The lines of the source that fit, with their file. */
const linesWith = (pattern: RegExp, within = ''): string[] =>
  sources
    .filter(({ path }) => path.startsWith(within))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );

test('there is something to look through', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(linesWith(/createHash\('sha256'\)/, 'functions/')).not.toEqual([]);
});

test.for([
  ['nothing is evaluated', /\beval\(|\bnew Function\b|setTimeout\(\s*['"`]/],
  ['no HTML is taken, from anybody', /innerHTML|outerHTML|insertAdjacentHTML|document\.write/i],
  ['no cookie is set', /document\.cookie|cookieStore|set-cookie/i],
  ['no GraphQL, WebSocket or WebRTC is spoken', /graphql|WebSocket|RTCPeerConnection/i],
  ['no XML is read', /DOMParser|xml2js|fast-xml-parser|\bsax\b/i],
  ['no hash is one that is broken', /createHash\('(?!sha256'\))/],
  ['nobody of the demo is known to what is deployed', /from '[./]*demo\//],
  [
    'no expression of the table is written by hand',
    /(?:Put|Get|Update|Delete|Query|Scan|BatchGet|ExecuteStatement)(?:Item)?Command\b|(?:Filter|KeyCondition|Update|Projection|Condition)Expression\b/,
  ],
] as const)('%s', ([, pattern]) => {
  expect(linesWith(pattern)).toEqual([]);
});

test('no page listens for messages but those of the site’s own tabs', () => {
  const listening = /addEventListener\(\s*['"]message['"]|\bonmessage\b|postMessage\(/;
  // A channel reaches pages of the same site alone.
  expect(linesWith(listening)).toEqual([
    'web/src/components/shortlist/device-memory.ts: this.#channel?.postMessage(message);',
    "web/src/components/shortlist/device-memory.ts: this.#channel.addEventListener('message', this.#hear);",
  ]);
});

test('no function starts a program but those that read pictures and calendars apart', () => {
  expect(linesWith(/child_process/).toSorted()).toEqual([
    "functions/events/channel-fetch/read-apart.ts: import { type ChildProcess, spawn } from 'node:child_process';",
    "functions/photos/decode-picture.ts: import { spawn } from 'node:child_process';",
  ]);
});

test('no function but the calendar reader asks an address of somebody’s', () => {
  const asking = /\bfetch\(|\bhttps?\.(?:request|get)\(|from 'node:(?:https?|http2|tls)'/;
  const lines = linesWith(asking, 'functions/').toSorted();
  expect(lines).toEqual([
    "functions/events/channel-fetch/fetch-calendar.ts: import { type IncomingMessage, request } from 'node:http';",
    "functions/events/channel-fetch/guarded-connection.ts: import { type ConnectionOptions, type TLSSocket, connect as tlsConnect } from 'node:tls';",
    // Only a type.
    "functions/events/channel-fetch/response-body.ts: import type { IncomingMessage } from 'node:http';",
    // Only the names of statuses.
    "functions/lib/problem.ts: import { STATUS_CODES } from 'node:http';",
  ]);
});

test('no regular expression is made of what somebody sent', () => {
  const made = linesWith(/\bRegExp\(/).map((line) => line.split(': ')[0]);
  // Each of constants of its own file.
  expect(new Set(made)).toEqual(
    new Set([
      'shared/ids.ts',
      'shared/idempotency.ts',
      'shared/text-match.ts',
      'shared/names.ts',
      'shared/typed/date.ts',
      'shared/typed/number.ts',
      'shared/typed/seen-text.ts',
    ]),
  );
});

test('nothing that has to be secret is drawn by chance that can be guessed', () => {
  const drawn = linesWith(/Math\.random/).map((line) => line.split(': ')[0]);
  // How long a repeated call waits.
  expect(drawn).toEqual(['functions/data/until-written.ts']);
});
