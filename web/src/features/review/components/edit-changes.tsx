import { Badge, DataList, Group, Stack, Text } from '@mantine/core';
import type { ReviewCard } from '../../../../../shared/moderation/schema.ts';
import { RejectionNote } from '../../../components/note/note.tsx';
import { EditedBadge } from '../../../components/signed-in/status-badges.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { describeChange } from '../describe-change.ts';

type Edited = Pick<ReviewCard, 'status' | 'rejection_note' | 'edited_since_approval' | 'edits'>;

/**
 * What has become of a listing since an admin decided on it: why it was sent back, and what was changed
 * since, each field before and after, and by whom (D12). Nothing for a listing that is new.
 */
export function EditChanges({ listing }: { readonly listing: Edited }) {
  const { status, rejection_note, edited_since_approval, edits } = listing;
  return (
    <>
      {status === 'PENDING' && rejection_note !== null && <RejectionNote note={rejection_note} />}
      {edits !== null && (
        <Stack gap={10}>
          <Group gap="4px 10px" fz={14} c="dimmed">
            {edited_since_approval ? (
              <EditedBadge />
            ) : (
              <Badge color="edited">Changed since it was sent back</Badge>
            )}
            <span>
              by {edits.edited_by}, {formatDateTime(edits.edited_at)}
            </span>
          </Group>
          <DataList variant="facts">
            {edits.changes.map(describeChange).map(({ label, before, after, details }) => (
              <DataList.Item key={label}>
                <DataList.ItemLabel>{label}</DataList.ItemLabel>
                <DataList.ItemValue>
                  {before !== after && (
                    <>
                      <Text component="del" inherit c="dimmed">
                        {before}
                      </Text>
                      <span aria-hidden="true"> → </span>
                    </>
                  )}
                  <Text component="ins" inherit fw={600} td="none">
                    {after}
                  </Text>
                  {details.map((detail) => (
                    <Text key={detail} component="div" inherit variant="long">
                      {detail}
                    </Text>
                  ))}
                </DataList.ItemValue>
              </DataList.Item>
            ))}
          </DataList>
        </Stack>
      )}
    </>
  );
}
