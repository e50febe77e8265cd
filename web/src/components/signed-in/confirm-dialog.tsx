import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogPanel } from './dialog-panel.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What happens then, and what can't be undone. */
  readonly text: ReactNode;
  /** What it is about, to be seen. */
  readonly children?: ReactNode;
  readonly confirm: string;
  /** What the button says while it is done. */
  readonly confirming: string;
  readonly isPending: boolean;
  /** What is needed is not filled in yet. @default false */
  readonly isBarred?: boolean;
  /** Something is lost by it. */
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more before something that people don't do every day. */
export function ConfirmDialog({
  title,
  text,
  children,
  confirm,
  confirming,
  isPending,
  isBarred = isPending,
  isDestructive = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <DialogPanel
      title={title}
      text={text}
      onSubmit={() => isBarred || onConfirm()}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color={isDestructive ? 'red' : 'fell'} aria-disabled={isBarred}>
            {isPending ? confirming : confirm}
          </Button>
        </>
      }
    >
      {children}
    </DialogPanel>
  );
}
