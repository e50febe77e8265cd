import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

interface Props {
  readonly children: ReactNode;
  /** Where another value comes, the error is over: the address, so that a link leads out of it. */
  readonly resetKey?: string;
}

interface State {
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

/** Shows a failure in place of a page that could not be drawn, or whose code could not be loaded. */
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
