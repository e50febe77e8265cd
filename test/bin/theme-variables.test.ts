import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeThemeVariables } from '../../bin/theme-variables.ts';

const SOURCES = join(import.meta.dirname, '../../web/src');
const resolve = createRequire(join(SOURCES, 'main.tsx')).resolve;

const read = (file: string): Promise<string> => readFile(file, 'utf8');
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

let directory: string;
/** The roles, and Mantine's variables. */
let theme: string;
let mantine: string;
/** Every style sheet of the site: its own, and those that its modules take from Mantine. */
let sheets: string[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fellside-theme-'));
  await writeThemeVariables(directory);
  theme = await read(join(directory, 'theme-variables.css'));
  mantine = await read(join(directory, 'mantine-variables.css'));
  const modules = await Promise.all(globSync(join(SOURCES, '**/*.{tsx,css}')).map(read));
  const taken = modules.flatMap((text) => matches(text, /import ['"](@mantine\/[^'"]+\.css)['"]/g));
  const files = [...globSync(join(SOURCES, '**/*.css')), ...taken.map((name) => resolve(name))];
  sheets = await Promise.all(files.map(read));
});

afterAll(() => rm(directory, { recursive: true }));

describe('the variables of the theme', () => {
  it('are all that a style sheet names', () => {
    const defined = new Set(
      [theme, mantine, ...sheets].flatMap((text) =>
        matches(text, /(?:^|[\s{;])(--(?:fs|mantine)-[\w-]+):/g),
      ),
    );
    const named = sheets.flatMap((text) => matches(text, /var\((--(?:fs|mantine)-[\w-]+)\s*\)/g));
    expect(named).toContain('--mantine-color-gray-0');
    expect(named).toContain('--fs-text');
    expect(named.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('name only what there is', () => {
    const both = theme + mantine;
    const defined = new Set(matches(both, /(--[\w-]+): /g));
    const own = sheets.flatMap((text) => matches(text, /(--fs-[\w-]+):/g));
    for (const name of own) defined.add(name);
    expect(matches(both, /var\((--[\w-]+)\)/g).filter((name) => !defined.has(name))).toEqual([]);
  });

  it('say each role in both colour schemes', () => {
    const roles = (block: string) => matches(block, /(--fs-[\w-]+): /g).sort();
    const [light = '', dark = ''] = theme.split(':root[data-mantine-color-scheme="dark"]');
    expect(roles(light).length).toBeGreaterThan(40);
    expect(roles(dark)).toEqual(roles(light));
  });
});
