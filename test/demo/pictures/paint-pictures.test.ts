import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { paint, type SceneRequest } from 'lakeland-scenes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PaintedPicture, paintPictures } from '../../../demo/pictures/paint-pictures.ts';
import type { PhotoFiles } from '../../../functions/photos/photo-files.ts';
import { PHOTO_FORMS } from '../../../shared/photos/rules.ts';

// How scenes are painted and encoded doesn’t matter here, and takes half a second each.
vi.mock('lakeland-scenes', () => ({
  paint: vi.fn(({ seed }: SceneRequest) => `<svg>${seed}</svg>`),
}));
vi.mock('../../../demo/pictures/encode.ts', () => ({
  encodePicture: vi.fn(
    async (svg: string): Promise<PhotoFiles> => ({
      width: 1600,
      height: 1067,
      thumbhash: Buffer.from(svg).toString('base64'),
      files: PHOTO_FORMS.map((form) => ({ form, body: Buffer.from(`${svg} as ${form}`) })),
    }),
  ),
}));

const lake: SceneRequest = { seed: 'teal', kind: 'lakeside', season: 'summer', hour: 11 };
const barn: SceneRequest = { seed: 'sienna', kind: 'farmhouse', season: 'autumn', hour: 16 };

describe('painting pictures', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pictures-'));
    vi.mocked(paint).mockClear();
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const paintLake = async (): Promise<PaintedPicture> => {
    const picture = (await paintPictures({ lake }, { directory })).get('lake');
    if (picture === undefined) throw new Error('The lake was not painted');
    return picture;
  };

  it('gives every scene by its name, as files with what was encoded', async () => {
    const pictures = await paintPictures({ lake, barn }, { directory });
    expect([...pictures.keys()].sort()).toEqual(['barn', 'lake']);
    for (const { files } of pictures.values()) {
      expect(files).toHaveLength(7);
      for (const { path, bytes } of files) expect((await stat(path)).size).toBe(bytes);
    }
    const [smallest] = pictures.get('lake')?.files ?? [];
    expect(smallest).toMatchObject({ form: '480.avif' });
    expect(await readFile(smallest?.path ?? '', 'utf8')).toBe('<svg>teal</svg> as 480.avif');
  });

  it('tells how far it is', async () => {
    const onProgress = vi.fn();
    await paintPictures({ lake, barn }, { directory, onProgress });
    expect(onProgress.mock.calls).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('paints a scene once and finds it the next time', async () => {
    const painted = await paintLake();
    expect(await paintLake()).toEqual(painted);
    expect(paint).toHaveBeenCalledTimes(1);
  });

  it('paints a scene anew when it is asked for otherwise', async () => {
    await paintLake();
    await paintPictures({ lake: { ...lake, hour: 12 } }, { directory });
    await paintPictures({ lake: { ...lake, standing: 'grand' } }, { directory });
    expect(paint).toHaveBeenCalledTimes(3);
  });

  it('leaves nothing unfinished behind', async () => {
    await paintPictures({ lake, barn }, { directory });
    expect(await readdir(directory)).toHaveLength(2);
  });

  it('paints one picture for two who ask at the same time', async () => {
    const [one, other] = await Promise.all([paintLake(), paintLake()]);
    expect(one).toEqual(other);
    expect(await readdir(directory)).toHaveLength(1);
  });

  describe('where a picture was cut short', () => {
    it.each([
      ['a file is missing', (path: string) => rm(path)],
      ['a file is shorter than it was', (path: string) => truncate(path, 5)],
      ['its description is missing', (path: string) => rm(join(dirname(path), 'picture.json'))],
      [
        'its description is half of one',
        (path: string) => writeFile(join(dirname(path), 'picture.json'), '{"width": 1600, "he'),
      ],
    ])('paints it again: %s', async (_, damage) => {
      const whole = await paintLake();
      const path = whole.files[0]?.path ?? '';
      const before = await readFile(path);
      await damage(path);
      expect(await paintLake()).toEqual(whole);
      expect(await readFile(path)).toEqual(before);
      expect(paint).toHaveBeenCalledTimes(2);
    });

    it('does not take what another run left unfinished for a picture', async () => {
      const { files } = await paintLake();
      const folder = dirname(files[0]?.path ?? '');
      await rm(folder, { recursive: true });
      await mkdtemp(join(directory, 'unfinished-'));
      await paintLake();
      expect(paint).toHaveBeenCalledTimes(2);
    });
  });
});
