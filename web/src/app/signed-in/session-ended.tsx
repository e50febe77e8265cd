import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';

/**
 * Above a page whose session has ended while it was in use: the way to sign in again and come back.
 * It stays in sight, and is all that is said of it.
 */
export function SessionEnded({ signInPath }: { readonly signInPath: string }) {
  return (
    <Alert role="alert" pos="sticky" top={0} style={{ zIndex: 2 }}>
      <Group justify="space-between" gap="8px 24px">
        <Text fw={600}>Your session has ended. What you have typed is still here.</Text>
        <Button component={Link} to={signInPath} size="sm">
          Sign in again
        </Button>
      </Group>
    </Alert>
  );
}
