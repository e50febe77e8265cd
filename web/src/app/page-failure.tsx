import { useDocumentHead } from '../lib/use-document-head.ts';
import classes from './page-failure.module.css';

/** Shown instead of a page that failed. Its actions load the document again, which mends most failures. */
export function PageFailure() {
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
        This page couldn’t be shown. Loading it again often helps; if it doesn’t, begin from the
        home page.
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
