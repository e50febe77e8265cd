/** The first letters of somebody's first and last name, or of their address: `RB` for Ruth Birkett. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => String.fromCodePoint(word.codePointAt(0) ?? 0x20))
    .join('')
    .trim()
    .toUpperCase();
}
