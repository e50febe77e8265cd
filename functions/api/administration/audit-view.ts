import type { AuditEntry } from '../../../shared/audit/schema.ts';
import {
  type AuditSubjectKind,
  OPERATOR,
  SUBJECT_KIND_BY_PREFIX,
} from '../../../shared/audit/types.ts';
import type { AuditEntry as StoredEntry } from '../../data/audit/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { OrganisationRepository } from '../../data/organisation/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';

export interface AuditViewDependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly organisations: Pick<OrganisationRepository, 'getMany'>;
  readonly profiles: Pick<ProfileRepository, 'getMany'>;
}

/** Audit entries with the names of those that still exist, by consistent reads. */
export async function auditViews(
  { listings, organisations, profiles }: AuditViewDependencies,
  entries: readonly Readonly<StoredEntry>[],
): Promise<AuditEntry[]> {
  const ids = [
    ...new Set(
      entries.flatMap(({ subject_id, by, cause_id, affected }) => [
        subject_id,
        by,
        ...(cause_id === undefined ? [] : [cause_id]),
        ...(affected?.organisation_ids ?? []),
      ]),
    ),
  ];
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
  return entries.map((entry) => viewOf(entry, nameOf));
}

function viewOf(entry: StoredEntry, nameOf: (id: string) => string | null): AuditEntry {
  const { audit_id, at, action, by, subject_id, changes, reason } = entry;
  const { part_of, cause_id, affected } = entry;
  const subjectOf = (id: string) => ({ id, kind: kindOf(id), name: nameOf(id) });
  return {
    id: audit_id,
    at,
    action,
    by: { id: by, full_name: nameOf(by) },
    subject: subjectOf(subject_id),
    changes: [...changes],
    reason: reason ?? null,
    affected:
      affected === undefined
        ? null
        : {
            organisations: affected.organisation_ids.map((id) => ({ id, name: nameOf(id) })),
            listings: affected.listings,
            published: affected.published,
          },
    part_of: cause_id === undefined ? null : { id: part_of ?? '', subject: subjectOf(cause_id) },
  };
}

/** The kind of subject, by the prefix of its identifier. */
const kindOf = (id: string): AuditSubjectKind => {
  const prefix = id.slice(0, 3);
  return prefix in SUBJECT_KIND_BY_PREFIX
    ? SUBJECT_KIND_BY_PREFIX[prefix as keyof typeof SUBJECT_KIND_BY_PREFIX]
    : 'user';
};
