import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { coverPage, openOverPage } from '../lib/history-guard.ts';
import classes from './modal-dialog.module.css';

interface ModalDialogProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** Called after Escape, Back, a click on the backdrop, or unmounting. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A native modal dialog, open while mounted. The browser keeps the focus inside, closes it on Escape
 * and on Back, and returns the focus to the element that opened it.
 */
export function ModalDialog({ label, className = '', onClose, children }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  // In a layout effect, because the browser can return the focus only while the dialog is in the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  // Repeated after each navigation within the page, which replaces the history entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells of such a step
  useLayoutEffect(() => openOverPage(() => ref.current?.close()), [key]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on what can be pressed is a click as well
    <dialog
      ref={ref}
      className={`${classes.dialog} ${className}`}
      aria-label={label}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
      // After the handlers of the pressed or changed control.
      onClick={coverPage}
      onChange={coverPage}
      // The event arrives later, when the dialog may be open again.
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      {children}
    </dialog>
  );
}
