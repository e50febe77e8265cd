import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { calendarOf } from '../../../../shared/channels/calendar-words.ts';
import { channelName } from '../../../../shared/channels/labels.ts';
import { SOURCE_LIMITS } from '../../../../shared/channels/limits.ts';
import type { Channel } from '../../../../shared/channels/schema.ts';
import { channelOperations } from '../../../../shared/channels/schema.ts';
import { Form } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { callApi } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toast.ts';
import { CHANNEL_ACTION } from './channel-action.ts';
import { asSentence, FIND_IT, fetchedInWords } from './source-texts.ts';

interface ConnectSourceProps {
  readonly listingId: string;
  readonly channel: Channel;
  /** Called with the channel once its calendar has been read. */
  readonly onConnected: (channel: Channel) => void;
  /** Leaves the address as it is. Absent if there is none yet. */
  readonly onCancel?: () => void;
}

const SECONDS = Math.ceil(SOURCE_LIMITS.readMs / 1000) + 1;

/**
 * The form for the address of a site's own calendar. What is typed isn't stored, because it has a
 * secret.
 */
export function ConnectSource({ listingId, channel, onConnected, onCancel }: ConnectSourceProps) {
  const { id, platform } = channel;
  const name = channelName(channel);
  const label = `Address of ${calendarOf(name)}`;
  return (
    <Form
      schema={channelOperations.connectSource.body}
      defaultValues={{ address: '' }}
      restoresSilently
      submit="Read calendar"
      submitting="Reading..."
      secondaryAction={
        onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )
      }
      // Most often the address is wrong, which is said at its field.
      failure={({ problem: { errors = [] } }) =>
        errors.length > 0 ? undefined : { title: `Error reading ${calendarOf(name)}` }
      }
      refreshes={CHANNEL_ACTION.refreshes}
      onSubmit={async (body) => {
        const params = { listing_id: listingId, channel_id: id };
        const connected = await callApi('connectSource', { params, body });
        showToast({
          kind: 'success',
          topic: CHANNEL_ACTION.topic,
          title: `${asSentence(calendarOf(name))} is connected`,
          ...(connected.source && {
            message: `Read: ${fetchedInWords(connected.source)}.`,
          }),
        });
        onConnected(connected);
        return undefined;
      }}
    >
      <Stack gap={8}>
        <TextField
          name="address"
          label={label}
          autoComplete="off"
          description={FIND_IT[platform]}
        />
        <Progress />
        {onCancel !== undefined && <FocusOnAddress />}
      </Stack>
    </Form>
  );
}

/** Takes the focus there, because the pressed button has disappeared. */
function FocusOnAddress() {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus('address'), [setFocus]);
  return null;
}

/** How long the reading takes. */
function Progress() {
  const { isSubmitting } = useFormState();
  return (
    <Text role="status" fz={14}>
      {isSubmitting && `We’re reading the calendar. This takes up to ${SECONDS} seconds.`}
    </Text>
  );
}
