import type { ListingStatus } from '../../../shared/listings/types.ts';
import type { FromPrice } from '../../../shared/quotes/from-price.ts';

/** The review that a listing awaits: of the whole, or of edits since its approval (D12). */
export const AWAITING = ['PENDING', 'EDITED'] as const;
export type Awaiting = (typeof AWAITING)[number];

interface State {
  readonly status?: ListingStatus | undefined;
  readonly hidden?: boolean | undefined;
  readonly taken_down?: boolean | undefined;
  readonly before_edits?: Readonly<Record<string, unknown>> | undefined;
}

/** Whether anyone may see a listing (D2, D5). */
export const isPublic = ({ status, hidden }: State): boolean =>
  status === 'PUBLISHED' && hidden !== true;

/** Whether its photos are withheld from people who know their addresses (D22a). */
export const isWithheld = ({ hidden, taken_down }: State): boolean =>
  hidden === true || taken_down === true;

/** Whether a published listing has edits that no admin has reviewed. */
export const isEdited = ({ status, before_edits }: State): boolean =>
  status === 'PUBLISHED' && before_edits !== undefined;

/** The review that a listing awaits; undefined for none, as for all of a suspended organisation. */
export function reviewStateOf(listing: State): Awaiting | undefined {
  if (listing.hidden === true) return undefined;
  if (listing.status === 'PENDING') return 'PENDING';
  return isEdited(listing) ? 'EDITED' : undefined;
}

/** Whether an admin has ever approved a listing. Those stored as published count as approved. */
export const wasApproved = ({
  status,
  was_approved = false,
}: State & { readonly was_approved?: boolean | undefined }): boolean =>
  was_approved || status === 'PUBLISHED' || status === 'ARCHIVED';

/** The title of a published listing as an admin last saw it (D26). */
export function approvedTitle({ title, before_edits }: State & { readonly title: string }): string {
  const before = before_edits?.title;
  return typeof before === 'string' ? before : title;
}

/** The names in its terms that an admin has seen: guests see no others. */
export function approvedTermNames({
  term_names = [],
  before_edits,
}: State & { readonly term_names?: readonly string[] | undefined }): readonly string[] {
  const before = before_edits?.term_names;
  return Array.isArray(before) ? before : term_names;
}

/** The price that visitors see, and by which they search, in pence. */
export const shownPricePence = ({
  price_pence,
  from_price,
}: {
  readonly price_pence?: number | undefined;
  readonly from_price?: FromPrice | undefined;
}): number | undefined => from_price?.price_pence ?? price_pence;

/** When what visitors see of a listing last changed, ISO 8601 in UTC. */
export const changedAt = ({
  created_at,
  changed_at,
}: {
  readonly created_at: string;
  readonly changed_at?: string | undefined;
}): string => changed_at ?? created_at;

/** The revision of the last change of the listing itself. Later revisions changed only photos. */
export const writtenRevision = ({
  revision,
  written_revision,
}: {
  readonly revision: number;
  readonly written_revision?: number | undefined;
}): number => written_revision ?? revision;
