import { Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { PLATFORM_LABELS } from '../../../../shared/channels/labels.ts';
import { type Channel, newChannelSchema } from '../../../../shared/channels/schema.ts';
import { CHANNEL_PLATFORMS, type ChannelPlatform } from '../../../../shared/channels/types.ts';
import { Form } from '../../components/form/form.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { draftKey } from '../../lib/actions/drafts.ts';
import { callApi } from '../../lib/api-client.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { CHANNEL_ACTION } from './channel-action.ts';

interface NewChannelProps {
  readonly listingId: string;
  /** The channels that exist. */
  readonly channels: readonly Channel[];
  /** Called with the new channel, before it is in the list. */
  readonly onAdded: (channel: Channel) => void;
}

const OPTIONS = CHANNEL_PLATFORMS.map((value) => ({ value, label: PLATFORM_LABELS[value] }));

/** The first platform without a channel. */
const unusedPlatform = (used: readonly ChannelPlatform[]): ChannelPlatform =>
  CHANNEL_PLATFORMS.find((each) => !used.includes(each)) ?? 'OTHER';

/** The choice of another site. Its card then has the two steps. */
export function NewChannel({ listingId, channels, onAdded }: NewChannelProps) {
  const { id: userId } = useProfile();
  const used = channels.map(({ platform }) => platform);
  return (
    <Form
      schema={newChannelSchema}
      defaultValues={{ platform: unusedPlatform(used), name: '' }}
      draftKey={draftKey(userId, `new-channel:${listingId}`)}
      restoresSilently
      submit="Add this site"
      submitting="Adding..."
      failure={{ title: 'Error adding the site' }}
      refreshes={CHANNEL_ACTION.refreshes}
      success={{
        title: 'Site added',
        message: 'Connect it in two steps: one there, one here.',
      }}
      onSubmit={async ({ platform, name }, { idempotencyKey }) => {
        const params = { listing_id: listingId };
        // The name of a site that has been chosen before isn't shown.
        const body = { platform, name: platform === 'OTHER' ? name : null };
        const added = await callApi('createChannel', {
          params,
          body,
          idempotencyKey: idempotencyKey(),
        });
        onAdded(added);
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
      <SelectField name="platform" label="Another site" options={OPTIONS} />
      {platform === 'OTHER' && (
        <TextField
          name="name"
          label="Name"
          description="Only you see this, such as: cleaners’ calendar"
        />
      )}
    </Stack>
  );
}
