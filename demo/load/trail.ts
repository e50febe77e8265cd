import { newAuditEntry } from '../../functions/data/audit/repository.ts';
import type { AuditAction } from '../../shared/audit/types.ts';
import type { ListingStatus } from '../../shared/listings/types.ts';
import { demoOrganisation } from '../catalogue/organisations.ts';
import { DEMO_PEOPLE } from '../catalogue/people.ts';
import type { DemoListing } from '../catalogue/schema.ts';
import { ensureAccount } from './account.ts';
import { demoListingId } from './identifiers.ts';
import type { LoadTarget } from './target.ts';

/** What brings a listing into each state. */
const WAYS: Readonly<Record<ListingStatus, readonly AuditAction[]>> = {
  DRAFT: [],
  PENDING: ['submitted'],
  PUBLISHED: ['submitted', 'approved'],
  REJECTED: ['submitted', 'rejected'],
  ARCHIVED: ['submitted', 'approved', 'archived'],
};

/** From one step of a listing to the next. */
const STEP_MS = 20 * 60 * 60 * 1000;

/** Who submits an organisation's listings, and who decides on them. */
export interface Doers {
  readonly lister: string;
  readonly admin: string;
}

/** The identifiers of an organisation's owner and of the admin. */
export async function doersOf(
  accounts: LoadTarget['accounts'],
  { organisation }: Pick<DemoListing, 'organisation'>,
): Promise<Doers> {
  return {
    lister: await ensureAccount(accounts, demoOrganisation(organisation).owner),
    admin: await ensureAccount(accounts, DEMO_PEOPLE.admin),
  };
}

/** What was done to a listing until it was in its state, which is what the statistics count. */
export const trailOf = (demo: DemoListing, { lister, admin }: Doers) =>
  WAYS[demo.status].map((action, step) =>
    newAuditEntry(
      demoListingId(demo.slug),
      {
        action,
        by: { user_id: action === 'submitted' ? lister : admin },
        ...(action === 'rejected' && { reason: demo.rejection_note ?? undefined }),
      },
      new Date(Date.parse(demo.created_at) + step * STEP_MS),
    ),
  );
