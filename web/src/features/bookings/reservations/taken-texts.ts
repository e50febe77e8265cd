import { inList } from '../../../lib/signed-in/in-list.ts';

/** Some nights are taken on other sites: `Airbnb and Vrbo also show some of these nights as taken`. */
export const alsoTakenInWords = (names: readonly string[], nights: string): string =>
  `${inList(names)} ${names.length === 1 ? 'also shows' : 'also show'} some ${nights} as taken`;
