import { SegmentedControl, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { MODERATION_LIMITS } from '../../../../shared/moderation/limits.ts';
import { reasonSchema } from '../../../../shared/moderation/reason.ts';
import { RECORD_KIND_LABELS } from '../../../../shared/records/labels.ts';
import { RECORD_KINDS, type RecordKind } from '../../../../shared/records/types.ts';
import { Form } from '../../components/form/form.tsx';
import { TextArea } from '../../components/form/text-area.tsx';

const schema = z.object({ reason: reasonSchema });

const OPTIONS = RECORD_KINDS.map((kind) => ({ value: kind, label: RECORD_KIND_LABELS[kind] }));

interface ReadingFormProps {
  /** @throws {ApiError} if nothing could be read */
  readonly onRead: (kind: RecordKind, reason: string) => Promise<void>;
  /** Whether the form takes the focus. */
  readonly hasFocus: boolean;
}

/** Asks what to read, and why. */
export function ReadingForm({ onRead, hasFocus }: ReadingFormProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) form.current?.querySelector('textarea')?.focus();
  }, [hasFocus]);
  const [kind, setKind] = useState<RecordKind>('bookings');
  return (
    <Form
      schema={schema}
      defaultValues={{ reason: '' }}
      restoresSilently
      submit={`Read ${RECORD_KIND_LABELS[kind]}`}
      submitting="Reading..."
      failure={{ title: `Error reading the ${kind}` }}
      refreshes={['listAudit']}
      onSubmit={async ({ reason }) => {
        await onRead(kind, reason);
        return undefined;
      }}
    >
      <div>
        <SegmentedControl
          aria-label="What to read"
          data={OPTIONS}
          value={kind}
          onChange={(next) => setKind(next === 'enquiries' ? 'enquiries' : 'bookings')}
        />
      </div>
      <div ref={form}>
        <TextArea name="reason" label="Reason" rows={3} limit={MODERATION_LIMITS.reason.max} />
        <Text fz={14} c="dimmed" mt={6}>
          We store your reason in the audit trail before showing anything. The person can read it
          when they download their data.
        </Text>
      </div>
    </Form>
  );
}
