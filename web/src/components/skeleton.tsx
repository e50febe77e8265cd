import type { CSSProperties } from 'react';
import classes from './skeleton.module.css';

interface SkeletonProps {
  readonly className?: string | undefined;
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
}

/** The place of something that is on its way, in its final size. Says nothing to screen readers. */
export function Skeleton({ className = '', width, height }: SkeletonProps) {
  return (
    <div className={`${classes.skeleton} ${className}`} style={{ width, height }} aria-hidden />
  );
}
