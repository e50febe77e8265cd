/** Money is integer pence inside and pounds at the edge. */
export const toPence = (pounds: number): number => Math.round(pounds * 100);

export const toPounds = (pence: number): number => pence / 100;

const pounds = (minimumFractionDigits: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', minimumFractionDigits });

/** Made once: making one takes longer than anything else of a card. */
const WHOLE = pounds(0);
const WITH_PENCE = pounds(2);

/** An amount of pounds, with pence if there are any: `£740`, `£361.50`. */
export const formatPounds = (amount: number): string =>
  (Number.isInteger(amount) ? WHOLE : WITH_PENCE).format(amount);
