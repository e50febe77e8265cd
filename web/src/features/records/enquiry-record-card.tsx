import { Badge, Group } from '@mantine/core';
import { ENQUIRY_STATUS_LABELS } from '../../../../shared/enquiries/labels.ts';
import { ENQUIRY_EVENT_LABELS } from '../../../../shared/records/labels.ts';
import type { EnquiryRecord } from '../../../../shared/records/schema.ts';
import { Contact, RecordCard } from './record-parts.tsx';

interface EnquiryRecordCardProps {
  readonly enquiry: EnquiryRecord;
  readonly showSide: boolean;
}

export function EnquiryRecordCard({ enquiry, showSide }: EnquiryRecordCardProps) {
  const { sender, message, status, created_at, history } = enquiry;
  return (
    <RecordCard
      record={enquiry}
      title={`Enquiry of ${sender?.name ?? 'a deleted account'}`}
      badge={<Badge color="draft">{ENQUIRY_STATUS_LABELS[status]}</Badge>}
      showSide={showSide}
      facts={{
        Sender:
          sender === null ? (
            'Deleted account'
          ) : (
            <Group gap="2px 12px" component="span">
              {sender.name}
              <Contact {...sender} />
            </Group>
          ),
      }}
      texts={[{ by: 'The sender wrote', text: message }]}
      events={[
        { text: 'Sent', at: created_at },
        ...history.map((each) => ({ text: ENQUIRY_EVENT_LABELS[each.status], at: each.at })),
      ]}
    />
  );
}
