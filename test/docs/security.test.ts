import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/**
 * The requirements of OWASP ASVS 5.0.0 at levels 1 and 2, by section: 70 of the first and 183 of the
 * second. Those of the third are left out.
 */
const REQUIREMENTS = `
  1.1.1–2 1.2.1–9 1.3.1–11 1.4.1–3 1.5.1–2
  2.1.1–3 2.2.1–3 2.3.1–4 2.4.1
  3.2.1–2 3.3.1–4 3.4.1–6 3.5.1–5 3.7.1–2
  4.1.1–3 4.2.1 4.3.1–2 4.4.1–4
  5.1.1 5.2.1–3 5.3.1–2 5.4.1–3
  6.1.1–3 6.2.1–12 6.3.1–4 6.4.1–4 6.5.1–5 6.6.1–3 6.8.1–4
  7.1.1–3 7.2.1–4 7.3.1–2 7.4.1–5 7.5.1–2 7.6.1–2
  8.1.1–2 8.2.1–3 8.3.1 8.4.1
  9.1.1–3 9.2.1–4
  10.1.1–2 10.2.1–2 10.3.1–4 10.4.1–11 10.5.1–5 10.6.1–2 10.7.1–3
  11.1.1–2 11.2.1–3 11.3.1–3 11.4.1–4 11.5.1 11.6.1
  12.1.1–3 12.2.1–2 12.3.1–4
  13.1.1 13.2.1–5 13.3.1–2 13.4.1–5
  14.1.1–2 14.2.1–4 14.3.1–3
  15.1.1–3 15.2.1–3 15.3.1–7
  16.1.1 16.2.1–5 16.3.1–4 16.4.1–3 16.5.1–3
  17.1.1 17.2.1–4 17.3.1–2
`;

/** `1.2.6–8` as 1.2.6, 1.2.7 and 1.2.8. */
function numbersIn(range: string): string[] {
  const [, section, from, to = from] = /^(\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(range) ?? [];
  const [first, last] = [Number(from), Number(to)];
  expect(section, range).toBeDefined();
  expect(last, range).toBeGreaterThanOrEqual(first);
  return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
}

const required = REQUIREMENTS.trim().split(/\s+/).flatMap(numbersIn);

const rows = [...DOCUMENT.matchAll(/^\| (V\d[^|]*) \| ([^|]*) \|([^|]*)\|$/gm)].map(
  ([, ranges = '', said = '', evidence = '']) => ({ ranges, said, evidence }),
);

/** The files that a text names in code: those with a folder, and those at the root by their ending. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+|[\w.-]+\.(?:m?js|json|md|ts))`/g)].map(
    ([, path = '']) => path,
  );

describe('the requirements of ASVS 5.0.0', () => {
  test('are 253 at levels 1 and 2', () => {
    expect(required).toHaveLength(70 + 183);
  });

  test('stand here once each, and no other', () => {
    const listed = rows.flatMap(({ ranges }) =>
      ranges.split(', ').flatMap((range) => numbersIn(range.replace(/^V/, ''))),
    );

    expect(listed.filter((number, index) => listed.indexOf(number) !== index)).toEqual([]);
    expect(new Set(listed)).toEqual(new Set(required));
  });

  const met = rows.filter(({ said }) => !/^(Not here|Gap \d+): ./.test(said));

  test.for(met)('$ranges has a test for evidence', ({ evidence }) => {
    expect(filesIn(evidence).filter((path) => /\.test\.tsx?$/.test(path))).not.toEqual([]);
  });

  const named = rows.flatMap(({ ranges, evidence }) =>
    [...evidence.matchAll(/`((?:packages\/[\w-]+\/)?test\/[^`]+)`((?:,? “[^”]+”)+)/g)].flatMap(
      ([, path = '', names = '']) =>
        [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ ranges, path, name })),
    ),
  );

  test('name many tests', () => {
    const quoted = rows.flatMap(({ evidence }) => [...evidence.matchAll(/“/g)]);
    expect(named).toHaveLength(quoted.length);
    expect(named.length).toBeGreaterThan(100);
  });

  test.for(named)('$ranges: $path has “$name” once', ({ path, name }) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    // Only the beginning of a long title is quoted.
    const quoted = (mark: string) => mark + (name.endsWith('…') ? name.slice(0, -1) : name + mark);
    const counts = ["'", '"', '`'].map((mark) => text.split(quoted(mark)).length - 1);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  });

  test('that are not met are gaps, each of them explained below, and none that isn’t named', () => {
    const named = rows.flatMap(({ said }) =>
      [...said.matchAll(/\b[Gg]ap (\d+)/g)].map(([, number]) => Number(number)),
    );
    const [, gaps = ''] = DOCUMENT.split('\n## Gaps\n');
    const explained = [...gaps.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => Number(number));

    expect(explained).toEqual(explained.map((_, index) => index + 1));
    expect(new Set(named)).toEqual(new Set(explained));
  });
});

test('every file that is named as evidence is there', () => {
  const missing = filesIn(DOCUMENT).filter((path) => !existsSync(join(ROOT, path)));

  expect(missing).toEqual([]);
});
