import { DATABASE_NAME } from '../../../web/src/components/shortlist/database.ts';
import type { ListingLabel } from '../../../web/src/components/shortlist/remembered.ts';
import { exampleId } from './records/listings.ts';

/** A listing as the device's memory names it, by number. */
export const labelOf = (number: number): ListingLabel => ({
  id: exampleId('lst', number),
  title: `Cottage ${number}`,
  type: 'HOLIDAY',
  area_name: 'Rydal',
});

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Removes the database of the device's memory. */
export const removeDatabase = (): Promise<unknown> =>
  settled(indexedDB.deleteDatabase(DATABASE_NAME));

/** Puts a database of our name, with something else in it, in the place of the device's memory. */
export async function damageDatabase(): Promise<void> {
  await removeDatabase();
  const request = indexedDB.open(DATABASE_NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('something-else');
  (await settled(request)).close();
}

/** Reads the stored records of the device's memory, past our code. */
export async function storedRecords(): Promise<readonly Record<string, unknown>[]> {
  const database = await settled(indexedDB.open(DATABASE_NAME));
  const records = await settled(database.transaction('listings').objectStore('listings').getAll());
  database.close();
  return records;
}

/** Stores many listings that were only seen, one after another in time, past our code. */
export const storeSeen = (count: number): Promise<void> =>
  storeMany(count, (at) => ({ seen_at: at, fades_at: at }));

/**
 * Stores many listings, one after another in time, past our code.
 *
 * @param fieldsAt what is remembered of a listing at a time
 */
export async function storeMany(
  count: number,
  fieldsAt: (at: number) => Record<string, unknown>,
): Promise<void> {
  const database = await settled(indexedDB.open(DATABASE_NAME));
  const transaction = database.transaction('listings', 'readwrite');
  const store = transaction.objectStore('listings');
  for (let number = 1; number <= count; number += 1) {
    const at = 1_700_000_000_000 + number;
    store.put({
      ...labelOf(number),
      id: `${exampleId('lst', 0).slice(0, -6)}${String(number).padStart(6, '0')}`,
      title: `Cottage ${number}`,
      ...fieldsAt(at),
    });
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
}
