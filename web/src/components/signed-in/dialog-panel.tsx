import { type ReactNode, type SubmitEvent, useId } from 'react';
import { ModalDialog } from '../modal-dialog.tsx';
import classes from './dialog-panel.module.css';

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

/** A small dialog that asks for one decision. */
export function DialogPanel({ title, text, children, foot, onSubmit, onClose }: DialogPanelProps) {
  const titleId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <ModalDialog labelledBy={titleId} className={classes.dialog} onClose={onClose}>
      <form className={classes.panel} onSubmit={submit} noValidate>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
        {children}
        <div className={classes.foot}>{foot}</div>
      </form>
    </ModalDialog>
  );
}
