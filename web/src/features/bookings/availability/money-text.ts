import { toPence, toPounds } from '../../../../../shared/money.ts';
import { readNumber } from '../../../components/read-number.ts';

/**
 * Reads an amount of pounds as pence. A text that isn't a number stays a text, and a part of a penny
 * stays a part, so that the schema refuses both.
 */
export function readPounds(text: string): number | string | null {
  const pounds = readNumber(text);
  if (typeof pounds !== 'number') return pounds;
  const pence = toPence(pounds);
  return Math.abs(toPounds(pence) - pounds) < 1e-9 ? pence : pounds * 100;
}

/** An amount of pence as it is typed, in pounds: `120`, `361.50`. */
export function writePounds(pence: number): string {
  const pounds = toPounds(pence);
  return Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2);
}
