import { parse } from 'csv-parse/sync';
import { lineOfText } from '../../shared/fields.ts';
import { LISTING_LIMITS, SEARCH_LIMITS } from '../../shared/listings/limits.ts';
import { normalisePostcode } from '../../shared/listings/postcode.ts';
import { placeName } from './place-name.ts';

export interface SoldPrice {
  /** Pounds. */
  readonly price: number;
  readonly postcode: string;
  readonly area_name: string;
  /** The row's number among rows with the same content, from 1. Content and number identify the row. */
  readonly occurrence: number;
}

interface BadRow {
  /** From 1, as an editor counts. */
  readonly line: number;
  readonly reason: string;
}

export interface SoldPrices {
  readonly rows: readonly SoldPrice[];
  readonly bad: readonly BadRow[];
}

const COLUMNS = ['price', 'postcode', 'place'] as const;

/** Places follow the same rule as the areas that listers type. */
const placeSchema = lineOfText('Place');

class RowError extends Error {}

const decoder = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    throw new RowError('it has bytes that are not UTF-8', { cause: error });
  }
}

function valuesOf(bytes: Uint8Array): string[] {
  const text = decode(bytes);
  try {
    const [values = []] = parse(text, { trim: true, relax_column_count: true });
    return values;
  } catch (error) {
    throw new RowError('its quotes do not match', { cause: error });
  }
}

function priceOf(text: string): number {
  const price = Number(text);
  if (!/^\d+(\.\d{1,2})?$/.test(text)) throw new RowError(`the price '${text}' is not a number`);
  if (price > SEARCH_LIMITS.maxPrice) throw new RowError(`the price '${text}' is too large`);
  // Sold prices may have pence; only prices that listers ask must be in whole pounds.
  if (price < LISTING_LIMITS.price.min) throw new RowError(`the price '${text}' is too small`);
  return price;
}

function postcodeOf(text: string): string {
  const postcode = normalisePostcode(text);
  if (postcode === undefined) throw new RowError(`'${text}' is not a postcode`);
  return postcode;
}

function areaOf(text: string): string {
  const { data: name } = placeSchema.safeParse(text);
  if (name === undefined)
    throw new RowError(`the place '${text}' has a character that nobody sees`);
  const { min, max } = LISTING_LIMITS.areaName;
  if (name.length < min || name.length > max) {
    throw new RowError(`the place '${name}' must have ${min} to ${max} characters`);
  }
  return placeName(name);
}

function rowOf(
  values: readonly string[],
  header: readonly string[],
): Omit<SoldPrice, 'occurrence'> {
  const value = (column: (typeof COLUMNS)[number]): string => {
    const text = values[header.indexOf(column)] ?? '';
    if (text === '') throw new RowError(`the ${column} is missing`);
    return text;
  };
  if (values.length > header.length) {
    throw new RowError(`it has ${values.length} values where the header names ${header.length}`);
  }
  return {
    price: priceOf(value('price')),
    postcode: postcodeOf(value('postcode')),
    area_name: areaOf(value('place')),
  };
}

const NEWLINE = 0x0a;

function* linesOf(file: Uint8Array): Generator<[number: number, line: Uint8Array]> {
  let start = 0;
  for (let number = 1; start < file.length; number += 1) {
    const end = file.indexOf(NEWLINE, start);
    const line = file.subarray(start, end === -1 ? file.length : end);
    yield [number, line];
    start += line.length + 1;
  }
}

const isBlank = (line: Uint8Array): boolean => line.every((byte) => byte === 0x20 || byte === 0x0d);

/**
 * Reads a file of sold prices: CSV with the columns price, postcode and place. It is read line by
 * line, so that a row that can't be understood (an open quote, bytes in another encoding) costs
 * itself and no other.
 *
 * @throws Error where the first line does not name the three columns.
 */
export function parseSoldPrices(file: Uint8Array): SoldPrices {
  const rows: SoldPrice[] = [];
  const bad: BadRow[] = [];
  const seen = new Map<string, number>();
  let header: string[] | undefined;

  for (const [line, bytes] of linesOf(file)) {
    if (isBlank(bytes)) continue;
    try {
      const values = valuesOf(bytes);
      if (header === undefined) {
        header = values.map((name) => name.toLowerCase());
        continue;
      }
      const row = rowOf(values, header);
      const content = JSON.stringify(row);
      const occurrence = (seen.get(content) ?? 0) + 1;
      seen.set(content, occurrence);
      rows.push({ ...row, occurrence });
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      if (header === undefined) break;
      bad.push({ line, reason: error.message });
    }
  }

  const missing = COLUMNS.filter((column) => !header?.includes(column));
  if (missing.length > 0) {
    throw new Error(
      `The first line must name the columns ${COLUMNS.join(', ')}; it lacks ${missing.join(', ')}`,
    );
  }
  return { rows, bad };
}
