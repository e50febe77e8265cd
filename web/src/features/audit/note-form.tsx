import { Text } from '@mantine/core';
import * as z from 'zod';
import { MODERATION_LIMITS } from '../../../../shared/moderation/limits.ts';
import { noteSchema } from '../../../../shared/moderation/reason.ts';
import { Form } from '../../components/form/form.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { draftKey } from '../../lib/actions/drafts.ts';
import { callApi } from '../../lib/api-client.ts';
import { useProfile } from '../../lib/session/use-session.ts';

const schema = z.object({ note: noteSchema });

/** Writes a note into the timeline of a person, an organisation or a listing. */
export function NoteForm({ subject }: { readonly subject: string }) {
  const { id } = useProfile();
  return (
    <Form
      schema={schema}
      defaultValues={{ note: '' }}
      draftKey={draftKey(id, `note:${subject}`)}
      restoresSilently
      submit="Add Note"
      submitting="Adding..."
      success={{ title: 'Note added', message: 'All admins can see it in the timeline.' }}
      failure={{ title: 'Error adding the note' }}
      refreshes={['listAudit']}
      onSubmit={async ({ note }) => {
        await callApi('addNote', { body: { subject, note } });
        return { note: '' };
      }}
    >
      <div>
        <TextArea name="note" label="Note" rows={3} limit={MODERATION_LIMITS.note.max} />
        <Text fz={14} c="dimmed" mt={6}>
          Notes can’t be changed or removed. The person can read them when they download their data,
          so don’t mention anyone else.
        </Text>
      </div>
    </Form>
  );
}
