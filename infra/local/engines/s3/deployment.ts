import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { LOOPBACK } from '../../http.ts';
import type { ObjectStore } from './store.ts';

export interface Deployment {
  readonly sources: readonly Source[];
  readonly bucket: string;
  /** Put before every key, with a slash between. */
  readonly prefix: string;
  /** Stored with every file: `cache-control` and its kin. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether objects below the prefix that no file stands for are deleted. */
  readonly prune: boolean;
}

interface Source {
  readonly directory: string;
  /** A file's content as it is to be stored. */
  readonly fillIn: (content: Buffer) => Buffer;
}

/** The content types that a deployment on AWS gives, by file extension. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml',
};

/** Copies directories into a bucket. An unchanged file is not written again. */
export async function deployFiles(store: ObjectStore, deployment: Deployment): Promise<void> {
  const { bucket, prefix, prune } = deployment;
  const deployed = new Set<string>();
  for (const { directory, fillIn } of deployment.sources) {
    for (const path of await filesIn(directory)) {
      const key = [prefix, ...relative(directory, path).split(sep)].filter(Boolean).join('/');
      deployed.add(key);
      await deployFile(store, deployment, key, fillIn(await readFile(path)));
    }
  }
  if (!prune) return;
  const stale = [...store.list(bucket, prefix, '')].filter(({ key }) => !deployed.has(key));
  for (const { key } of stale) store.delete(bucket, key);
}

async function deployFile(
  store: ObjectStore,
  { bucket, headers }: Deployment,
  key: string,
  body: Buffer,
): Promise<void> {
  const type = CONTENT_TYPES[extname(key).toLowerCase()] ?? 'binary/octet-stream';
  const told = { headers: { 'content-type': type, ...headers }, checksum: {} };
  const existing = store.find(bucket, key);
  const isSame =
    existing?.etag === `"${createHash('md5').update(body).digest('hex')}"` &&
    JSON.stringify(existing.headers) === JSON.stringify(told.headers);
  if (isSame) return;
  const cause = { reason: 'PutObject', sourceAddress: LOOPBACK } as const;
  await store.put(bucket, key, body, { ...told, cause });
}

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
