const METHODS = {
  getItem(this: Record<string, string>, key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
  },
  setItem(this: Record<string, string>, key: string, value: string): void {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string): void {
    delete this[key];
  },
};

/** A browser's storage with these items, which are its own properties, as they are there. */
export const localStorageWith = (
  items: Readonly<Record<string, string>>,
): Record<string, string> & Storage => Object.assign(Object.create(METHODS), items);
