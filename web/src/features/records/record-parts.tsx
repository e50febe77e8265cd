import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import type { BookingRecord, EnquiryRecord } from '../../../../shared/records/schema.ts';
import { Note } from '../../components/note/note.tsx';
import { FactList } from '../../components/signed-in/fact-list.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { mailText } from './booking-terms.ts';

type AnyRecord = BookingRecord | EnquiryRecord;

interface RecordCardProps {
  readonly record: AnyRecord;
  readonly title: string;
  readonly badge: ReactNode;
  readonly showSide: boolean;
  readonly facts: Readonly<Record<string, ReactNode>>;
  /** Texts by guest and host, each below a label that says who. */
  readonly texts: readonly { readonly by: string; readonly text: string | null }[];
  /** The events of its history, oldest first. */
  readonly events: readonly { readonly text: string; readonly at: string }[];
  /** The mails about it, oldest first. @default mails aren't recorded */
  readonly mails?: BookingRecord['mails'];
}

/** A booking or an enquiry: the people, what they wrote, and what happened when. */
export const RecordCard = (props: RecordCardProps) => (
  <Paper
    component="article"
    py={24}
    bg="none"
    style={{ borderBottom: '1px solid var(--fs-line)' }}
    aria-label={props.title}
  >
    <Stack gap={14}>
      <Group justify="space-between" gap="6px 16px">
        <Group gap="6px 12px">
          <Title order={3} fz={20}>
            {props.title}
          </Title>
          {props.badge}
        </Group>
        {props.showSide && (
          <Text fz={14} c="dimmed">
            {props.record.side === 'guest' ? 'As a guest' : 'As a host'}
          </Text>
        )}
      </Group>
      <FactList
        facts={{ ...propertyFacts(props.record), ...props.facts, Identifier: props.record.id }}
      />
      {props.texts.map(({ by, text }) =>
        text === null ? null : (
          <div key={by}>
            <Text fw={600} mb={6}>
              {by}
            </Text>
            <Note>{text}</Note>
          </div>
        ),
      )}
      <TimedList label="History" rows={props.events} />
      {props.mails && (
        <div>
          <Text fw={600} mb={6}>
            Emails of the last 90 days
          </Text>
          {props.mails.length === 0 ? (
            <Text>None</Text>
          ) : (
            <TimedList
              label="Emails"
              rows={props.mails.map((mail) => ({ text: mailText(mail), at: mail.at }))}
            />
          )}
        </div>
      )}
    </Stack>
  </Paper>
);

interface TimedListProps {
  readonly label: string;
  readonly rows: readonly { readonly text: string; readonly at: string }[];
}

/** A list of events, each with its time. */
const TimedList = ({ label, rows }: TimedListProps) => (
  <Stack component="ol" gap={4} m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
    {rows.map(({ text, at }) => (
      <li key={`${at} ${text}`}>
        {text}
        <Text span fz={14} c="dimmed">
          , <time dateTime={at}>{formatDateTime(at)}</time>
        </Text>
      </li>
    ))}
  </Stack>
);

/** Links to the property and its host. */
const propertyFacts = ({ listing, organisation }: AnyRecord) => ({
  Property: listing.is_deleted ? (
    `${listing.title} (deleted)`
  ) : (
    <Anchor component={Link} to={pagePaths.adminListing(listing.id)} inherit>
      {listing.title}
    </Anchor>
  ),
  Host:
    organisation.name === null ? (
      'A deleted organisation'
    ) : (
      <Anchor component={Link} to={pagePaths.adminOrganisation(organisation.id)} inherit>
        {organisation.name}
      </Anchor>
    ),
});

/** The ways to reach a person. */
export const Contact = ({
  email,
  phone,
}: {
  readonly email: string;
  readonly phone: string | null;
}) => (
  <Text span inherit fw={400} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {[email, ...(phone === null ? [] : [phone])].join(', ')}
  </Text>
);
