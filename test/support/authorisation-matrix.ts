import { derivedId } from '../../functions/lib/ids.ts';
import type { ListingStatus } from '../../shared/listings/types.ts';
import {
  type Access,
  type OperationId,
  type Route,
  type Routes,
  routePath,
} from '../../shared/routes.ts';

/** Everyone who may knock. */
export const CALLERS = [
  'anonymous',
  'made-up token',
  'tampered token',
  'expired token',
  'token of another pool',
  'token of another client',
  'identity token',
  'PUBLIC',
  'LISTER of it',
  'LISTER of another',
  'ADMIN',
  'ADMIN at aal1',
  'suspended',
  'signed out everywhere',
] as const;
export type Caller = (typeof CALLERS)[number];

/** What an operation is tried on and with; what a trial has changed is made afresh for the next. */
export interface Trial {
  /** A listing of the lister's in that state. @default PUBLISHED */
  readonly status?: ListingStatus;
  /** Whether the listing has been edited since it was approved. @default false */
  readonly isEdited?: boolean;
  readonly query?: string;
  readonly body?: object;
  /** What callers are answered whom the access lets in, but for whom there is nothing to do. */
  readonly but?: Partial<Record<Caller, number>>;
}

/** Whose something isn't, doesn't find it (D3). */
const NOT_THEIRS = { 'LISTER of another': 404, ADMIN: 404, 'ADMIN at aal1': 404 } as const;

/** What everybody who is signed in is answered. */
const everybody = (status: number) => ({
  PUBLIC: status,
  'LISTER of it': status,
  'LISTER of another': status,
  ADMIN: status,
  'ADMIN at aal1': status,
});
const REFUSED = everybody(400);
const NOTHING_BEGUN = everybody(409);

const A_LISTING = {
  title: 'Slate cottage above the beck',
  type: 'HOLIDAY',
  price: 185.5,
  address: '3 Beck Side, Rydal',
  postcode: 'LA22 9LX',
  area_name: 'Rydal',
};

let strangers = 0;

/** An address that nobody has asked for an account with: too many mails to one are refused. */
const A_STRANGER = {
  get email() {
    strangers += 1;
    return `tried.${process.pid}.${strangers}@example.com`;
  },
};

/** What everybody is answered, whoever they are. */
const alike = (status: number) =>
  Object.fromEntries(CALLERS.map((caller) => [caller, status])) as Record<Caller, number>;

/** How each operation is tried. One that isn't here doesn't compile. */
export const TRIALS: Readonly<Record<OperationId, Trial>> = {
  getOpenApi: {},
  searchListings: { query: 'limit=1' },
  getListing: {},
  getCategories: {},
  signUp: { body: A_STRANGER },
  confirmSignUp: {
    body: { email: 'nobody@example.com', code: '000000', password: 'herdwick' },
    but: alike(400),
  },
  getMe: {},
  updateMe: { body: { full_name: 'Ann Tyson' } },
  getDashboard: {},
  // Whoever is signed in doesn't know the password that is tried here.
  deleteMe: { body: { password: 'of-nobody' }, but: REFUSED },
  endSession: { body: { refresh_token: 'of-no-session' } },
  endSessions: {},
  changePassword: {
    body: { current_password: 'of-nobody', new_password: 'haystacks-and-innominate-tarn' },
    but: REFUSED,
  },
  getSecondFactor: {},
  offerSecondFactor: { body: { password: 'of-nobody' }, but: REFUSED },
  turnOnSecondFactor: { body: { enrolment: 'of-nobody', code: '123456' }, but: NOTHING_BEGUN },
  turnOffSecondFactor: { body: { password: 'of-nobody' }, but: REFUSED },
  listMyOrganisations: {},
  createOrganisation: { body: { name: 'Fell Lets' } },
  updateOrganisation: { body: { name: 'Fell and Tarn' }, but: NOT_THEIRS },
  listMyListings: {},
  getMyListing: { but: NOT_THEIRS },
  // An admin without an organisation has nothing to list for.
  createListing: { body: A_LISTING, but: { ADMIN: 409, 'ADMIN at aal1': 409 } },
  updateListing: { body: { title: 'Slate cottage by the beck' }, but: NOT_THEIRS },
  deleteListing: { status: 'DRAFT', but: NOT_THEIRS },
  submitListing: { status: 'DRAFT', but: NOT_THEIRS },
  archiveListing: { but: NOT_THEIRS },
  createPhotoTickets: { body: { photos: [{}] }, but: NOT_THEIRS },
  reorderPhotos: { body: { photo_ids: [derivedId('pho', 'of none')] }, but: NOT_THEIRS },
  updatePhoto: { body: { alt: 'The cottage from the beck' }, but: NOT_THEIRS },
  deletePhoto: { but: NOT_THEIRS },
  listAdminListings: { query: 'status=PENDING' },
  getAdminListing: {},
  approveListing: { status: 'PENDING', body: { revision: 1 } },
  rejectListing: {
    status: 'PENDING',
    body: { reason: 'The photos are of another house', revision: 1 },
  },
  keepListing: { isEdited: true, body: { revision: 1 } },
  sendBackListing: { body: { reason: 'It has been sold', revision: 1 } },
  adminArchiveListing: {},
};

/** Who is let in by an access, of those who are signed in at all. */
const LET_IN: Readonly<Record<Access, readonly Caller[]>> = {
  anyone: CALLERS,
  'signed-in': ['PUBLIC', 'LISTER of it', 'LISTER of another', 'ADMIN', 'ADMIN at aal1'],
  lister: ['LISTER of it', 'LISTER of another', 'ADMIN', 'ADMIN at aal1'],
  admin: ['ADMIN'],
};

export interface Cell {
  readonly id: string;
  readonly route: Route;
  readonly trial: Trial;
  readonly caller: Caller;
  /** What the contract says that this caller is answered. */
  readonly status: number;
}

/**
 * Every operation of a contract by every caller.
 * @throws for an operation of which nobody has said how it is tried
 */
export const authorisationMatrix = (
  routes: Routes,
  trials: Readonly<Record<string, Trial>> = TRIALS,
): Cell[] =>
  Object.entries(routes).flatMap(([id, route]) => {
    const trial = trials[id];
    if (trial === undefined) throw new Error(`Nobody has said how ${id} is tried`);
    return CALLERS.map((caller) => ({
      id,
      route,
      trial,
      caller,
      status: statusOf(route, trial, caller),
    }));
  });

function statusOf({ access, success }: Route, trial: Trial, caller: Caller): number {
  if (LET_IN[access].includes(caller)) return trial.but?.[caller] ?? success ?? 200;
  // Whoever is signed in is told that it isn't for them.
  return LET_IN['signed-in'].includes(caller) ? 403 : 401;
}

/** The path of a route with these in place of its parameters. */
export const pathOf = (route: Route, parameters: Readonly<Record<string, string>>): string =>
  routePath(route).replace(/\{([^}]+)\}/g, (_, name: string) => parameters[name] ?? 'unknown');
