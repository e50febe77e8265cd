import { inList } from '../../../lib/signed-in/in-list.ts';

/** Some nights are taken on other sites: `Airbnb and Vrbo have some of these nights, too`. */
export const alsoTakenInWords = (names: readonly string[], nights: string): string =>
  `${inList(names)} ${names.length === 1 ? 'has' : 'have'} some ${nights}`;
