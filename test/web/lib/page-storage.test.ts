import { describe, expect, it } from 'vitest';
import { PageStorage } from '../../../web/src/lib/page-storage.ts';
import { localStorageWith } from '../../support/local-storage.ts';

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

const unreadable = Object.assign(localStorageWith({}), { getItem: refuse });
/** Storage with an item of an earlier visit. */
const unwritable = Object.assign(localStorageWith({ name: 'Nell' }), {
  setItem: refuse,
  removeItem: refuse,
});

/** These items in storage that has no room for some texts. */
const fullFor = (items: Storage, isTooMuch: (text: string) => boolean) =>
  ({
    getItem: (key) => items.getItem(key),
    removeItem: (key) => items.removeItem(key),
    setItem: (key, text) => (isTooMuch(text) ? refuse() : items.setItem(key, text)),
  }) as Storage;

/** The ways in which a browser's storage fails. */
const FAULTS: Readonly<Record<string, () => Storage>> = {
  forbidden: refuse,
  absent: () => undefined as unknown as Storage,
  'that throws on reading': () => unreadable,
  'that throws on writing': () => unwritable,
};

describe.each(Object.entries(FAULTS))('storage %s', (_, open) => {
  it('works for as long as the page', () => {
    const store = new PageStorage(open);
    store.set('name', 'Ruth');
    expect(store.get('name')).toBe('Ruth');
    store.set('count', '2');
    expect(store.keys()).toEqual(expect.arrayContaining(['name', 'count']));
    store.remove('name');
    expect(store.get('name')).toBeNull();
    expect(store.keys()).not.toContain('name');
    expect(store.get('no such')).toBeNull();
  });
});

describe('a value that the browser refuses', () => {
  it('is stored once it takes it, and until then the page’s doesn’t last', () => {
    const items = localStorageWith({ name: 'Nell' });
    let isFull = true;
    const store = new PageStorage(() => (isFull ? refuse() : items));
    store.set('name', 'Ruth');
    expect(store.lasts).toBe(false);
    isFull = false;
    expect(store.set('count', '2')).toBe(true);
    expect(store.lasts).toBe(true);
    expect({ ...items }).toEqual({ name: 'Ruth', count: '2' });
  });

  it('gives way to what another tab has stored since', () => {
    const items = localStorageWith({ note: 'old', draft: 'old' });
    let isFull = true;
    const store = new PageStorage(() => (isFull ? fullFor(items, () => true) : items));
    expect(store.set('note', 'mine')).toBe(false);
    expect(store.set('draft', 'mine')).toBe(false);
    expect(store.get('draft')).toBe('mine');
    isFull = false;
    // The other tab.
    items.setItem('note', 'newer');
    items.removeItem('draft');
    expect(store.get('note')).toBe('newer');
    expect(store.set('count', '2')).toBe(true);
    expect({ ...items }).toEqual({ note: 'newer', count: '2' });
  });

  it('says nothing of another', () => {
    const full = fullFor(localStorageWith({}), (text) => text.length >= 100);
    const store = new PageStorage(() => full);
    expect(store.set('draft', ' '.repeat(100))).toBe(false);
    expect(store.set('session', 'small')).toBe(true);
    expect(store.lasts).toBe(false);
  });
});

describe('a stored value', () => {
  const items = localStorageWith({ half: '{"a":', none: 'null' });
  const store = new PageStorage(() => items);

  it('is read by its reader, and isn’t there if that can’t read it', () => {
    store.set('guests', '{"adults":2}');
    const adults = (stored: unknown) => (stored as { readonly adults: number }).adults;
    expect(store.read('guests', adults)).toBe(2);
    for (const key of ['half', 'none', 'no such'])
      expect(store.read(key, adults), key).toBeUndefined();
  });
});
