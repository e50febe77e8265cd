import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { firstLoadScripts, gzippedSize } from '../../bin/first-load.ts';

const manifest = {
  'index.html': { file: 'index.js', isEntry: true, dynamicImports: ['home.tsx', 'other.tsx'] },
  'home.tsx': {
    file: 'home.js',
    imports: ['index.html', '_card.js'],
    dynamicImports: ['dialog.tsx'],
  },
  '_card.js': { file: 'card.js', imports: ['_icons.js', 'index.html'] },
  '_icons.js': { file: 'icons.js' },
  'dialog.tsx': { file: 'dialog.js' },
  'other.tsx': { file: 'other.js' },
};

describe('what a page loads first', () => {
  it('is the entry, the page and all that they import, each once, and nothing that comes later', () => {
    expect(firstLoadScripts(manifest, 'index.html', 'home.tsx').sort()).toEqual([
      'card.js',
      'home.js',
      'icons.js',
      'index.js',
    ]);
  });

  it('cannot be told of a page that the build has not', () => {
    expect(() => firstLoadScripts(manifest, 'index.html', 'gone.tsx')).toThrow('gone.tsx');
  });

  it('is weighed compressed', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'first-load-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    await writeFile(join(directory, 'a.js'), 'x'.repeat(10_000));
    await writeFile(join(directory, 'b.js'), 'y'.repeat(10_000));

    const one = await gzippedSize(directory, ['a.js']);

    expect(one).toBeGreaterThan(20);
    expect(one).toBeLessThan(200);
    expect(await gzippedSize(directory, ['a.js', 'b.js'])).toBeGreaterThan(one);
  });
});
