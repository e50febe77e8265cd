import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Features of a browser that may throw, and the only modules that use them. They handle it. */
const GUARDS: readonly (readonly [feature: RegExp, modules: readonly string[]])[] = [
  [/\b(localStorage|sessionStorage)\b/, ['lib/page-storage.ts']],
  [/\bindexedDB\b|from 'idb'/, ['components/shortlist/database.ts']],
  [/\b(pushState|replaceState)\b/, ['lib/history-guard.ts']],
  [/\bclipboard\b/, ['lib/sharing/copy-text.ts']],
];

it.each(GUARDS)('only its guard uses %s', async (feature, modules) => {
  const users: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: 'web/src' })) {
    if (feature.test(readFileSync(`web/src/${file}`, 'utf8'))) users.push(file);
  }
  expect(users).toEqual(modules);
});
