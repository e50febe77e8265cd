import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  MOST_SEEN,
  SEEN_FOR,
  ShortlistDatabase,
} from '../../../../web/src/components/shortlist/database.ts';
import { DeviceMemory, memory } from '../../../../web/src/components/shortlist/device-memory.ts';
import {
  damageDatabase,
  labelOf,
  removeDatabase,
  storedRecords,
  storeSeen,
} from '../../support/device.ts';

/**
 * The device's memory in a real browser's IndexedDB. Each `DeviceMemory` is as in a tab of its own. A full
 * storage is in `test/e2e/shortlist.test.ts`.
 */

const [cottage, barn, flat] = [labelOf(1), labelOf(2), labelOf(3)];

/** A memory as it is when a page is opened. */
const newTab = (now?: () => number) => new DeviceMemory(new ShortlistDatabase(now), now);

/** Waits until a tab has read a listing. @returns the tab's memory of it */
async function known(tab: DeviceMemory, { id }: typeof cottage) {
  tab.want(id);
  await expect.poll(() => tab.of(id)).not.toBeUndefined();
  return tab.of(id);
}

const titles = async (...of: Parameters<DeviceMemory['list']>) =>
  (await newTab().list(...of)).map(({ title }) => title);

// Pages of other tests may still have the database open, and closing comes first.
beforeEach(() => memory.forget());

describe('the device remembers', () => {
  it('what was seen, kept, hidden, noted and asked, when the page is opened again', async () => {
    const tab = newTab(() => 1_000);
    expect(await tab.see(cottage)).toBe('stored');
    await tab.keep(cottage, true);
    await tab.hide(cottage, true);
    await tab.note(cottage, '  Steep lane.\n');
    await tab.ask(cottage, 'ENQUIRY');
    expect(await known(newTab(), cottage)).toEqual({
      ...cottage,
      seen_at: 1_000,
      kept_at: 1_000,
      hidden_at: 1_000,
      note: 'Steep lane.',
      noted_at: 1_000,
      asked: { kind: 'ENQUIRY', at: 1_000 },
    });
    expect(await known(newTab(), barn)).toBeNull();
  });

  it('nothing of a listing once every mark on it is removed', async () => {
    const tab = newTab();
    await tab.keep(cottage, true);
    await tab.hide(cottage, true);
    await tab.note(cottage, 'Steep lane.');
    await tab.keep(cottage, false);
    await tab.hide(cottage, false);
    await tab.note(cottage, ' ');
    expect(await storedRecords()).toEqual([]);
    expect(tab.of(cottage.id)).toBeNull();
  });

  it('the latest first, and puts back what was taken off to its place', async () => {
    let now = 0;
    const tab = newTab(() => ++now);
    for (const listing of [cottage, barn, flat]) await tab.keep(listing, true);
    const { kept_at } = (await known(tab, barn)) ?? {};
    await tab.keep(barn, false);
    expect(await titles('kept')).toEqual([flat.title, cottage.title]);
    await tab.keep(barn, true, kept_at);
    expect(await titles('kept')).toEqual([flat.title, barn.title, cottage.title]);
    expect(await titles('kept', 1)).toEqual([flat.title]);
    expect(await tab.count('kept')).toBe(3);
  });

  it('the latest notes except those of named or kept listings, also while a note couldn’t be stored', async () => {
    let now = 0;
    const database = new ShortlistDatabase();
    const tab = new DeviceMemory(database, () => ++now);
    const hut = labelOf(4);
    for (const listing of [cottage, barn, flat, hut]) await tab.note(listing, 'Steep lane.');
    await tab.keep(flat, true);
    const others = async (...of: Parameters<DeviceMemory['otherNotes']>) => {
      const { records, total } = await tab.otherNotes(...of);
      return [records.map(({ title }) => title), total];
    };
    const expected = [[hut.title, barn.title], 3];
    expect(await others('kept', 2)).toEqual(expected);
    expect(await others([flat.id], 2)).toEqual(expected);
    const change = vi.spyOn(database, 'change').mockRejectedValue(new DOMException('Full'));
    await tab.note(cottage, 'Wide lane.');
    change.mockRestore();
    expect(await others('kept', 2)).toEqual([[cottage.title, hut.title], 3]);
    expect(await others([flat.id], 2)).toEqual([[cottage.title, hut.title], 3]);
  });

  it('the last of quick presses', async () => {
    const tab = newTab();
    const presses = Array.from({ length: 21 }, (_, index) => tab.keep(cottage, index % 2 === 0));
    expect(tab.of(cottage.id)?.kept_at).toBeDefined();
    await Promise.all(presses);
    expect(tab.of(cottage.id)?.kept_at).toBeDefined();
    expect(await newTab().count('kept')).toBe(1);
  });
});

describe('the device', () => {
  it('reads all listings of a page in one transaction, and none twice', async () => {
    const database = new ShortlistDatabase();
    const read = vi.spyOn(database, 'read');
    const tab = new DeviceMemory(database);
    const ids = Array.from({ length: 24 }, (_, index) => labelOf(index).id);
    for (const _ of ['once', 'twice']) {
      for (const id of ids) tab.want(id);
      await known(tab, labelOf(23));
    }
    expect(read.mock.calls).toEqual([[ids]]);
  });

  it('forgets all at once, in every tab', async () => {
    const [tab, other] = [newTab(), newTab()];
    await tab.keep(cottage, true);
    await tab.keepMergeAnswer('user', 'never');
    expect(await known(other, cottage)).not.toBeNull();
    await tab.forget();
    await expect.poll(() => other.of(cottage.id)).toBeNull();
    expect(await storedRecords()).toEqual([]);
    expect(await newTab().mergeAnswer('user')).toBeUndefined();
  });
});

describe('two tabs', () => {
  it('forget what one of them couldn’t store, when the other forgets all', async () => {
    const database = new ShortlistDatabase();
    const [tab, other] = [new DeviceMemory(database), newTab()];
    const full = new DOMException('Full', 'UnknownError');
    const change = vi.spyOn(database, 'change').mockRejectedValue(full);
    const answer = vi.spyOn(database, 'keepMergeAnswer').mockRejectedValue(full);
    await tab.note(cottage, 'Steep lane.');
    await tab.keepMergeAnswer('user', 'never');
    change.mockRestore();
    answer.mockRestore();
    await other.forget();
    await expect.poll(() => tab.of(cottage.id)).toBeNull();
    expect(await tab.mergeAnswer('user')).toBeUndefined();
    await tab.see(cottage);
    expect(await storedRecords()).toEqual([expect.not.objectContaining({ note: 'Steep lane.' })]);
  });

  it('keep what one of them noted while the other couldn’t store its own change', async () => {
    const database = new ShortlistDatabase();
    const [tab, other] = [new DeviceMemory(database), newTab()];
    const change = vi.spyOn(database, 'change').mockRejectedValue(new DOMException('Full'));
    expect(await tab.keep(cottage, true)).toBe('for-this-visit');
    change.mockRestore();
    await other.note(cottage, 'Steep lane.');
    const both = { note: 'Steep lane.', kept_at: expect.any(Number) };
    await expect.poll(() => tab.of(cottage.id)).toMatchObject(both);
    expect(await tab.list('noted')).toMatchObject([both]);
    expect(await tab.see(cottage)).toBe('stored');
    expect(await storedRecords()).toMatchObject([both]);
  });

  it('show each other’s changes', async () => {
    const [tab, other] = [newTab(), newTab()];
    await known(tab, cottage);
    await known(other, cottage);
    await tab.keep(cottage, true);
    await expect.poll(() => other.of(cottage.id)?.kept_at).toBeDefined();
    await other.note(cottage, 'Steep lane.');
    await expect.poll(() => tab.of(cottage.id)?.note).toBe('Steep lane.');
    expect(await tab.count('kept')).toBe(1);
  });

  it('lose nothing when they change one listing at once', async () => {
    const [tab, other] = [newTab(), newTab()];
    await Promise.all([
      tab.keep(cottage, true),
      other.note(cottage, 'Steep lane.'),
      tab.see(cottage),
      other.hide(cottage, true),
    ]);
    const record = { note: 'Steep lane.' };
    for (const each of [tab, other, newTab()]) {
      await expect.poll(async () => await known(each, cottage)).toMatchObject(record);
      expect(Object.keys((await known(each, cottage)) ?? {})).toEqual(
        expect.arrayContaining(['kept_at', 'hidden_at', 'seen_at']),
      );
    }
  });
});

describe('ten thousand listings', () => {
  it('are all there', async () => {
    await newTab().count('seen');
    await storeSeen(10_000);
    const tab = newTab();
    await tab.keep(cottage, true);
    for (let number = 1; number <= 24; number += 1) tab.want(labelOf(number).id);
    expect((await known(tab, cottage))?.kept_at).toBeDefined();
    await tab.note(cottage, 'Steep lane.');
    expect(await tab.list('seen', 50)).toHaveLength(50);
    expect(await tab.count('seen')).toBe(10_000);
    expect(await tab.count('kept')).toBe(1);
  });

  it('that were only seen are forgotten after a year, and the oldest beyond the most', async () => {
    await newTab().count('seen');
    await storeSeen(600);
    const now = () => 1_700_000_000_000 + 300 + SEEN_FOR;
    const tab = newTab(now);
    await tab.see(barn);
    await expect.poll(() => tab.count('seen')).toBe(301);
    expect(MOST_SEEN).toBeGreaterThan(10_000);
  });
});

describe('a storage that', () => {
  it('is forbidden keeps what is changed for this visit', async () => {
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    });
    onTestFinished(() => open.mockRestore());
    const tab = newTab();
    expect(await known(tab, cottage)).toBeNull();
    expect(await tab.keep(cottage, true)).toBe('for-this-visit');
    expect(await tab.note(cottage, 'Steep lane.')).toBe('for-this-visit');
    expect(tab.of(cottage.id)).toMatchObject({ note: 'Steep lane.', kept_at: expect.any(Number) });
    expect(await tab.count('kept')).toBe(1);
    await tab.keepMergeAnswer('user', 'never');
    expect((await tab.mergeAnswer('user'))?.answer).toBe('never');
    await expect(tab.forget()).rejects.toThrow();
    expect(tab.of(cottage.id)).toBeNull();
  });

  it('is damaged is made anew', async () => {
    memory.close();
    await damageDatabase();
    const tab = newTab();
    expect(await tab.keep(cottage, true)).toBe('stored');
    expect(await titles('kept')).toEqual([cottage.title]);
  });

  it('holds records that aren’t ours is read without them', async () => {
    const tab = newTab();
    await tab.keep(cottage, true);
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('fellside-shortlist');
      request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction('listings', 'readwrite').objectStore('listings');
    store.put({ id: barn.id, title: 7, kept_at: 1, note: { no: 'text' }, asked: 'never' });
    await new Promise((resolve) => {
      store.transaction.oncomplete = resolve;
    });
    database.close();
    expect(await known(newTab(), barn)).toEqual({
      id: barn.id,
      title: 'A property',
      area_name: '',
      type: 'SALE',
      kept_at: 1,
    });
  });

  it('was removed while the page is open is made anew', async () => {
    const tab = newTab();
    await tab.keep(cottage, true);
    await removeDatabase();
    expect(await tab.keep(barn, true)).toBe('stored');
    expect(await titles('kept')).toEqual([barn.title]);
  });
});
