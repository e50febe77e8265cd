/** `4 listings awaiting review`, or `Loading...` while the number is unknown. */
export function queueCount(total: number | undefined, isLoading: boolean): string {
  if (isLoading) return 'Loading...';
  if (total === undefined) return '';
  return `${total} ${total === 1 ? 'listing' : 'listings'} awaiting review`;
}
