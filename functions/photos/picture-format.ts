/** What a file is by its first bytes: a picture of a format that is taken, or one that is known. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif' | 'heic' | 'svg';

/** How files of some formats begin; every character is a byte. */
const BEGINNINGS: readonly (readonly [PictureFormat, string])[] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
];

/** The brands by which an ISO media file says what it is. */
const BRANDS: Readonly<Record<string, PictureFormat>> = {
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  hevc: 'heic',
  hevx: 'heic',
  hevm: 'heic',
  hevs: 'heic',
  avif: 'avif',
  avis: 'avif',
};

/** How much of a file is looked at for what it is, in bytes. */
const HEAD = 1024;

/**
 * What a file is. Nothing that isn't a picture is given to a decoder: some of them read drawings,
 * documents and much else.
 * @returns undefined for what is none of these
 */
export function pictureFormat(file: Uint8Array): PictureFormat | undefined {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, HEAD));
  const text = head.toString('latin1');
  const found = BEGINNINGS.find(([, beginning]) => text.startsWith(beginning));
  if (found !== undefined) return found[0];
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('ftyp', 4)) return isoFormat(head);
  return /<svg[\s>]/i.test(text) ? 'svg' : undefined;
}

/** What an ISO media file says that it is: its first box lists the brands that it follows. */
function isoFormat(head: Buffer): PictureFormat | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const formats: PictureFormat[] = [];
  for (let at = 8; at + 4 <= end; at += 4) {
    const format = BRANDS[head.toString('latin1', at, at + 4)];
    if (format !== undefined) formats.push(format);
  }
  return formats.includes('heic') ? 'heic' : formats[0];
}
