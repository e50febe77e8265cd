import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { ROOT } from '../infra/local/root.ts';

/** The length of a name. It allows 900 million names, and the site has some hundreds of classes. */
const LENGTH = 5;

/** The source of each name that was given. */
const sources = new Map<string, string>();

/**
 * A short name for a class of a CSS module, the same on each machine. Vite's own names, in every
 * element and every rule, were a tenth of a page.
 * @throws if two classes would have one name
 */
export function shortClassName(name: string, file: string): string {
  const source = `${relative(ROOT, file).replaceAll('\\', '/')} ${name}`;
  const digest = createHash('sha256').update(source).digest('base64url');
  // A name begins with a letter.
  const short = digest.replaceAll(/[-_]/g, '').replace(/^\d+/, '').slice(0, LENGTH);
  const other = sources.get(short);
  if (other !== undefined && other !== source) {
    throw new Error(`The classes ${other} and ${source} have the same short name`);
  }
  sources.set(short, source);
  return short;
}
