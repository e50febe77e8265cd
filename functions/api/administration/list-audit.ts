import * as z from 'zod';
import type { AuditEntry } from '../../../shared/audit/schema.ts';
import {
  type AuditSubjectKind,
  OPERATOR,
  SUBJECT_KIND_BY_PREFIX,
} from '../../../shared/audit/types.ts';
import { addDays, startOfDate } from '../../../shared/bookings/dates.ts';
import type { AuditRepository, AuditEntry as StoredEntry } from '../../data/audit/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { OrganisationRepository } from '../../data/organisation/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor, readPage } from '../../lib/page-cursor.ts';

interface Dependencies {
  readonly audit: Pick<AuditRepository, 'listLatest'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly organisations: Pick<OrganisationRepository, 'getMany'>;
  readonly profiles: Pick<ProfileRepository, 'getMany'>;
}

const auditCursor = pageCursor(
  z.object({ at: z.iso.datetime(), audit_id: z.string().min(1).max(100) }),
);

/** A page of the audit trail, latest first, with the names of those that still exist. */
export const listAudit =
  ({ audit, listings, organisations, profiles }: Dependencies): Operation<'listAudit'> =>
  async ({ query: { by, subject, from, to, ...paging } }) => {
    const filter = {
      by,
      subject_id: subject,
      from: from && startOfDate(from).toISOString(),
      until: to && startOfDate(addDays(to, 1)).toISOString(),
    };
    const { page, next_cursor } = await readPage(auditCursor, paging, (request) =>
      audit.listLatest(filter, request),
    );
    const ids = [...new Set(page.flatMap((entry) => [entry.subject_id, entry.by]))];
    const of = (kind: AuditSubjectKind) => ids.filter((id) => kindOf(id) === kind);
    const [titled, named, known] = await Promise.all([
      listings.getMany(of('listing')),
      organisations.getMany(of('organisation')),
      profiles.getMany(of('user')),
    ]);
    const nameOf = (id: string): string | null =>
      titled.get(id)?.title ??
      named.get(id)?.name ??
      known.get(id)?.full_name ??
      (id === OPERATOR.user_id ? OPERATOR.full_name : null);
    return { items: page.map((entry) => viewOf(entry, nameOf)), next_cursor };
  };

const viewOf = (
  { audit_id, at, action, by, subject_id, changes, reason }: StoredEntry,
  nameOf: (id: string) => string | null,
): AuditEntry => ({
  id: audit_id,
  at,
  action,
  by: { id: by, full_name: nameOf(by) },
  subject: { id: subject_id, kind: kindOf(subject_id), name: nameOf(subject_id) },
  changes: [...changes],
  reason: reason ?? null,
});

/** The kind of subject, by the prefix of its identifier. */
const kindOf = (id: string): AuditSubjectKind => {
  const prefix = id.slice(0, 3);
  return prefix in SUBJECT_KIND_BY_PREFIX
    ? SUBJECT_KIND_BY_PREFIX[prefix as keyof typeof SUBJECT_KIND_BY_PREFIX]
    : 'user';
};
