import { Box, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SettingsCardProps {
  readonly title: string;
  /** A sentence about these settings. */
  readonly text: string;
  /** Its name among the page's regions. @default its title */
  readonly label?: string;
  /** The id that links to it use after `#`. @default none */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** A group of settings. */
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
  /** Its effect, or its state. */
  readonly text?: string | undefined;
  /** The control that changes it. @default it can't be changed */
  readonly children?: ReactNode;
}

/** A setting of a card. */
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
