import { Anchor, DataList, Paper, Stack, Text, Title } from '@mantine/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Arrival as Details } from '../../../../../shared/bookings/schema.ts';
import { callTo } from '../../../../../shared/call-to.ts';
import { FIELD_LABELS } from '../../../../../shared/listings/labels.ts';

const TEXTS = ['entry_instructions', 'directions', 'house_rules'] as const;

const directionsTo = ({ address, postcode }: Details): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${address}, ${postcode}`)}`;

/** The arrival details for the guest of a confirmed stay: address, way in and telephone. */
export function Arrival({ arrival }: { readonly arrival: Details }) {
  const { address, postcode, arrival_time, departure_time, arrival_phone } = arrival;
  const icon = { className: 'fs-icon', 'aria-hidden': true, style: { marginInlineEnd: 6 } };
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [FIELD_LABELS.arrival_time, arrival_time],
    [FIELD_LABELS.departure_time, departure_time],
    [
      'Phone',
      arrival_phone && (
        <Anchor href={callTo(arrival_phone)} inherit>
          <IconPhone {...icon} />
          {arrival_phone}
        </Anchor>
      ),
    ],
  ];
  const knownFacts = facts.filter(([, value]) => value !== null);
  const texts = TEXTS.filter((field) => arrival[field] !== null);
  return (
    <Paper component="section" bg="var(--fs-sunk)" p={20} aria-label="Arrival details">
      <Stack gap={16}>
        <Stack gap={4}>
          <Title order={3} fz={18}>
            Where you’re going
          </Title>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {address}, {postcode}
          </Text>
          <Anchor href={directionsTo(arrival)} target="_blank" rel="noreferrer" fz={15}>
            <IconMapPin {...icon} />
            Directions on Google Maps
          </Anchor>
        </Stack>
        {knownFacts.length > 0 && (
          <DataList variant="stay" orientation="vertical">
            {knownFacts.map(([label, value]) => (
              <DataList.Item key={label}>
                <DataList.ItemLabel>{label}</DataList.ItemLabel>
                <DataList.ItemValue>{value}</DataList.ItemValue>
              </DataList.Item>
            ))}
          </DataList>
        )}
        {texts.map((field) => (
          <Stack key={field} gap={2}>
            <Text fw={600}>{FIELD_LABELS[field]}</Text>
            <Text maw="64ch" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {arrival[field]}
            </Text>
          </Stack>
        ))}
        {arrival.entry_instructions === null && (
          <Text c="dimmed" fz={15}>
            Arrival instructions aren’t here yet. We’ll email them to you. Questions? Reply to your
            confirmation email.
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
