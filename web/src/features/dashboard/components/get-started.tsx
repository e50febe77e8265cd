import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pagePaths } from '../../../../../shared/pages.ts';

/** The first step for somebody who has no organisation and so can't create listings yet. */
export function GetStarted() {
  return (
    <Paper component="section" variant="slab" maw={640}>
      <Stack align="start">
        <Title order={2}>Get Started</Title>
        <Text c="dimmed">
          To list a property, first create your organisation: an agency, a company, or just you and
          your cottage. It takes a minute, and its name is all it needs.
        </Text>
        <Button
          component={Link}
          to={pagePaths.createOrganisation}
          rightSection={<IconArrowRight className="fs-icon" aria-hidden />}
        >
          Create Organisation
        </Button>
      </Stack>
    </Paper>
  );
}
