import type { ReadContainer } from './container.ts';
import { orientationIn, readDirectory } from './exif.ts';

const TAGS = { width: 0x0100, height: 0x0101 };

export const readTiff: ReadContainer = (file) => {
  const directory = readDirectory(file);
  if (directory === undefined) return undefined;
  return {
    width: directory.get(TAGS.width) ?? 0,
    height: directory.get(TAGS.height) ?? 0,
    orientation: orientationIn(directory),
    file,
  };
};
