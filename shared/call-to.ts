/** Digits and what stands between them in one number, after a plus. */
const RUN = /\+?[\d ().-]*\d/g;

/** No number that is rung from elsewhere has fewer digits. */
const DIGITS = 8;

/**
 * The address that calls a telephone number in any notation: `+44 (0)1632 960002`. Of two numbers it
 * calls the first, and neither an extension nor the figures of a note are dialled.
 */
export function callTo(phone: string): string {
  const number = phone.match(RUN)?.find((run) => run.replaceAll(/\D/g, '').length >= DIGITS);
  return `tel:${(number ?? phone).replace(/^(\s*\+.*)\(0\)/, '$1').replaceAll(/[^\d+]/g, '')}`;
}
