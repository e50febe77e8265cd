import { pluralise } from '../../../../shared/pluralise.ts';

const HOUR_MS = 60 * 60 * 1000;

/** How long ago something was submitted: `3 hours`, `2 days`. @param now in milliseconds */
export function waitingFor(submitted_at: string, now: number): string {
  const hours = Math.floor((now - Date.parse(submitted_at)) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? pluralise(hours, 'hour') : pluralise(Math.floor(hours / 24), 'day');
}
