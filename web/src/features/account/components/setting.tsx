import { Box, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SettingsCardProps {
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly text: string;
  /** What it is among the regions of the page. @default its title */
  readonly label?: string;
  /** What links to it name after `#`. @default none do */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** Settings that belong together. */
export function SettingsCard({ title, text, label, anchor, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section id={anchor} aria-label={label} aria-labelledby={label === undefined ? id : undefined}>
      <SimpleGrid variant="settings">
        <Stack gap={8}>
          <Title order={2} fz={24} id={id}>
            {title}
          </Title>
          <Text c="dimmed" maw="52ch">
            {text}
          </Text>
        </Stack>
        <Stack variant="settings" maw={560}>
          {children}
        </Stack>
      </SimpleGrid>
    </section>
  );
}

interface SettingProps {
  readonly title: string;
  /** What it does, or how it stands. */
  readonly text?: string | undefined;
  /** What changes it. @default nothing can */
  readonly children?: ReactNode;
}

/** One of the settings of a card. */
export function Setting({ title, text, children }: SettingProps) {
  return (
    <Stack gap={6}>
      <Title order={3}>{title}</Title>
      {text !== undefined && (
        <Text c="dimmed" maw="52ch">
          {text}
        </Text>
      )}
      {children !== undefined && <Box mt={10}>{children}</Box>}
    </Stack>
  );
}
