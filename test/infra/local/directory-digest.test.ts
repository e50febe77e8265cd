import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DIGEST, directoryDigest } from '../../../infra/local/directory-digest.ts';
import { temporaryDirectory } from '../../../packages/aws-on-one-machine/test/support/temporary-directory.ts';

it('tells a directory from every other, but for the digest that it keeps', () => {
  const directory = temporaryDirectory();
  const file = (name: string) => join(directory, name);
  mkdirSync(file('asset'));
  writeFileSync(file('manifest.json'), '{}');
  writeFileSync(file('asset/index.mjs'), 'export {}');
  const whole = directoryDigest(directory);
  writeFileSync(file(DIGEST), whole);
  expect(directoryDigest(directory)).toBe(whole);

  const changes = [
    () => truncateSync(file('asset/index.mjs'), 3),
    () => writeFileSync(file('asset/index.mjs'), 'garbage!!'),
    () => rmSync(file('asset/index.mjs')),
    () => writeFileSync(file('asset/more.mjs'), ''),
    () => symlinkSync('elsewhere', file('asset/link')),
  ];
  const seen = changes.map((change) => {
    change();
    return directoryDigest(directory);
  });
  expect(new Set([whole, ...seen]).size).toBe(changes.length + 1);
});
