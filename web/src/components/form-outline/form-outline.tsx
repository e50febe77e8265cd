import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton.tsx';

/** A placeholder for a form, in its shape: nothing moves when the form takes its place. */
export const FormOutline = ({ children }: { readonly children: ReactNode }) => (
  <div className="fs-form-outline">{children}</div>
);

interface FieldOutlineProps {
  readonly label: string;
  /** The hint after the label. */
  readonly hint?: string;
  /** The number of lines of a text area. @default a field for one line */
  readonly rows?: number;
}

/** A placeholder for a field with its label, which wraps as the field's. */
export const FieldOutline = ({ label, hint, rows }: FieldOutlineProps) => (
  <div className="fs-field-outline" aria-hidden>
    <div>
      {label} {hint !== undefined && <span>{hint}</span>}
    </div>
    {/* The lines, the padding and the border of a text area. */}
    <Skeleton height={rows === undefined ? 48 : `calc(${rows} * 1.55 * 16px + 22px)`} />
  </div>
);

/** A placeholder for the form's button. */
export const ButtonOutline = () => (
  <div style={{ marginTop: 6 }}>
    <Skeleton width={148} height={48} />
  </div>
);
