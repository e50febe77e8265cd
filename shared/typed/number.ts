import { plainText } from './plain-text.ts';

/** Up to this many decimals. `250.000` is a quarter of a million in other countries, so it is refused. */
const DECIMALS = '(?:\\.\\d{0,2})?';

/** `1250`, and with a separator between thousands: `1,250`, `1 250`, `1'250`. */
const NUMBER = new RegExp(`^-?(?:\\d+|\\d{1,3}([,'’ ])\\d{3}(?:\\1\\d{3})*)${DECIMALS}$`);

/** As other countries write it, where it can't be anything else: `1.250.000`, `1.250,50`. */
const CONTINENTAL = /^-?\d{1,3}(?:(?:\.\d{3}){2,}(?:,\d{2})?|(?:\.\d{3})+,\d{2})$/;

function figureIn(text: string): number | undefined {
  if (NUMBER.test(text)) return Number(text.replace(/[,'’ ]/g, ''));
  return CONTINENTAL.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : undefined;
}

/**
 * Reads the text of a number field: a number, null for an empty text, or the text itself if it isn't
 * wholly a number, which the field's schema then refuses.
 */
export function readNumber(input: string): number | string | null {
  const text = plainText(input);
  return text === '' ? null : (figureIn(text) ?? input);
}

/** `£350,000`, `350k`, `£1.2m`, `350,000 GBP`: a sign, the figure, a letter. */
const AMOUNT = /^(-?)(?:£|gbp)? ?(-?[\d.,'’ ]*\d\.?) ?(?:(k|m)|£|gbp|pounds?)?$/i;
/** `1.125m`. Three decimals before a k may be thousands of another country. */
const MILLIONS = /^\d+\.\d{3}$/;

/** The same for an amount of pounds. It may have a pound sign, `k` for thousands or `m` for millions. */
export function readPounds(input: string): number | string | null {
  const text = plainText(input).replaceAll('￡', '£');
  if (text === '') return null;
  const [, sign = '', figure, letter = ''] = AMOUNT.exec(text) ?? [];
  if (figure === undefined) return input;
  const isMillions = letter.toLowerCase() === 'm';
  const signed = `${sign}${figure}`;
  const value = isMillions && MILLIONS.test(signed) ? Number(signed) : figureIn(signed);
  if (value === undefined) return input;
  if (letter === '') return value;
  // 4.1 times a million is a little less.
  return Math.round(value * (isMillions ? 1_000_000 : 1_000));
}

/** A number as fields show it: `350,000`, and with both digits of pence: `361.50`. */
export const formatNumber = (value: number): string =>
  value.toLocaleString('en-GB', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 10,
  });
