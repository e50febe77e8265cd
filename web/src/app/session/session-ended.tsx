import { Link } from 'react-router';
import classes from './session-ended.module.css';

/**
 * A bar above a page whose session has ended while it was in use, with a link to sign in again and come
 * back. It stays in sight, and is all that is said of it.
 */
export function SessionEnded({ signInPath }: { readonly signInPath: string }) {
  return (
    <div className={classes.bar} role="alert">
      <p className={`fs-wrap ${classes.words}`}>
        Your session has ended. What you have typed is still here.
        <Link className="fs-button fs-small" to={signInPath}>
          Sign in again
        </Link>
      </p>
    </div>
  );
}
