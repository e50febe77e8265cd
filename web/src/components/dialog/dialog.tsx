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
  /** The consequences of confirming, and what can't be undone. */
  readonly text: ReactNode;
  /** The subject of the dialog, or fields to fill in. */
  readonly children?: ReactNode;
  readonly confirm: string;
  /** The confirm button's label while the action runs. */
  readonly confirming?: string;
  /** The label of the button that changes nothing. @default `Cancel` */
  readonly dismiss?: string;
  /** @default false */
  readonly isPending?: boolean;
  /** Whether a required field is still empty. @default false */
  readonly isBarred?: boolean;
  /** Whether confirming loses something. @default false */
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * A dialog. It closes when the session ends, too: the link to sign in again is on the page behind it.
 */
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
  // Returns the focus on unmounting. Mantine does so only for a dialog that is closed by its `opened`
  // prop.
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
    // React would pass it on to the form that the dialog was opened from.
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
