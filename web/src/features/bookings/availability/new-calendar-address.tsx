import { Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { PLATFORM_LABELS } from '../../../../../shared/bookings/calendar-channels.ts';
import { type CalendarChannel, newChannelSchema } from '../../../../../shared/bookings/schema.ts';
import { CALENDAR_PLATFORMS, type CalendarPlatform } from '../../../../../shared/bookings/types.ts';
import { Form } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { draftKey } from '../../../lib/actions/drafts.ts';
import { callApi } from '../../../lib/api-client.ts';
import { useProfile } from '../../../lib/session/use-session.ts';

interface NewCalendarAddressProps {
  readonly listingId: string;
  /** Those that there are. */
  readonly channels: readonly CalendarChannel[];
}

const OPTIONS = CALENDAR_PLATFORMS.map((value) => ({ value, label: PLATFORM_LABELS[value] }));

/** The first platform without an address. */
const unusedPlatform = (used: readonly CalendarPlatform[]): CalendarPlatform =>
  CALENDAR_PLATFORMS.find((each) => !used.includes(each)) ?? 'OTHER';

/** The form that makes an address for another site. */
export function NewCalendarAddress({ listingId, channels }: NewCalendarAddressProps) {
  const { id: userId } = useProfile();
  const used = channels.map(({ platform }) => platform);
  return (
    <Form
      schema={newChannelSchema}
      defaultValues={{ platform: unusedPlatform(used), name: '' }}
      draftKey={draftKey(userId, `calendar-address:${listingId}`)}
      restoresSilently
      submit="Make an address"
      submitting="Making..."
      failure={{ title: 'Error making an address' }}
      refreshes={['listCalendarChannels']}
      success={{
        title: 'Address made',
        message: 'Copy it, and paste it on the other site.',
      }}
      onSubmit={async ({ platform, name }, { idempotencyKey }) => {
        const params = { listing_id: listingId };
        // The name of a site that has been chosen before isn't shown.
        const body = { platform, name: platform === 'OTHER' ? name : null };
        await callApi('createCalendarChannel', {
          params,
          body,
          idempotencyKey: idempotencyKey(),
        });
        return { platform: unusedPlatform([...used, platform]), name: '' };
      }}
    >
      <Fields />
    </Form>
  );
}

function Fields() {
  const platform = useWatch({ name: 'platform' });
  return (
    <Stack gap={22} maw={360}>
      <SelectField name="platform" label="Who reads the calendar" options={OPTIONS} />
      {platform === 'OTHER' && (
        <TextField
          name="name"
          label="Name"
          description="For you alone, such as: the cleaners’ calendar"
        />
      )}
    </Stack>
  );
}
