import { useState } from 'react';
import type { RecordPage } from '../../../../shared/records/schema.ts';
import type { RecordKind } from '../../../../shared/records/types.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';

/** The records that have been read so far, and why. */
export interface Reading {
  readonly kind: RecordKind;
  readonly reason: string;
  readonly page: RecordPage;
}

/** Reads bookings or enquiries. Only this page has them: after a reload, a reason is asked again. */
export function useReading(subject: string) {
  const [reading, setReading] = useState<Reading>();
  const more = useAction({
    call: ({ kind, page: { next_cursor } }: Reading) =>
      callApi('readRecords', { body: { subject, kind, cursor: next_cursor ?? '' } }),
    failure: { title: 'Error loading more' },
    onDone: (next, before) =>
      setReading({
        ...before,
        page: {
          ...next,
          bookings: [...before.page.bookings, ...next.bookings],
          enquiries: [...before.page.enquiries, ...next.enquiries],
        },
      }),
  });
  return {
    reading,
    /** @throws {ApiError} if nothing was read */
    async begin(kind: RecordKind, reason: string): Promise<void> {
      const page = await callApi('readRecords', { body: { subject, kind, reason } });
      setReading({ kind, reason, page });
    },
    loadMore: () => {
      if (reading !== undefined) void more.run(reading);
    },
    isLoadingMore: more.pending !== undefined,
    end: () => setReading(undefined),
  };
}
