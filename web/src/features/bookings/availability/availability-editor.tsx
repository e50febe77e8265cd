import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { NotLoaded } from '../../../components/signed-in/list-states.tsx';
import { useFreshOperation } from '../../../lib/signed-in/use-fresh-operation.ts';
import { AvailabilityForm } from './availability-form.tsx';

interface AvailabilityEditorProps {
  readonly listingId: string;
  /** Called with whether there are unsaved changes. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** When guests can stay in the user's own holiday listing, once it has loaded. */
export function AvailabilityEditor({ listingId, onUnsaved }: AvailabilityEditorProps) {
  const { data, error, isValidating, mutate } = useFreshOperation('getMyCalendar', {
    params: { listing_id: listingId },
  });
  if (data !== undefined) {
    return <AvailabilityForm listingId={listingId} calendar={data} onUnsaved={onUnsaved} />;
  }
  if (error !== undefined) {
    return (
      <NotLoaded
        title="Error loading availability"
        list={{ error, retry: () => void mutate(), isRetrying: isValidating }}
      />
    );
  }
  return (
    <Stack gap={22}>
      <VisuallyHidden component="p" role="status">
        Loading availability...
      </VisuallyHidden>
      <Skeleton height={48} maw={360} />
      <Skeleton height={420} />
    </Stack>
  );
}
