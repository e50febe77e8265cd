import { Stack, Text, Title } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { Note } from '../../components/note/note.tsx';
import type { EditorValues } from './editor-values.ts';

/** Says what the fields below are for, and whether they suffice for a guest to find the way in. */
export function ArrivalHeading() {
  const [entry, phone] = useWatch<EditorValues, ['entry_instructions', 'arrival_phone']>({
    name: ['entry_instructions', 'arrival_phone'],
  });
  const missing = [...(entry ? [] : ['how to get in']), ...(phone ? [] : ['a phone number'])];
  return (
    <Stack gap={10} mt={18} pt={28} style={{ borderTop: '1px solid var(--fs-line)' }}>
      <Title order={2} fz={22}>
        Arrival details
      </Title>
      <Text c="dimmed" maw="64ch">
        Only guests with an accepted stay see these and the full address, by email and in My
        Bookings, until the day they leave. If you change them, we email guests with upcoming stays.
      </Text>
      {missing.length > 0 && (
        <Note>Your guests will need {missing.join(' and ')}. You can add it at any time.</Note>
      )}
    </Stack>
  );
}
