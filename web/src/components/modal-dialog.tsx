import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import { useLocation } from 'react-router';
import { coverPage, openOverPage } from '../lib/history-guard.ts';
import classes from './modal-dialog.module.css';

interface ModalDialogProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** Called after Escape, Back, a click on the backdrop, or unmounting. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A native modal dialog, open while mounted. The browser keeps the focus inside, closes it on Escape
 * and on Back, and returns the focus to the element that opened it.
 */
export function ModalDialog({ label, className = '', style, onClose, children }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const beganOnBackdrop = useRef(false);
  const { key } = useLocation();

  // In a layout effect, because the browser can return the focus only while the dialog is in the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  // Repeated after each navigation within the page, which replaces the history entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useLayoutEffect(() => openOverPage(() => ref.current?.close()), [key]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a control also fires a click
    <dialog
      ref={ref}
      className={`${classes.dialog} ${className}`}
      style={style}
      aria-label={label}
      onPointerDown={(event) => {
        beganOnBackdrop.current = isOnBackdrop(event);
      }}
      onClick={(event) => {
        if (beganOnBackdrop.current && isOnBackdrop(event)) event.currentTarget.close();
        // A control may have navigated within the page, which replaced the dialog's history entry.
        else coverPage();
      }}
      onChange={coverPage}
      onClose={(event) => {
        // The event arrives later, when the dialog may be open again.
        if (!event.currentTarget.open) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** Whether a pointer is outside the dialog. Events on the backdrop have the dialog as their target. */
function isOnBackdrop(event: MouseEvent<HTMLDialogElement>): boolean {
  const { target, currentTarget, clientX, clientY } = event;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}
