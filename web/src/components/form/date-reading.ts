const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_FIRST = /(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]{3,9})[\s/.-]+(\d{4})/i;
const ISO = /^\d{4}-\d\d-\d\d$/;

/**
 * A day as the British write it, `12/06/2026` or `Fri 12 June 2026`, as `2026-06-12`; null for what
 * is no day. Mantine's own reading makes the first the sixth of December.
 */
export function readTypedDay(typed: string): string | null {
  const text = typed.trim();
  const [, day = '', month = '', year] = DAY_FIRST.exec(text) ?? [];
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = String(Number(month) || named).padStart(2, '0');
  const iso = ISO.test(text) ? text : `${year}-${number}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00Z`);
  // 31 June would be 1 July.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
