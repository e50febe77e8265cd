import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { NotLoaded } from '../../../components/signed-in/list-states.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useFreshOperation } from '../../../lib/signed-in/use-fresh-operation.ts';
import { useChannels } from './use-calendar-channels.ts';

const AvailabilityForm = lazyPart(() => import('./availability-form.tsx'), 'AvailabilityForm');
const ChannelList = lazyPart(() => import('./calendar-channels.tsx'), 'ChannelList');
const CalendarConflicts = lazyPart(() => import('./calendar-conflicts.tsx'), 'CalendarConflicts');

interface AvailabilityEditorProps {
  readonly listingId: string;
  /** The listing's price of a night, in pounds, which another form can change, too. */
  readonly price: number | null;
  /** Called after the price of a night was changed here. */
  readonly onPriceSaved: () => void;
  /** Called with whether there are unsaved changes. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** When guests can stay in the user's own holiday listing, and on which terms, once it has loaded. */
export function AvailabilityEditor({ listingId, ...form }: AvailabilityEditorProps) {
  // The form's code loads beside its data: other tabs, and other types of listings, don't need it.
  useEffect(() => {
    void AvailabilityForm.preload(location.pathname);
    void ChannelList.preload(location.pathname);
    void CalendarConflicts.preload(location.pathname);
  }, []);
  const { data, error, isValidating, mutate } = useFreshOperation('getMyCalendar', {
    params: { listing_id: listingId },
  });
  const channels = useChannels(listingId);
  // A conflict above the form must not push it down after it has appeared.
  const areChannelsKnown = channels.items !== undefined || channels.error !== undefined;
  if (data !== undefined && areChannelsKnown) {
    return (
      <Suspense fallback={<Loading />}>
        <Stack gap={36}>
          <CalendarConflicts listingId={listingId} channels={channels} />
          <AvailabilityForm
            {...form}
            listingId={listingId}
            calendar={data}
            imported={data.imported}
          />
        </Stack>
        <ChannelList listingId={listingId} channels={channels} />
      </Suspense>
    );
  }
  if (error !== undefined) {
    return (
      <NotLoaded
        title="Error loading availability"
        list={{ error, retry: () => void mutate(), isRetrying: isValidating }}
      />
    );
  }
  return <Loading />;
}

const Loading = () => (
  <Stack gap={22}>
    <VisuallyHidden component="p" role="status">
      Loading availability...
    </VisuallyHidden>
    <Skeleton height={48} maw={360} />
    <Skeleton height={420} />
  </Stack>
);
