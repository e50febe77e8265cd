import { toPence, toPounds } from '../../../../../shared/money.ts';
import { formatNumber, readPounds } from '../../../../../shared/typed/number.ts';

/** Reads an amount of pounds as pence. A text that isn't one stays, so that the schema refuses it. */
export function readPence(text: string): number | string | null {
  const pounds = readPounds(text);
  return typeof pounds === 'number' ? toPence(pounds) : pounds;
}

/** An amount of pence as fields show it, in pounds: `1,200`, `361.50`. */
export const writePence = (pence: number): string => formatNumber(toPounds(pence));
