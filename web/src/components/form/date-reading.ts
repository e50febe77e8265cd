const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_FIRST = /(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]{3,9})[\s/.-]+(\d{4})/i;
const ISO = /^\d{4}-\d\d-\d\d$/;

/**
 * Parses a day as the British write it: `12/06/2026` or `Fri 12 June 2026` becomes `2026-06-12`.
 * Returns null if the text isn't a day. Mantine's own parser would read the first as the sixth of
 * December.
 */
export function readTypedDay(typed: string): string | null {
  const text = typed.trim();
  const [, day = '', month = '', year] = DAY_FIRST.exec(text) ?? [];
  const monthByName = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = String(Number(month) || monthByName).padStart(2, '0');
  const iso = ISO.test(text) ? text : `${year}-${number}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00Z`);
  // `Date` turns 31 June into 1 July.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
