import { newAuditEntry } from '../../functions/data/audit/repository.ts';
import type { AuditAction } from '../../shared/audit/types.ts';
import type { ListingStatus } from '../../shared/listings/types.ts';
import { demoOrganisation } from '../catalogue/organisations.ts';
import { DEMO_PEOPLE } from '../catalogue/people.ts';
import type { DemoListing } from '../catalogue/schema.ts';
import { ensureAccount } from './account.ts';
import { demoListingId } from './identifiers.ts';
import type { LoadTarget } from './target.ts';

/** The audited actions that lead to each status. */
const ACTIONS_UNTIL: Readonly<Record<ListingStatus, readonly AuditAction[]>> = {
  DRAFT: [],
  PENDING: ['submitted'],
  PUBLISHED: ['submitted', 'approved'],
  REJECTED: ['submitted', 'rejected'],
  ARCHIVED: ['submitted', 'approved', 'archived'],
};

/** The time between two actions. */
const STEP_MS = 20 * 60 * 60 * 1000;

/** The owner who submits an organisation's listings, and the admin who decides on them. */
export interface Actors {
  readonly lister: string;
  readonly admin: string;
}

/** Creates the accounts of an organisation's owner and of the admin, if missing. @returns their user ids */
export async function ensureActors(
  accounts: LoadTarget['accounts'],
  organisation: string,
): Promise<Actors> {
  return {
    lister: await ensureAccount(accounts, demoOrganisation(organisation).owner),
    admin: await ensureAccount(accounts, DEMO_PEOPLE.admin),
  };
}

/** The audit trail of a demo listing. The statistics count it. */
export const trailOf = (demo: DemoListing, { lister, admin }: Actors) =>
  ACTIONS_UNTIL[demo.status].map((action, step) =>
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
