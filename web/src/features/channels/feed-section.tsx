import { Button, Code, Group, Switch, Text, TextInput, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { channelName } from '../../../../shared/channels/labels.ts';
import type { Channel } from '../../../../shared/channels/schema.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Disclosure } from '../../components/signed-in/disclosure.tsx';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { copyText } from '../../lib/sharing/copy-text.ts';
import { showToast } from '../../lib/toast.ts';
import { CHANNEL_ACTION } from './channel-action.ts';
import classes from './channels.module.css';
import { feedState, maskedAddress, PASTE_IT } from './feed-texts.ts';

interface FeedSectionProps {
  readonly listingId: string;
  readonly channel: Channel;
  /** The heading's prefix while the channel is being set up: `1. `. */
  readonly step: string;
  /** Whether the calendar of another channel is read. Its nights could be sent on. */
  readonly hasOthers: boolean;
  readonly onChanged: (channel: Channel) => void;
}

/** The address from which a site reads the calendar of a let. It can be copied and replaced. */
export function FeedSection({ listingId, channel, step, hasOthers, onChanged }: FeedSectionProps) {
  const headingId = useId();
  const [isAsked, setAsked] = useState(false);
  const [isShown, setShown] = useState(false);
  const { id, platform, address, sends_others } = channel;
  const name = channelName(channel);
  const params = { listing_id: listingId, channel_id: id };
  const { run: replace, pending: replacing } = useAction({
    ...CHANNEL_ACTION,
    call: () => callApi('replaceChannel', { params }),
    success: {
      title: 'Address replaced',
      message: `Copy the new one and paste it on ${name} in place of the old one.`,
    },
    failure: { title: 'Error replacing the address' },
    onDone: (replaced) => {
      onChanged(replaced);
      setAsked(false);
      setShown(false);
    },
  });
  const { run: send, pending: sending } = useAction({
    ...CHANNEL_ACTION,
    call: (isOn: boolean) => callApi('updateChannel', { params, body: { sends_others: isOn } }),
    success: (_, isOn) => ({
      title: 'Choice saved',
      message: isOn
        ? `${name} now also gets stays from other sites.`
        : `${name} no longer gets nights taken on other sites.`,
    }),
    failure: { title: 'Error saving your choice' },
    onDone: onChanged,
  });
  const [isSending] = sending ?? [];
  const copy = async () => {
    const isCopied = await copyText(address, navigator);
    setShown(!isCopied);
    if (isCopied) {
      const { topic } = CHANNEL_ACTION;
      showToast({ kind: 'success', topic, title: `Address for ${name} copied` });
    }
  };
  const isSetUp = channel.last_read_on !== null && channel.source !== null;
  const { text, isQuiet } = feedState(channel, new Date());
  return (
    <section className={classes.direction} aria-labelledby={headingId}>
      <Title order={4} fz={17} id={headingId}>
        {step}From Fellside to {name}
      </Title>
      <Text fz={14} {...(isQuiet ? { fw: 600 } : { c: 'dimmed' })}>
        {text}
      </Text>
      <Code fz={14} bg="none" p={0} className={classes.secret}>
        {maskedAddress(address)}
      </Code>
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
          onClick={() => setAsked(true)}
        >
          Replace
        </Button>
      </Group>
      {isShown && (
        <TextInput
          label={`Address for ${name}`}
          description="Your browser blocks copying. Please copy the address yourself."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          readOnly
          // The field appears because its button was pressed.
          ref={(field) => field?.select()}
          value={address}
        />
      )}
      {isSetUp ? (
        <Disclosure summary="Where to paste it">
          <Text fz={14} maw="64ch">
            {PASTE_IT[platform]}
          </Text>
        </Disclosure>
      ) : (
        <Text fz={14} maw="64ch">
          {PASTE_IT[platform]}
        </Text>
      )}
      {(hasOthers || sends_others) && (
        <Switch
          // Beside the first line of a long label.
          styles={{ body: { alignItems: 'flex-start' } }}
          label={`Also send ${name} the stays on other sites`}
          description="Leave off unless Fellside is the only calendar your other sites read. Dates you blocked on other sites aren’t sent: block them here instead."
          // Shows the clicked value until the server responds. A refusal reverts it.
          checked={isSending ?? sends_others}
          onChange={({ currentTarget: { checked } }) => void send(checked)}
        />
      )}
      {isAsked && (
        <ConfirmDialog
          title={`Replace the address for ${name}?`}
          text="The old address stops working at once. The other site sees no more changes until you paste the new address there."
          confirm="Replace address"
          confirming="Replacing..."
          isPending={replacing !== undefined}
          isDestructive
          onConfirm={() => void replace()}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}
