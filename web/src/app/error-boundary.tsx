import { Component, type ReactNode } from 'react';
import { useDocumentHead } from '../lib/use-document-head.ts';
import classes from './error-boundary.module.css';

interface Props {
  readonly children: ReactNode;
  /** A new value clears the error. It is the page's path, so that a link leads away from the error. */
  readonly resetKey?: string;
}

/** Shows `PageFailure` instead of a page that failed to render, or whose code failed to load. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidUpdate({ resetKey }: Props): void {
    if (resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailure /> : this.props.children;
  }
}

/** Its actions reload the document, which fixes most failures. */
function PageFailure() {
  useDocumentHead({
    title: 'Something went wrong',
    description: 'This page could not be shown.',
    canonicalPath: window.location.pathname,
    noindex: true,
  });
  return (
    <div className={`fs-wrap ${classes.failure}`} role="alert">
      <h1>Something went wrong</h1>
      <p className="fs-lede">
        This page couldn’t be shown. Try loading it again. If that doesn’t help, start from the home
        page.
      </p>
      <p className={classes.actions}>
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
