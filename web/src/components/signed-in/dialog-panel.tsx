import './styles.css';
import { Group, Modal, Stack, Text } from '@mantine/core';
import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import { currentSession, onSessionChange } from '../../lib/session/session-store.ts';

interface DialogPanelProps {
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly text: ReactNode;
  /** What is to be filled in, if anything. */
  readonly children?: ReactNode;
  /** Cancel, and the button that submits. */
  readonly foot: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/**
 * A small dialog that asks for one decision, open while it is mounted. It closes when the session ends:
 * the way to sign in again is on the page behind it.
 */
export function DialogPanel({ title, text, children, foot, onSubmit, onClose }: DialogPanelProps) {
  useFocusReturn();
  const close = useEffectEvent(onClose);
  useEffect(() => onSessionChange(() => currentSession().status === 'ended' && close()), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes it on to the form that the dialog was opened from.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Modal opened onClose={onClose} title={title} transitionProps={{ duration: 0 }}>
      <form onSubmit={submit} noValidate>
        <Stack gap={18}>
          <Text component="div" variant="long">
            {text}
          </Text>
          {children}
          <Group justify="flex-end" gap={10}>
            {foot}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Gives the focus back to what had it. Mantine does so for a dialog that is told to close only. */
function useFocusReturn(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);
}
