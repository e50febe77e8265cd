import './styles.css';
import { Loader, Stack, Title } from '@mantine/core';
import { useDocumentHead } from '../../lib/use-document-head.ts';

/** While it is being found out who is signed in, on a page that isn't for everybody. */
export function SessionLoading() {
  useDocumentHead({
    title: 'Loading...',
    description: 'For people who are signed in.',
    canonicalPath: window.location.pathname,
    noindex: true,
  });
  return (
    <Stack align="center" justify="center" role="status" mih="calc(100svh - 76px)" c="dimmed">
      <Loader size={36} aria-hidden />
      <Title fz="md" ff="text" fw={400}>
        Loading...
      </Title>
    </Stack>
  );
}
