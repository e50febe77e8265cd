import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { londonDate } from '../../../../shared/dates.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Note } from '../../components/note/note.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { saveFile } from '../../lib/signed-in/save-file.ts';
import { BookingRecordCard } from './booking-record-card.tsx';
import { EnquiryRecordCard } from './enquiry-record-card.tsx';
import { readingAsCsv } from './record-columns.ts';
import type { Reading } from './use-reading.ts';

interface RecordListProps {
  readonly reading: Reading;
  /** Whether each item says if the subject is its guest or its host. */
  readonly showSide: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
  readonly onEnd: () => void;
}

/** The bookings or enquiries of a reading, to read or to print. */
export function RecordList({ reading, showSide, isLoadingMore, onMore, onEnd }: RecordListProps) {
  const { kind, reason, page } = reading;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const count = page[kind].length;
  const noun = kind === 'bookings' ? 'booking' : 'enquiry';
  return (
    <Stack component="section" aria-labelledby="records" gap="lg">
      <Group justify="space-between" gap="12px 24px">
        <Title order={2} id="records" ref={heading} tabIndex={-1}>
          {page.next_cursor === null ? pluralise(count, noun, kind) : `The latest ${count} ${kind}`}
        </Title>
        <Group gap={10}>
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
          {count > 0 && (
            <Button
              variant="default"
              onClick={() =>
                saveFile(
                  `fellside-${kind}-${londonDate(new Date())}.csv`,
                  new Blob([readingAsCsv(reading)], { type: 'text/csv;charset=utf-8' }),
                )
              }
            >
              {page.next_cursor === null ? 'Download as CSV' : `Download these ${count} as CSV`}
            </Button>
          )}
          <Button variant="default" onClick={onEnd}>
            Read something else
          </Button>
        </Group>
      </Group>
      <div>
        <Text fz={14} c="dimmed" mb={6}>
          Read {formatDateTime(page.reading.at)}. Entry in the audit trail: {page.reading.id}.
          Reason:
        </Text>
        <Note>{reason}</Note>
      </div>
      {kind === 'enquiries' && count > 0 && (
        <Text c="dimmed">Replies to enquiries go by email and aren’t stored here.</Text>
      )}
      {count === 0 && (
        <EmptyState title={`No ${kind} found`}>
          <p>There are none, or they have been deleted after their retention period.</p>
        </EmptyState>
      )}
      <Stack gap={0}>
        {page.bookings.map((booking) => (
          <BookingRecordCard key={booking.id} booking={booking} showSide={showSide} />
        ))}
        {page.enquiries.map((enquiry) => (
          <EnquiryRecordCard key={enquiry.id} enquiry={enquiry} showSide={showSide} />
        ))}
      </Stack>
      {page.next_cursor !== null && (
        <Group justify="center">
          <Button variant="default" aria-disabled={isLoadingMore} onClick={onMore}>
            {isLoadingMore ? 'Loading...' : 'Load more'}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
