import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { channelName } from '../../../../shared/channels/labels.ts';
import type { Channel } from '../../../../shared/channels/schema.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { CHANNEL_ACTION } from './channel-action.ts';
import classes from './channels.module.css';
import { FeedSection } from './feed-section.tsx';
import { SourceSection } from './source-section.tsx';
import { freedInWords } from './source-texts.ts';

interface ChannelCardProps {
  readonly listingId: string;
  readonly channel: Channel;
  /** Whether the calendar of another channel is read. */
  readonly hasOthers: boolean;
  /** Whether the listing reads as many calendars as it can. */
  readonly isFull: boolean;
  readonly onChanged: (channel: Channel) => void;
  /** Called when the channel has been removed, before it leaves the list. */
  readonly onRemoved: () => void;
}

/** Another site: it reads this calendar, and this calendar reads the site's. */
export function ChannelCard({ channel, onRemoved, isFull, hasOthers, ...both }: ChannelCardProps) {
  const { listingId } = both;
  const [isAsked, setAsked] = useState(false);
  const { id, source } = channel;
  const name = channelName(channel);
  const { run: remove, pending: removing } = useAction({
    ...CHANNEL_ACTION,
    call: () => callApi('deleteChannel', { params: { listing_id: listingId, channel_id: id } }),
    success: {
      title: 'Site removed',
      message: `The calendar address for ${name} no longer works.`,
    },
    failure: { title: 'Error removing the site' },
    onDone: () => {
      setAsked(false);
      onRemoved();
    },
  });
  const step = (number: number) => (source === null ? `${number}. ` : '');
  return (
    <Paper
      component="article"
      id={id}
      py={24}
      bg="none"
      style={{ borderBottom: '1px solid var(--fs-line)' }}
    >
      <Stack gap={14}>
        <Group justify="space-between" gap="6px 16px">
          <Title order={3} size="h4" tabIndex={-1}>
            {name}
          </Title>
          <Button
            size="sm"
            variant="default"
            aria-label={`Remove ${name}`}
            onClick={() => setAsked(true)}
          >
            Remove
          </Button>
        </Group>
        <div className={classes.directions}>
          <FeedSection {...both} channel={channel} step={step(1)} hasOthers={hasOthers} />
          <SourceSection {...both} channel={channel} step={step(2)} isFull={isFull} />
        </div>
      </Stack>
      {isAsked && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          text={
            <Stack gap={10}>
              <span>
                The calendar address stops working at once. {name} won’t see new bookings here, and
                dates it has already blocked may stay blocked. Remove the calendar there too.
              </span>
              {source !== null && (
                <span>
                  We also stop reading the calendar from {name}. {freedInWords(source, name)}
                </span>
              )}
            </Stack>
          }
          confirm="Remove"
          confirming="Removing..."
          isPending={removing !== undefined}
          isDestructive
          onConfirm={() => void remove()}
          onClose={() => setAsked(false)}
        />
      )}
    </Paper>
  );
}
