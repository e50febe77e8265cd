import type { FetchedKind } from '../../shared/channels/types.ts';

/** Where a calendar comes from, as far as it matters for how it is read. */
export type Platform =
  | 'AIRBNB'
  | 'VRBO'
  | 'BOOKING_COM'
  | 'GUESTY'
  | 'SMOOBU'
  /** A person's own: Google, Apple, Microsoft. */
  | 'PERSONAL'
  | 'OTHER';

/** The names that come before a country's ending in a host name. */
const HOSTS: readonly (readonly [Platform, RegExp])[] = [
  ['AIRBNB', /(?:^|\.)airbnb\.[a-z]{2,3}(?:\.[a-z]{2})?$/],
  [
    'VRBO',
    /(?:^|\.)(?:vrbo|homeaway|abritel|fewo-direkt|stayz|bookabach|homelidays|ownersdirect|holiday-rentals|toprural|alugueltemporada)\.[a-z]{2,3}(?:\.[a-z]{2})?$/,
  ],
  ['BOOKING_COM', /(?:^|\.)booking\.com$/],
  ['GUESTY', /(?:^|\.)guesty\.com$/],
  ['SMOOBU', /(?:^|\.)smoobu\.(?:com|net)$/],
  ['PERSONAL', /(?:^|\.)(?:google|icloud|outlook|live|office365|office)\.com$/],
];

const PRODUCTS: readonly (readonly [Platform, RegExp])[] = [
  ['AIRBNB', /airbnb/i],
  ['VRBO', /homeaway|vrbo|abritel|fewo-direkt|stayz/i],
  ['BOOKING_COM', /booking\.com/i],
  ['GUESTY', /guesty/i],
  ['SMOOBU', /smoobu/i],
  ['PERSONAL', /google inc|apple inc|microsoft|icloud|nextcloud|fastmail|mozilla/i],
];

/** @param product the calendar's `PRODID` */
export const platformOf = (host: string, product: string): Platform =>
  HOSTS.find(([, names]) => names.test(host.toLowerCase()))?.[0] ??
  PRODUCTS.find(([, names]) => names.test(product.slice(0, 200)))?.[0] ??
  'OTHER';

/** Where stays are sold. Their calendars have no repeating events, and each event has its end. */
export const isMarketplace = (platform: Platform): boolean =>
  platform === 'AIRBNB' || platform === 'VRBO' || platform === 'BOOKING_COM';

/** First words of a summary, without accents, in the languages of the platforms. */
const RESERVED =
  /^(?:reserved|reserve[es]?|reservation|reservado|reservada|reserva|reserviert|reservierung|reserveret|reservert|reserverad|riservato|prenotato|prenotata|prenotazione|gereserveerd|geboekt|booked|booking|gebucht|buchung|bokad|rezerwacja|zarezerwowane|rezervace|rezervovano|tentative|provisional|provisoire|vorlaufig|provisional|provvisorio|voorlopig)\b/;
const BLOCKED =
  /^(?:(?:airbnb )?\(?not available\)?|unavailable|blocked|block|indisponible|non disponible|bloque|bloquee|blockiert|gesperrt|nicht verfugbar|bloqueado|bloqueada|no disponible|indisponivel|bloccato|bloccata|non disponibile|geblokkeerd|niet beschikbaar|blokeret|blokkert|ikke tilgaengelig|ikke tilgjengelig|sparrad|inte tillganglig|zablokowane|niedostepne|blokovano)(?:\W|$)/;
/** A stay and a block alike. */
const EITHER = /^(?:closed\b|blocked by\b)/;
/** How Airbnb named a stay once, by its guest and its code. */
const RESERVATION_CODE = /\(hm[a-z0-9]{6,10}\)/;

/** A summary as the words above are written. */
export const plainWords = (summary: string): string =>
  summary
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .toLowerCase()
    .trim();

/** The kind of an event's nights, by its summary. @param words the summary's, by `plainWords` */
export function kindOf(platform: Platform, words: string): FetchedKind {
  if (platform === 'BOOKING_COM' || platform === 'PERSONAL' || EITHER.test(words)) return 'UNKNOWN';
  if (BLOCKED.test(words)) return 'BLOCKED';
  if (RESERVED.test(words)) return 'RESERVED';
  if (platform === 'AIRBNB' && RESERVATION_CODE.test(words)) return 'RESERVED';
  return 'UNKNOWN';
}

const ARRIVAL =
  /\b(?:arrival|check[- ]?in|anreise|ankunft|arrivee|arrivo|llegada|aankomst|incheckning)\b/;
const DEPARTURE =
  /\b(?:departure|check[- ]?out|abreise|depart|partenza|salida|vertrek|utcheckning)\b/;

/**
 * Whether an event is a stay's arrival or departure alone. Smoobu sends each stay three times: its
 * arrival, its departure and the whole. The departure's date isn't a night of it.
 */
export function markerOf(platform: Platform, words: string): 'ARRIVAL' | 'DEPARTURE' | undefined {
  if (platform !== 'SMOOBU') return undefined;
  if (DEPARTURE.test(words)) return 'DEPARTURE';
  return ARRIVAL.test(words) ? 'ARRIVAL' : undefined;
}
