import { useDocumentHead } from '../lib/use-document-head.ts';
import classes from './page-failure.module.css';

/** In place of a page that failed. It leads on by whole new loads, which mend most failures. */
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
