import { Stack, Text, Title } from '@mantine/core';
import { LoadingRows, NotLoaded } from '../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../components/signed-in/more-of-list.tsx';
import { NO_DEDUPING, usePagedOperation } from '../../lib/use-paged-operation.ts';
import { AuditTrail } from './audit-trail.tsx';
import { NoteForm } from './note-form.tsx';

/** Everything done about a person, an organisation or a listing, with notes, latest first. */
export function Timeline({ subject }: { readonly subject: string }) {
  const trail = usePagedOperation('listAudit', { query: { subject } }, NO_DEDUPING);
  return (
    <Stack component="section" aria-labelledby="timeline">
      <Title order={2} id="timeline">
        Timeline
      </Title>
      <NoteForm key={subject} subject={subject} />
      {trail.isLoading && <LoadingRows text="Loading the timeline..." count={3} height={72} />}
      {trail.lastPage === undefined && trail.error !== undefined && (
        <NotLoaded title="Error loading the timeline" heading="h3" list={trail} />
      )}
      {trail.lastPage !== undefined && trail.items.length === 0 && (
        <Text c="dimmed">No actions or notes yet.</Text>
      )}
      {trail.items.length > 0 && <AuditTrail entries={trail.items} />}
      {trail.lastPage !== undefined && <MoreOfList list={trail} />}
    </Stack>
  );
}
