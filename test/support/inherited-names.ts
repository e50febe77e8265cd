/** Names that every object answers to without being given them. */
export const INHERITED_NAMES = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'valueOf',
] as const;

/** The enumerable names that every object inherits: none, unless a plain object used as a map adds some. */
export const inherited = (): string[] =>
  Object.getOwnPropertyNames(Object.prototype).filter(
    (name) => Object.getOwnPropertyDescriptor(Object.prototype, name)?.enumerable,
  );
