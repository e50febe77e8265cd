import '../mantine/part-styles.css';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import { currentSession, onSessionChange } from '../../lib/session/session-store.ts';

interface DialogProps {
  readonly title: string;
  /** What happens then, and what can't be undone. */
  readonly text: ReactNode;
  /** What it is about, to be seen; what is to be filled in. */
  readonly children?: ReactNode;
  readonly confirm: string;
  /** What the button says while it is done. */
  readonly confirming?: string;
  /** What the button that leaves all as it is says. @default `Cancel` */
  readonly dismiss?: string;
  /** @default false */
  readonly isPending?: boolean;
  /** What is needed is not filled in yet. @default false */
  readonly isBarred?: boolean;
  /** Something is lost by it. @default false */
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Closes when the session ends, too: the way to sign in again is on the page behind it. */
export function Dialog({
  title,
  text,
  children,
  confirm,
  confirming,
  dismiss = 'Cancel',
  isPending = false,
  isBarred = false,
  isDestructive = false,
  onConfirm,
  onClose,
}: DialogProps) {
  // Gives the focus back. Mantine does so for a dialog that is told to close only.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);
  const close = useEffectEvent(onClose);
  useEffect(() => onSessionChange(() => currentSession().status === 'ended' && close()), []);
  const isHeld = isPending || isBarred;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes it on to the form that the dialog was opened from.
    event.stopPropagation();
    if (!isHeld) onConfirm();
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
            <Button variant="default" onClick={onClose}>
              {dismiss}
            </Button>
            <Button type="submit" color={isDestructive ? 'red' : 'fell'} aria-disabled={isHeld}>
              {isPending ? confirming : confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
