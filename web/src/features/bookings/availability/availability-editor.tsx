import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense, useEffect } from 'react';
import { NotLoaded } from '../../../components/signed-in/list-states.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useFreshOperation } from '../../../lib/signed-in/use-fresh-operation.ts';

const AvailabilityForm = lazyPart(() => import('./availability-form.tsx'), 'AvailabilityForm');

interface AvailabilityEditorProps {
  readonly listingId: string;
  /** The listing's price of a night, in pounds, which another form can change, too. */
  readonly price: number | null;
  /** Called after the price of a night was changed here. */
  readonly onPriceSaved: () => void;
  /** Called with whether there are unsaved changes. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly channels: {
    /** Whether they are loaded, or can't be. */
    readonly isKnown: boolean;
    /** Shown above the form. It must not push the form down after that has appeared. */
    readonly conflicts: ReactNode;
    /** Shown below the form. */
    readonly list: ReactNode;
  };
}

/** Loads the calendar of the user's own holiday let, and shows the form of its nights and terms. */
export function AvailabilityEditor({ listingId, channels, ...form }: AvailabilityEditorProps) {
  // The form's code loads beside its data: other tabs, and other types of listings, don't need it.
  useEffect(() => {
    void AvailabilityForm.preload(location.pathname);
  }, []);
  const { data, error, isValidating, mutate } = useFreshOperation('getMyCalendar', {
    params: { listing_id: listingId },
  });
  if (data !== undefined && channels.isKnown) {
    return (
      <Suspense fallback={<Loading />}>
        <Stack gap={36}>
          {channels.conflicts}
          <AvailabilityForm
            {...form}
            listingId={listingId}
            calendar={data}
            fetched={data.fetched}
          />
        </Stack>
        {channels.list}
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
