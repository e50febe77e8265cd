import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorsOf } from './anchors.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const documents = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
  ...globSync('packages/*/{README.md,docs/**/*.md}', { cwd: ROOT }),
];

describe('every link', () => {
  test.for(documents)('of %s leads to a file, and to a heading that it has', (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];

    for (const [, path = '', anchor] of links) {
      const target = path === '' ? join(ROOT, document) : join(ROOT, dirname(document), path);
      expect(existsSync(target), target).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(target)).toContain(anchor);
    }
  });
});
