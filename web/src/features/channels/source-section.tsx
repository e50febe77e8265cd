import { Button, Code, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { calendarOf, possessive } from '../../../../shared/channels/calendar-words.ts';
import { channelName } from '../../../../shared/channels/labels.ts';
import { SOURCE_LIMITS } from '../../../../shared/channels/limits.ts';
import { SOURCE_PROBLEM_SENTENCES } from '../../../../shared/channels/problem-sentences.ts';
import type { Channel, ChannelSource } from '../../../../shared/channels/schema.ts';
import type { ChannelPlatform } from '../../../../shared/channels/types.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Note } from '../../components/note/note.tsx';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { showToast } from '../../lib/toast.ts';
import { CHANNEL_ACTION } from './channel-action.ts';
import classes from './channels.module.css';
import { ConnectSource } from './connect-source.tsx';
import { FetchedNights } from './fetched-nights.tsx';
import { untilInWords } from './relative-time.ts';
import {
  asSentence,
  echoesInWords,
  fetchedInWords,
  freedInWords,
  lastFetchInWords,
  losingInWords,
} from './source-texts.ts';
import { useNow } from './use-now.ts';

interface SourceSectionProps {
  readonly listingId: string;
  readonly channel: Channel;
  /** The heading's prefix while the channel is being set up: `2. `. */
  readonly step: string;
  /** Whether the listing reads as many calendars as it can. */
  readonly isFull: boolean;
  readonly onChanged: (channel: Channel) => void;
}

/** Reasons to read a platform's calendar, before it is connected. */
const WHY: Readonly<Record<ChannelPlatform, (name: string) => string>> = {
  AIRBNB: (name) =>
    `Paste the address of ${calendarOf(name)}. Nights taken there are then blocked here.`,
  VRBO: (name) =>
    `Paste the address of ${calendarOf(name)}. Nights taken there are then blocked here.`,
  BOOKING_COM: (name) =>
    `Paste the address of ${calendarOf(name)}. Nights taken there are then blocked here.`,
  GOOGLE: () =>
    'Only if you also keep bookings there: paste its address, and those nights are blocked here.',
  OTHER: () =>
    'Only if nights are also booked or blocked there: paste its address, and they are blocked here.',
};

/** A site's own calendar: connected by its address, and then its state. */
export function SourceSection(props: SourceSectionProps) {
  const { channel, listingId, step, isFull, onChanged } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isChanging, setChanging] = useState(false);
  /** Whether the pressed button goes with the next state. */
  const losesFocus = useRef(false);
  const { platform, source } = channel;
  const name = channelName(channel);
  const change = (changed: Channel) => {
    losesFocus.current = true;
    setChanging(false);
    onChanged(changed);
  };
  useEffect(() => {
    if (!losesFocus.current) return;
    losesFocus.current = false;
    heading.current?.focus();
  });
  return (
    <section className={classes.direction} aria-labelledby={headingId}>
      <Title order={4} fz={17} id={headingId} ref={heading} tabIndex={-1}>
        {step}From {name} to Fellside
      </Title>
      {source !== null && (
        <Connected
          {...props}
          source={source}
          form={
            isChanging && (
              <div className={classes.form}>
                <ConnectSource
                  listingId={listingId}
                  channel={channel}
                  onConnected={change}
                  onCancel={() => {
                    losesFocus.current = true;
                    setChanging(false);
                  }}
                />
              </div>
            )
          }
          onChanging={() => setChanging(true)}
          onDisconnected={() => change({ ...channel, source: null })}
        />
      )}
      {source === null && isFull && (
        <Text fz={14}>
          You can connect up to {SOURCE_LIMITS.ofListing} calendars to a property. Disconnect one to
          connect another.
        </Text>
      )}
      {source === null && !isFull && (
        <>
          <Text fz={14} maw="64ch">
            {WHY[platform](name)}
          </Text>
          <ConnectSource listingId={listingId} channel={channel} onConnected={change} />
        </>
      )}
    </section>
  );
}

interface ConnectedProps extends SourceSectionProps {
  readonly source: ChannelSource;
  /** The form for another address, in the place of the buttons; false while it isn't open. */
  readonly form: ReactNode;
  readonly onChanging: () => void;
  readonly onDisconnected: () => void;
}

/** A calendar that is read: how it goes, its dates, and what can be done with it. */
function Connected({
  listingId,
  channel,
  source,
  form,
  onChanged,
  onChanging,
  onDisconnected,
}: ConnectedProps) {
  const [isAsked, setAsked] = useState(false);
  const name = channelName(channel);
  const params = { listing_id: listingId, channel_id: channel.id };
  const { run: readNow, pending: reading } = useAction({
    ...CHANNEL_ACTION,
    call: () => callApi('fetchSource', { params }),
    failure: { title: `Error reading ${calendarOf(name)}` },
    onDone: (changed) => {
      onChanged(changed);
      if (changed.source === null) return;
      const { topic } = CHANNEL_ACTION;
      const { problem } = changed.source;
      if (problem === null) {
        const message = `Read: ${fetchedInWords(changed.source)}.`;
        showToast({
          kind: 'success',
          topic,
          title: `We’ve read ${calendarOf(name)}`,
          message,
        });
      } else {
        const title = `${asSentence(calendarOf(name))} couldn’t be read`;
        showToast({ kind: 'error', topic, title, message: SOURCE_PROBLEM_SENTENCES[problem.code] });
      }
    },
  });
  const { run: leaveOut, pending: leavingOut } = useAction({
    ...CHANNEL_ACTION,
    call: (isOn: boolean) =>
      callApi('updateSource', { params, body: { leaves_out_rolling: isOn } }),
    success: (_, isOn) => ({
      title: 'Choice saved',
      message: isOn
        ? `${possessive(name)} booking window no longer blocks nights here.`
        : `${possessive(name)} booking window now blocks nights here.`,
    }),
    failure: { title: 'Error saving your choice' },
    onDone: onChanged,
  });
  const { run: disconnect, pending: disconnecting } = useAction({
    ...CHANNEL_ACTION,
    call: () => callApi('disconnectSource', { params }),
    success: {
      title: 'Calendar disconnected',
      message: `We no longer read ${calendarOf(name)}.`,
    },
    failure: { title: `Error disconnecting ${calendarOf(name)}` },
    onDone: () => {
      setAsked(false);
      onDisconnected();
    },
  });
  const [isLeftOut] = leavingOut ?? [];
  const hasRolling = source.nights.some(({ rolling }) => rolling);
  return (
    <>
      <SourceState source={source} name={name} />
      <Code fz={14} bg="none" p={0} className={classes.secret}>
        {source.masked_address}
      </Code>
      {form || (
        <Group gap={8}>
          <Button
            size="sm"
            variant="default"
            aria-label={`${reading ? 'Reading...' : 'Read now'} ${name}`}
            aria-disabled={reading !== undefined}
            onClick={() => void readNow()}
          >
            {reading ? 'Reading...' : 'Read now'}
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={`Change address of ${calendarOf(name)}`}
            onClick={onChanging}
          >
            Change address
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={`Disconnect ${name}`}
            onClick={() => setAsked(true)}
          >
            Disconnect
          </Button>
        </Group>
      )}
      {(hasRolling || source.leaves_out_rolling) && (
        <Switch
          // Beside the first line of a long label.
          styles={{ body: { alignItems: 'flex-start' } }}
          label={`Ignore ${possessive(name)} booking window`}
          description={`${name} blocks dates that are too soon or too far ahead to book there. They move forward each day. Ignore them to let guests book those dates here.`}
          // Shows the clicked value until the server responds. A refusal reverts it.
          checked={isLeftOut ?? source.leaves_out_rolling}
          onChange={({ currentTarget: { checked } }) => void leaveOut(checked)}
        />
      )}
      <FetchedNights of={source} name={name} />
      {isAsked && (
        <ConfirmDialog
          title={`Disconnect ${name}?`}
          text={freedInWords(source, name)}
          confirm="Disconnect"
          confirming="Disconnecting..."
          isPending={disconnecting !== undefined}
          isDestructive
          onConfirm={() => void disconnect()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** When the calendar was read and what was found, or why it can't be read. */
function SourceState({ source, name }: { readonly source: ChannelSource; readonly name: string }) {
  const now = useNow();
  const { problem, losing, echoes } = source;
  return (
    <Stack gap={8}>
      <Text fz={14} {...(problem === null && { c: 'dimmed' })}>
        {lastFetchInWords(source, now)}
      </Text>
      {problem !== null && (
        <Note kind="bad">
          <b>{asSentence(calendarOf(name))} can’t be read right now.</b>{' '}
          {SOURCE_PROBLEM_SENTENCES[problem.code]} Tried{' '}
          {problem.attempts === 1 ? 'once' : pluralise(problem.attempts, 'time')} since{' '}
          {formatDateTime(problem.since)}, next {untilInWords(source.next_read_at, now)}. Nights we
          read earlier stay blocked.
        </Note>
      )}
      {losing !== null && <Note kind="waiting">{losingInWords(name, source, now)}</Note>}
      {echoes > 0 && <Text fz={14}>{echoesInWords(echoes)}</Text>}
    </Stack>
  );
}
