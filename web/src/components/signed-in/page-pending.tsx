import '../mantine/part-styles.css';
import { Loader, Stack, Title } from '@mantine/core';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { placeholderHead } from './placeholder-head.ts';

const TITLE = 'Loading...';

/** Stands in for a page behind sign-in while its code or the session loads. */
export function PagePending() {
  useDocumentHead(placeholderHead(TITLE));
  return (
    <Stack align="center" justify="center" role="status" mih="calc(100svh - 76px)" c="dimmed">
      <Loader size={36} aria-hidden />
      <Title fz="md" variant="text" fw={400}>
        {TITLE}
      </Title>
    </Stack>
  );
}
