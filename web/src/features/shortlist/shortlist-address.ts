import { pagePaths } from '../../../../shared/pages.ts';

/** The most listings side by side. */
export const MOST_COMPARED = 4;

/** The most listings of a link. Its address has 3,200 characters then, which messages still carry. */
export const MOST_SHARED = 100;

/** The lists of the page, by the value of `list` in its address. */
const LIST_VIEWS = ['kept', 'seen', 'hidden'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

export interface ShortlistAddress {
  /** The listings of somebody's link; undefined on one's own shortlist. */
  readonly shared: readonly string[] | undefined;
  /** The listings side by side; undefined in a list. */
  readonly compared: readonly string[] | undefined;
  readonly view: ListView;
}

const LISTING = /^lst_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** The identifiers in a parameter, each once; what is none is left out, as a link may be cut off. */
const idsIn = (value: string, most: number): readonly string[] =>
  [...new Set(value.split(','))].filter((id) => LISTING.test(id)).slice(0, most);

export function readShortlistAddress(params: URLSearchParams): ShortlistAddress {
  const ids = params.get('ids');
  const compare = params.get('compare');
  const list = params.get('list');
  return {
    shared: ids === null ? undefined : idsIn(ids, MOST_SHARED),
    compared: compare === null ? undefined : idsIn(compare, MOST_COMPARED),
    view: LIST_VIEWS.find((view) => view === list) ?? 'kept',
  };
}

/** A comma in an address needs no encoding, and stays legible in a message. */
const withParameters = (parameters: Readonly<Record<string, string>>): string => {
  const text = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return [pagePaths.shortlist, text.join('&')].filter(Boolean).join('?');
};

/** The path of a link that shows others these listings. It holds nothing else. */
export const sharedPath = (ids: readonly string[]): string =>
  withParameters({ ids: ids.slice(0, MOST_SHARED).join(',') });

export const listPath = (view: ListView): string =>
  withParameters(view === 'kept' ? {} : { list: view });

/**
 * The path that shows listings side by side.
 * @param shared the listings of the link that they are from, if it is somebody's
 */
export const comparePath = (
  compared: readonly string[],
  shared: readonly string[] | undefined,
): string =>
  withParameters({ ...(shared && { ids: shared.join(',') }), compare: compared.join(',') });
