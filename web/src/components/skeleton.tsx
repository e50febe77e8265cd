import type { CSSProperties } from 'react';

type SkeletonProps = Pick<CSSProperties, 'width' | 'height' | 'borderRadius'>;

/** A placeholder in the size of what is being loaded. Hidden from screen readers. */
export const Skeleton = (style: SkeletonProps) => (
  <div className="fs-skeleton" style={style} aria-hidden />
);
