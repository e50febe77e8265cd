import type { CSSProperties } from 'react';
import classes from './skeleton.module.css';

interface SkeletonProps {
  readonly className?: string | undefined;
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
}

/** A placeholder in the size of what is being loaded. Hidden from screen readers. */
export function Skeleton({ className = '', width, height }: SkeletonProps) {
  return (
    <div className={`${classes.skeleton} ${className}`} style={{ width, height }} aria-hidden />
  );
}
