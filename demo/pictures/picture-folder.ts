import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { PhotoFiles } from '../../functions/photos/photo-files.ts';
import { PHOTO_FORMS, type PhotoForm } from '../../shared/photos/rules.ts';

/** A picture kept on disk. */
export interface PaintedPicture {
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly thumbhash: string;
  readonly files: readonly PaintedFile[];
}

interface PaintedFile {
  readonly form: PhotoForm;
  readonly path: string;
  readonly bytes: number;
}

const MANIFEST = 'picture.json';

const manifestSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  thumbhash: z.base64().min(1),
  files: z
    .array(
      z.object({
        form: z.literal(PHOTO_FORMS),
        bytes: z.int().positive(),
      }),
    )
    .length(PHOTO_FORMS.length),
});

type Manifest = z.infer<typeof manifestSchema>;

/** The picture in a folder; undefined if it is missing or incomplete. */
export async function readPictureFolder(folder: string): Promise<PaintedPicture | undefined> {
  const manifest = await readManifest(folder);
  if (manifest === undefined) return undefined;
  const files = manifest.files.map((file) => ({
    ...file,
    path: join(folder, file.form),
  }));
  for (const { path, bytes } of files) {
    const file = await stat(path).catch(() => undefined);
    if (file?.size !== bytes) return undefined;
  }
  return { ...manifest, files };
}

async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch {
    // Missing, incomplete or of another shape.
    return undefined;
  }
}

/**
 * Writes a picture atomically: into a temporary folder that is then renamed. Safe if the process is killed,
 * and with several writers.
 */
export async function writePictureFolder(folder: string, picture: PhotoFiles): Promise<void> {
  const { files, ...rest } = picture;
  const manifest: Manifest = {
    ...rest,
    files: files.map(({ form, body }) => ({ form, bytes: body.length })),
  };
  const parent = join(folder, '..');
  await mkdir(parent, { recursive: true });
  const unfinished = await mkdtemp(join(parent, 'unfinished-'));
  try {
    for (const file of files) {
      await writeFile(join(unfinished, file.form), file.body);
    }
    await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest));
    await replaceFolder(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function replaceFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // A folder can't be renamed onto one with files in it.
    if (!isTaken(error)) throw error;
    // Another process has written the same picture meanwhile.
    if ((await readPictureFolder(to)) !== undefined) return;
    await rm(to, { recursive: true, force: true });
    await rename(from, to);
  }
}

const TAKEN = ['ENOTEMPTY', 'EEXIST', 'EPERM'];

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TAKEN.includes(String(error.code));
