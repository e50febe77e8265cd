import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DIGEST, folderDigest } from '../../../infra/local/folder-digest.ts';
import { temporaryDirectory } from '../../../packages/aws-on-one-machine/test/support/temporary-directory.ts';

it('a folder’s digest is the same with or without the file that keeps it, and changes with any other file', () => {
  const directory = temporaryDirectory();
  const file = (name: string) => join(directory, name);
  mkdirSync(file('asset'));
  writeFileSync(file('manifest.json'), '{}');
  writeFileSync(file('asset/index.mjs'), 'export {}');
  const whole = folderDigest(directory);
  writeFileSync(file(DIGEST), whole);
  expect(folderDigest(directory)).toBe(whole);

  const changes = [
    () => truncateSync(file('asset/index.mjs'), 3),
    () => writeFileSync(file('asset/index.mjs'), 'garbage!!'),
    () => rmSync(file('asset/index.mjs')),
    () => writeFileSync(file('asset/more.mjs'), ''),
    () => symlinkSync('elsewhere', file('asset/link')),
  ];
  const seen = changes.map((change) => {
    change();
    return folderDigest(directory);
  });
  expect(new Set([whole, ...seen]).size).toBe(changes.length + 1);
});
