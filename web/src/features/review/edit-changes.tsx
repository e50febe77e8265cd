import { Badge, Group, Stack } from '@mantine/core';
import type { ReviewCard } from '../../../../shared/moderation/schema.ts';
import { ChangeList } from '../../components/changes/change-list.tsx';
import { Note } from '../../components/note/note.tsx';
import { EditedBadge } from '../../components/signed-in/status-badges.tsx';
import { formatDateTime } from '../../lib/dates.ts';

type Edited = Pick<ReviewCard, 'status' | 'rejection_note' | 'edited_since_approval' | 'edits'>;

/**
 * The history since the last decision on a listing: why it was rejected or archived, and each field
 * changed since, before and after, and by whom (D12). Shows nothing for a new listing.
 */
export function EditChanges({ listing }: { readonly listing: Edited }) {
  const { status, rejection_note, edited_since_approval, edits } = listing;
  return (
    <>
      {status === 'PENDING' && rejection_note !== null && (
        <Note kind="bad">
          <b>Why it was returned.</b> {rejection_note}
        </Note>
      )}
      {edits !== null && (
        <Stack gap={10}>
          <Group gap="4px 10px" fz={14} c="dimmed">
            {edited_since_approval ? (
              <EditedBadge />
            ) : (
              <Badge color="edited">Changed since it was returned</Badge>
            )}
            <span>
              by {edits.edited_by}, {formatDateTime(edits.edited_at)}
            </span>
          </Group>
          <ChangeList changes={edits.changes} />
        </Stack>
      )}
    </>
  );
}
