import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { AUDIT_ACTION_LABELS } from '../../../../shared/audit/labels.ts';
import type { AuditEntry } from '../../../../shared/audit/schema.ts';
import { OPERATOR } from '../../../../shared/audit/types.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { ChangeLine } from '../../components/changes/change-list.tsx';
import { PartBoundary } from '../../components/part-boundary.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { isDecision } from './decisions.ts';
import { actorName } from './names-in.ts';
import { AUDIT_SUBJECT_LABELS } from './subject-labels.ts';

interface AuditTrailProps {
  readonly entries: readonly AuditEntry[];
  /** Whether each entry names its subject. @default false: all have the same subject */
  readonly showSubject?: boolean;
}

/**
 * Entries in the given order: action, actor, time, reason and changes. Bold decisions stand out among the
 * many actions of owners.
 */
export const AuditTrail = ({ entries, showSubject = false }: AuditTrailProps) => (
  <PartBoundary>
    <Stack component="ol" variant="rows" m={0} p={0} style={{ listStyle: 'none' }}>
      {entries.map((entry) => (
        <Stack
          key={entry.id}
          component="li"
          gap={2}
          py={5}
          fz={15}
          lh={1.35}
          style={{ borderBottom: '1px solid var(--fs-line)' }}
        >
          <Group justify="space-between" gap="2px 24px">
            <span>
              <Action entry={entry} />
              {showSubject && (
                <>
                  {' – '}
                  <Subject subject={entry.subject} />
                </>
              )}
            </span>
            <Text span fz={14} lh="inherit" c="dimmed">
              by <By by={entry.by} />, <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
            </Text>
          </Group>
          <Affected entry={entry} />
          <Cause part={entry.part_of} />
          {(entry.reason !== null || entry.changes.length > 0) && (
            <Group gap="2px 20px">
              {entry.reason !== null && (
                <Text span inherit variant="long" maw="80ch" style={{ whiteSpace: 'pre-line' }}>
                  {entry.reason}
                </Text>
              )}
              {entry.changes.length > 0 && <ChangeLine changes={entry.changes} />}
            </Group>
          )}
        </Stack>
      ))}
    </Stack>
  </PartBoundary>
);

function Action({ entry }: { readonly entry: AuditEntry }) {
  const label = AUDIT_ACTION_LABELS[entry.action];
  return isDecision(entry) ? <b>{label}</b> : label;
}

/** Says what a decision about a user did to what they own. */
const AFFECTED_VERBS: Partial<Record<AuditEntry['action'], string>> = {
  suspended: 'Hid',
  restored: 'Showed again',
  deleted: 'Deleted',
};

/** How many listings a suspension hid: `12 listings, 3 of them published`. */
function affectedText({ listings, published }: NonNullable<AuditEntry['affected']>): string {
  const count = pluralise(listings, 'listing');
  if (published === 0) return listings === 0 ? 'no listings' : `${count}, none of them published`;
  if (published === listings)
    return listings === 1 ? '1 published listing' : `${count}, all published`;
  return `${count}, ${published.toLocaleString('en-GB')} of them published`;
}

/** Things that a suspension hid, a restoration showed or a deletion removed, with links to them. */
function Affected({ entry: { id, action, affected } }: { readonly entry: AuditEntry }) {
  if (affected === null) return null;
  return (
    <Text inherit>
      {AFFECTED_VERBS[action]}{' '}
      {affected.organisations.map(({ id: organisation_id, name }, index) => (
        <span key={organisation_id}>
          {index > 0 && ', '}
          {name === null ? (
            'a deleted organisation'
          ) : (
            <Anchor component={Link} to={pagePaths.adminOrganisation(organisation_id)} inherit>
              {name}
            </Anchor>
          )}
        </span>
      ))}
      {' with '}
      <Anchor component={Link} to={`${pagePaths.adminAudit}?part_of=${id}`} inherit>
        {affectedText(affected)}
      </Anchor>
    </Text>
  );
}

/** The decision that an entry is a consequence of. */
function Cause({ part }: { readonly part: AuditEntry['part_of'] }) {
  if (part === null) return null;
  return (
    <Text inherit>
      As part of the decision about <Subject subject={part.subject} />
    </Text>
  );
}

/** Names the actor, and links to their account if they have one. */
function By({ by }: Pick<AuditEntry, 'by'>) {
  if (by.full_name === null || by.id === OPERATOR.user_id) return actorName(by);
  return (
    <Anchor component={Link} to={pagePaths.adminUser(by.id)} inherit c="inherit">
      {actorName(by)}
    </Anchor>
  );
}

type Subject = AuditEntry['subject'];

/** The page of an entry's subject. */
const PATHS: Readonly<Record<Subject['kind'], (id: string) => string>> = {
  listing: pagePaths.adminListing,
  organisation: pagePaths.adminOrganisation,
  user: pagePaths.adminUser,
  'photo-batch': () => pagePaths.adminDashboard,
  categories: () => pagePaths.adminCategories,
};

/** Kinds whose subjects never have a name. A missing name doesn't mean that they were deleted. */
const NAMELESS: readonly Subject['kind'][] = ['photo-batch', 'categories'];

/** Names the subject, and links to it unless it was deleted. */
function Subject({ subject: { id, kind, name } }: { readonly subject: Subject }) {
  const label = AUDIT_SUBJECT_LABELS[kind];
  if (name === null && !NAMELESS.includes(kind)) return <>Deleted {label.toLowerCase()}</>;
  return (
    <>
      {name !== null && `${label} `}
      <Anchor component={Link} to={PATHS[kind](id)} inherit>
        {name ?? label}
      </Anchor>
    </>
  );
}
