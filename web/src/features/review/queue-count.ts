import { pluralise } from '../../../../shared/pluralise.ts';
/** `4 listings awaiting review`, or `Loading...` while the number is unknown. */
export function queueCount(total: number | undefined, isLoading: boolean): string {
  if (isLoading) return 'Loading...';
  if (total === undefined) return '';
  return `${pluralise(total, 'listing')} awaiting review`;
}
