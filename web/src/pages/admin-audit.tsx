import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { AUDIT_ACTION_LABELS } from '../../../shared/audit/labels.ts';
import type { AuditEntry } from '../../../shared/audit/schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { DownloadCsv } from '../components/signed-in/download-csv.tsx';
import { ListPage } from '../components/signed-in/list-page.tsx';
import { LoadingRows, NotLoaded } from '../components/signed-in/list-states.tsx';
import { MoreOfList } from '../components/signed-in/more-of-list.tsx';
import { auditFilterIn } from '../features/audit/audit-filter.ts';
import { AuditFilters } from '../features/audit/audit-filters.tsx';
import { AuditTrail } from '../features/audit/audit-trail.tsx';
import { namesIn } from '../features/audit/names-in.ts';
import { AUDIT_SUBJECT_LABELS } from '../features/audit/subject-labels.ts';
import { IN_PLACE } from '../lib/navigation.ts';
import type { CsvColumns } from '../lib/signed-in/csv.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { NO_DEDUPING, usePagedOperation } from '../lib/use-paged-operation.ts';

const LEDE = 'Who did what, and when. Newest first.';

/** The columns of the audit trail as a file. Changed fields are JSON: a value may be a list. */
const AUDIT_COLUMNS: CsvColumns<AuditEntry> = {
  At: ({ at }) => at,
  Action: ({ action }) => AUDIT_ACTION_LABELS[action],
  By: ({ by }) => by.full_name,
  'By, identifier': ({ by }) => by.id,
  About: ({ subject }) => AUDIT_SUBJECT_LABELS[subject.kind],
  'About, name': ({ subject }) => subject.name,
  'About, identifier': ({ subject }) => subject.id,
  Reason: ({ reason }) => reason,
  'Listings affected': ({ affected }) => affected?.listings,
  'Part of': ({ part_of }) => part_of?.id,
  Changes: ({ changes }) => (changes.length === 0 ? null : JSON.stringify(changes)),
};

/** Why a trail with these filters is empty. */
function emptyText(filter: ReturnType<typeof auditFilterIn>): string {
  if (filter.part_of !== undefined) return 'This decision had no further effects.';
  return Object.keys(filter).length === 0 ? 'The trail is empty.' : 'Try other filters.';
}

/**
 * Audit Trail: every change of listings, organisations, users and the site, filtered by person, subject
 * or action, and date.
 */
export function AdminAuditPage() {
  const [query, setQuery] = useSearchParams();
  const filter = auditFilterIn(query);
  const trail = usePagedOperation('listAudit', { query: filter }, NO_DEDUPING);
  usePrivateHead('Audit Trail', LEDE);
  return (
    <ListPage
      title="Audit Trail"
      action={
        <DownloadCsv
          list="listAudit"
          input={{ query: filter }}
          name="audit-trail"
          columns={AUDIT_COLUMNS}
        />
      }
    >
      {filter.part_of === undefined ? (
        <AuditFilters
          filter={filter}
          nameOf={namesIn(trail.items)}
          onChange={(next) => setQuery(next, { state: IN_PLACE })}
        />
      ) : (
        <p>
          These entries all result from one decision.{' '}
          <Anchor component={Link} to={pagePaths.adminAudit} inherit>
            Show the whole trail
          </Anchor>
        </p>
      )}
      {trail.isLoading && <LoadingRows text="Loading the audit trail..." count={12} height={34} />}
      {trail.lastPage === undefined && trail.error !== undefined && (
        <NotLoaded title="Error loading the audit trail" list={trail} />
      )}
      {trail.lastPage !== undefined && trail.items.length === 0 && (
        <EmptyState title="No entries">
          <p>{emptyText(filter)}</p>
        </EmptyState>
      )}
      <AuditTrail entries={trail.items} showSubject />
      {trail.lastPage !== undefined && <MoreOfList list={trail} />}
    </ListPage>
  );
}
