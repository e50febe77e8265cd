import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconHome, IconMail, IconPhone } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { callTo } from '../../../../shared/call-to.ts';
import { ENQUIRY_STATUS_LABELS } from '../../../../shared/enquiries/labels.ts';
import { canMove } from '../../../../shared/enquiries/rules.ts';
import type { Enquiry } from '../../../../shared/enquiries/schema.ts';
import type { EnquiryStatus } from '../../../../shared/enquiries/types.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { isAnswerable, mailTo } from './answer-links.ts';

/** The colour of each status. Some share a role that looks the same. */
const COLORS = {
  NEW: 'edited',
  READ: 'published',
  ARCHIVED: 'draft',
} as const satisfies Record<EnquiryStatus, string>;

interface EnquiryCardProps {
  readonly enquiry: Enquiry;
  /** The status that it is being moved to. */
  readonly movingTo: EnquiryStatus | undefined;
  /** Whether this or another enquiry is being moved. */
  readonly isBusy: boolean;
  readonly onMove: (to: EnquiryStatus) => void;
}

/** An enquiry: its sender, message and listing, and the possible actions. */
export function EnquiryCard({ enquiry, movingTo, isBusy, onMove }: EnquiryCardProps) {
  const { status, listing_id, listing_title, created_at } = enquiry;
  const sender = isAnswerable(enquiry) ? enquiry : undefined;
  const name = sender?.name ?? 'Deleted account';
  const mail = sender && mailTo(sender);
  const heading = useRef<HTMLHeadingElement>(null);
  const read = movingTo === 'READ' ? 'Marking as read...' : 'Mark as read';
  const archive = movingTo === 'ARCHIVED' ? 'Archiving...' : 'Archive';
  const moveTo = (to: EnquiryStatus) => {
    if (isBusy) return;
    // The button disappears with its status.
    heading.current?.focus();
    onMove(to);
  };
  return (
    <Paper
      component="article"
      py={24}
      bg="none"
      style={{ borderBottom: '1px solid var(--fs-line)' }}
    >
      <Stack gap={14}>
        <Group justify="space-between" gap="6px 16px">
          <Group gap="6px 12px">
            <Title order={2} ref={heading} tabIndex={-1} fz={20}>
              {name}
            </Title>
            <Badge color={COLORS[status]}>{ENQUIRY_STATUS_LABELS[status]}</Badge>
          </Group>
          <Text component="time" dateTime={created_at} fz={14} c="dimmed">
            {formatDateTime(created_at)}
          </Text>
        </Group>
        <Group gap="6px 20px" fz={15}>
          <Anchor component={Link} to={pagePaths.listing(listing_id)} inherit>
            <IconHome className="fs-icon" style={{ marginInlineEnd: 6 }} aria-hidden />
            {listing_title}
          </Anchor>
          {sender && (
            <Anchor href={mail} inherit style={{ overflowWrap: 'anywhere' }}>
              <IconMail className="fs-icon" style={{ marginInlineEnd: 6 }} aria-hidden />
              {sender.email}
            </Anchor>
          )}
          {sender && sender.phone !== null && (
            <Anchor href={callTo(sender.phone)} inherit>
              <IconPhone className="fs-icon" style={{ marginInlineEnd: 6 }} aria-hidden />
              {sender.phone}
            </Anchor>
          )}
        </Group>
        <Text variant="long" maw="64ch" style={{ whiteSpace: 'pre-line' }}>
          {sender?.message ?? 'The sender has deleted their account, so their message is gone.'}
        </Text>
        <Group gap={8}>
          {sender && (
            <Button component="a" size="sm" href={mail} aria-label={`Reply to ${name}`}>
              Reply
            </Button>
          )}
          {canMove(status, 'READ') && (
            <Button
              size="sm"
              variant="default"
              aria-disabled={isBusy}
              aria-label={`${read}, ${name}`}
              onClick={() => moveTo('READ')}
            >
              {read}
            </Button>
          )}
          {canMove(status, 'ARCHIVED') && (
            <Button
              size="sm"
              variant="default"
              aria-disabled={isBusy}
              aria-label={`${archive}, ${name}`}
              onClick={() => moveTo('ARCHIVED')}
            >
              {archive}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
