/** Money is integer pence inside and pounds at the edge. */
export const toPence = (pounds: number): number => Math.round(pounds * 100);

export const toPounds = (pence: number): number => pence / 100;
