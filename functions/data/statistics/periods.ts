/** The period of the totals. It sorts after every day. */
export const TOTAL = 'total';
