/** Names that every object answers to without being given them. */
export const INHERITED_NAMES = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'valueOf',
] as const;

/** What every object inherits, and nothing more: a map of names that isn't one adds to it. */
export const inherited = (): string[] =>
  Object.getOwnPropertyNames(Object.prototype).filter(
    (name) => Object.getOwnPropertyDescriptor(Object.prototype, name)?.enumerable,
  );
