import { useDocumentHead } from '../../lib/use-document-head.ts';
import classes from './session-loading.module.css';

/** While it is being found out who is signed in, on a page that isn't for everybody. */
export function SessionLoading() {
  useDocumentHead({
    title: 'Loading...',
    description: 'For people who are signed in.',
    canonicalPath: window.location.pathname,
    noindex: true,
  });
  return (
    <div className={`fs-wrap ${classes.loading}`} role="status">
      <span className={classes.spinner} aria-hidden />
      <h1 className={classes.words}>Loading...</h1>
    </div>
  );
}
