import { Component, type ErrorInfo, type ReactNode } from 'react';
import classes from './error-boundary.module.css';

interface Props {
  readonly children: ReactNode;
  /** Where another value comes, the error is over: the address, so that a link leads out of it. */
  readonly resetKey?: string;
}

interface State {
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

/**
 * Stands in for a page that could not be drawn, or whose code could not be loaded. It links with
 * plain anchors: a whole new load is what mends most of these.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('The page could not be shown', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={`fs-wrap ${classes.failure}`} role="alert">
        <h1>Something went wrong</h1>
        <p className="fs-lede">
          This page couldn’t be shown. Loading it again often helps; if it doesn’t, begin from the
          home page.
        </p>
        <p className={classes.ways}>
          <button type="button" className="fs-button" onClick={() => window.location.reload()}>
            Load again
          </button>
          <a className="fs-button fs-quiet" href="/">
            Back to the home page
          </a>
        </p>
      </div>
    );
  }
}
