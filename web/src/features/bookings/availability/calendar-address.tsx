import { Button, Code, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { channelName } from '../../../../../shared/bookings/calendar-channels.ts';
import type { CalendarChannel } from '../../../../../shared/bookings/schema.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useAction } from '../../../lib/actions/use-action.ts';
import { callApi } from '../../../lib/api-client.ts';
import { copyText } from '../../../lib/sharing/copy-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { maskedAddress, PASTE_IT, readingOf } from './channel-sentences.ts';

interface CalendarAddressProps {
  readonly listingId: string;
  readonly channel: CalendarChannel;
  /** Called when the channel has been removed, before it leaves the list. */
  readonly onRemoved: () => void;
}

/** Of all toasts about addresses: the last one counts. */
const TOPIC = 'calendar-addresses';

/** The address for one site: copied, replaced and removed. */
export function CalendarAddress({ listingId, channel, onRemoved }: CalendarAddressProps) {
  const [asked, setAsked] = useState<'replace' | 'remove'>();
  const [isShown, setShown] = useState(false);
  const { id, platform, address } = channel;
  const name = channelName(channel);
  const params = { listing_id: listingId, channel_id: id };
  const common = { topic: TOPIC, refreshes: ['listCalendarChannels'] as const };
  const { run: replace, pending: replacing } = useAction({
    ...common,
    call: () => callApi('replaceCalendarChannel', { params }),
    success: {
      title: 'Address replaced',
      message: `Copy the new one, and paste it in place of the old one: ${name}.`,
    },
    failure: { title: 'Error replacing the address' },
    onDone: () => {
      setAsked(undefined);
      setShown(false);
    },
  });
  const { run: remove, pending: removing } = useAction({
    ...common,
    call: () => callApi('deleteCalendarChannel', { params }),
    success: { title: 'Address removed', message: `It doesn’t work any more: ${name}.` },
    failure: { title: 'Error removing the address' },
    onDone: () => {
      setAsked(undefined);
      onRemoved();
    },
  });
  const copy = async () => {
    const isCopied = await copyText(address, navigator);
    setShown(!isCopied);
    if (isCopied) showToast({ kind: 'success', topic: TOPIC, title: `Address for ${name} copied` });
  };
  const { text, isQuiet } = readingOf(channel, new Date());
  return (
    <Paper
      component="article"
      py={14}
      bg="none"
      style={{ borderBottom: '1px solid var(--fs-line)' }}
    >
      <Stack gap={8}>
        <Group justify="space-between" gap="6px 16px">
          <div>
            <Title order={3} size="h4">
              {name}
            </Title>
            <Code fz={14} bg="none" p={0} style={{ overflowWrap: 'anywhere' }}>
              {maskedAddress(address)}
            </Code>
          </div>
          <Group gap={8}>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconCopy className="fs-icon" aria-hidden />}
              aria-label={`Copy address for ${name}`}
              onClick={() => void copy()}
            >
              Copy address
            </Button>
            <Button
              size="sm"
              variant="default"
              aria-label={`Replace address for ${name}`}
              onClick={() => setAsked('replace')}
            >
              Replace
            </Button>
            <Button
              size="sm"
              variant="default"
              aria-label={`Remove address for ${name}`}
              onClick={() => setAsked('remove')}
            >
              Remove
            </Button>
          </Group>
        </Group>
        {isShown && (
          <TextInput
            label={`Address for ${name}`}
            description="Your browser doesn’t let us copy. Copy the address from here."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            readOnly
            // It appears because its button was pressed.
            ref={(field) => field?.select()}
            value={address}
          />
        )}
        <Text fz={14} maw="72ch">
          {PASTE_IT[platform]}
        </Text>
        <Text fz={14} {...(isQuiet ? { fw: 600 } : { c: 'dimmed' })}>
          {text}
        </Text>
      </Stack>
      {asked === 'replace' && (
        <ConfirmDialog
          title={`Replace the address for ${name}?`}
          text="The old address stops working at once. The site there keeps what it last read, and learns of no change until you paste the new address in place of the old one."
          confirm="Replace address"
          confirming="Replacing..."
          isPending={replacing !== undefined}
          isDestructive
          onConfirm={() => void replace()}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={`Remove the address for ${name}?`}
          text="It stops working at once. The site there learns of no new booking here, and may keep closed what it last read. Remove the calendar there, too."
          confirm="Remove address"
          confirming="Removing..."
          isPending={removing !== undefined}
          isDestructive
          onConfirm={() => void remove()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Paper>
  );
}
