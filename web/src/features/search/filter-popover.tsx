import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useLeave } from '../../lib/use-leave.ts';
import classes from './filter-popover.module.css';

interface FilterPopoverProps {
  readonly label: string;
  /** The chosen values, in a few words. */
  readonly value: ReactNode;
  readonly isSet: boolean;
  readonly isInvalid?: boolean;
  readonly className?: string | undefined;
  /** Its fields, and whether they are in sight. */
  readonly children: (isOpen: boolean, close: () => void) => ReactNode;
}

/**
 * A filter that opens its fields below it, also without scripts. It closes on Escape, and when somebody
 * goes on elsewhere.
 */
export function FilterPopover({
  label,
  value,
  isSet,
  isInvalid = false,
  className = '',
  children,
}: FilterPopoverProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Somebody may have opened it before the app started.
  useEffect(() => setOpen(ref.current?.open === true), []);
  useLeave(ref, isOpen, () => ref.current?.removeAttribute('open'));
  const close = () => {
    ref.current?.removeAttribute('open');
    ref.current?.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={ref}
      className={`${classes.popover} ${className}`}
      onToggle={(event) => {
        // React also passes on the event of a part inside.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !ref.current?.open) return;
        event.preventDefault();
        close();
      }}
    >
      <summary
        className="fs-box"
        data-set={isSet || undefined}
        data-invalid={isInvalid || undefined}
      >
        <small>{label}</small>
        <b>{value}</b>
        <Icon name="chevron-down" />
      </summary>
      <div className={classes.fields}>{children(isOpen, close)}</div>
    </details>
  );
}
