/** Money is integer pence inside and pounds at the edge. */
export const toPence = (pounds: number): number => Math.round(pounds * 100);

export const toPounds = (pence: number): number => pence / 100;

/** An amount of pounds, with pence if there are any: `£740`, `£361.50`. */
export const formatPounds = (pounds: number): string =>
  pounds.toLocaleString('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: Number.isInteger(pounds) ? 0 : 2,
  });
