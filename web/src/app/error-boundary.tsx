import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

interface Props {
  readonly children: ReactNode;
  /** A new value clears the error: the page's path, so that a link leads out of it. */
  readonly resetKey?: string;
}

interface State {
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

/** Shows `PageFailure` instead of a page that failed to render, or whose code failed to load. */
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
    return this.state.failed ? <PageFailure /> : this.props.children;
  }
}
