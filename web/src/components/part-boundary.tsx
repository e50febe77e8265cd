import { Component, type ReactNode } from 'react';
import classes from './part-failure.module.css';

interface PartBoundaryProps {
  /** The replacement for the part. @default a sentence, and a button that shows the part again */
  readonly fallback?: (error: unknown, onRetry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps an error within a part of the page, such as the map, a form or a list. The rest stays. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render(): ReactNode {
    const { fallback, children } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    const retry = () => this.setState({ error: undefined });
    return fallback === undefined ? <PartError onRetry={retry} /> : fallback(error, retry);
  }
}

/** Stands in for a part that couldn't be shown. */
export const PartError = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={classes.failure} role="alert">
    <p>This part of the page couldn’t be shown.</p>
    <button type="button" className="fs-button fs-quiet fs-small" onClick={onRetry}>
      Try again
    </button>
  </div>
);
