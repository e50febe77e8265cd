import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as z from 'zod';
import { LOOPBACK } from '../../http.ts';
import type { ObjectStore } from './store.ts';

interface Deployment {
  readonly sources: readonly Source[];
  readonly bucket: string;
  /** Put before every key, with a slash between. */
  readonly prefix: string;
  /** The ends of the names of the files to copy. */
  readonly suffixes: readonly string[];
  /** Stored with every file: `content-type`, `cache-control` and their kin. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Source {
  readonly directory: string;
  /** A file's content as it is to be stored. */
  readonly fillIn: (content: Buffer) => Buffer;
}

/** Copies directories into a bucket. An unchanged file is not written again. */
export async function deployFiles(store: ObjectStore, deployment: Deployment): Promise<void> {
  for (const { directory, fillIn } of deployment.sources) {
    const paths = (await filesIn(directory)).filter((path) =>
      deployment.suffixes.some((suffix) => path.endsWith(suffix)),
    );
    for (const path of paths) {
      const parts = [deployment.prefix, ...relative(directory, path).split(sep)];
      const key = parts.filter(Boolean).join('/');
      await deployFile(store, deployment, key, fillIn(await readFile(path)));
    }
  }
}

async function deployFile(
  store: ObjectStore,
  { bucket, headers }: Deployment,
  key: string,
  body: Buffer,
): Promise<void> {
  const told = { headers, checksum: {} };
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

/**
 * The markers of each source of a deployment, in the sources' order: what its files say → the value
 * that only a deployment knows.
 */
export const sourceMarkersSchema = z
  .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])))
  .default([]);

/** How the values of each source are written: as they are, unless it is JSON. */
export const sourceMarkersConfigSchema = z
  .array(z.strictObject({ jsonEscape: z.boolean().default(false) }))
  .default([]);

type SourceMarkers = z.output<typeof sourceMarkersSchema>[number];

/** A text with each marker replaced by its value; in JSON, as JSON has it between the quotes. */
export function replaceMarkers(text: string, markers: SourceMarkers, inJson: boolean): string {
  return Object.entries(markers).reduce(
    (filledIn, [marker, value]) =>
      filledIn.replaceAll(marker, () =>
        inJson ? JSON.stringify(value).replace(/^"(.*)"$/, '$1') : String(value),
      ),
    text,
  );
}
