import type { Away } from '../../../../shared/listings/place-schemas.ts';

/**
 * A distance: `about 2½ miles north-east`.
 * @param isRough whether it is known to a mile alone
 */
export function distanceInWords(
  { miles, direction }: Omit<Away, 'name'>,
  isRough: boolean,
): string {
  if (miles === 0) return isRough ? 'less than a mile' : 'less than half a mile';
  const amount = `${Math.floor(miles) || ''}${miles % 1 === 0 ? '' : '½'}`;
  return `about ${amount} ${miles <= 1 ? 'mile' : 'miles'} ${direction}`;
}
