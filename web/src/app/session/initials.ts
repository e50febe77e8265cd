/** The first letters of the first and last word of a name: `RB` for Ruth Birkett. */
export function initialsOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const letters = [first, others.at(-1) ?? ''].map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase();
}
