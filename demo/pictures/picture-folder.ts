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
  /** Of the file. */
  readonly path: string;
  readonly bytes: number;
}

const ABOUT = 'picture.json';

const aboutSchema = z.object({
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

type About = z.infer<typeof aboutSchema>;

/** The picture in a folder, or undefined if there is none or not the whole of it. */
export async function readPictureFolder(folder: string): Promise<PaintedPicture | undefined> {
  const about = await readAbout(folder);
  if (about === undefined) return undefined;
  const files = about.files.map((file) => ({
    ...file,
    path: join(folder, file.form),
  }));
  for (const { path, bytes } of files) {
    const file = await stat(path).catch(() => undefined);
    if (file?.size !== bytes) return undefined;
  }
  return { ...about, files };
}

async function readAbout(folder: string): Promise<About | undefined> {
  try {
    return aboutSchema.parse(JSON.parse(await readFile(join(folder, ABOUT), 'utf8')));
  } catch {
    // No such file, cut short, or of another shape: in any case not a picture.
    return undefined;
  }
}

/**
 * Writes a picture so that its folder is there as a whole or not at all, even if the process is
 * killed or another writes the same one: into a folder of its own, which is then renamed.
 */
export async function writePictureFolder(folder: string, picture: PhotoFiles): Promise<void> {
  const { files, ...rest } = picture;
  const about: About = {
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
    await writeFile(join(unfinished, ABOUT), JSON.stringify(about));
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
    // Another process has painted the same picture meanwhile: theirs will do.
    if ((await readPictureFolder(to)) !== undefined) return;
    await rm(to, { recursive: true, force: true });
    await rename(from, to);
  }
}

const TAKEN = ['ENOTEMPTY', 'EEXIST', 'EPERM'];

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TAKEN.includes(String(error.code));
