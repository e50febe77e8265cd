/** Names that every object answers to without being given them. */
export const INHERITED_NAMES = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'valueOf',
] as const;

/** Names that were added to every object by mistake, as by a map of names that is a plain object. */
export const inherited = (): string[] =>
  Object.getOwnPropertyNames(Object.prototype).filter(
    (name) => Object.getOwnPropertyDescriptor(Object.prototype, name)?.enumerable,
  );
