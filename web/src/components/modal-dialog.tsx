import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './modal-dialog.module.css';

interface ModalDialogProps {
  /** The id of the heading that names it. */
  readonly labelledBy: string;
  readonly className?: string | undefined;
  /** Called after Escape, a click on the backdrop, or unmounting. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A native modal dialog, open while it is mounted: the browser keeps the focus inside, closes it on
 * Escape and gives the focus back to what opened it.
 */
export function ModalDialog({ labelledBy, className = '', onClose, children }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect: the browser can only give the focus back while the dialog is in the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={`${classes.dialog} ${className}`}
      aria-labelledby={labelledBy}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
      // The event is dispatched later, when the dialog may be open again.
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      {children}
    </dialog>
  );
}
