import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface MapSheetProps {
  readonly className: string | undefined;
  /** Called after Escape, and when the browser has closed it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The map over the whole screen. It is a place of its own in the history, unlike other dialogs. */
export function MapSheet({ className, onClose, children }: MapSheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={className}
      aria-label="Map of the properties"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}
