import { EmptyState } from '../../components/empty-state.tsx';
import { usePrivateHead } from '../../lib/signed-in/use-private-head.ts';
import { SESSION_NOT_KEPT, sessionNotKeptBecause } from './sign-in-texts.ts';

/** Stands in for the sign-in form in a browser that can't keep anybody signed in. */
export function SessionNotKept() {
  const reason = sessionNotKeptBecause(location.host);
  usePrivateHead(SESSION_NOT_KEPT, reason);
  return (
    <div className="fs-wrap" role="alert">
      <EmptyState
        title={SESSION_NOT_KEPT}
        heading="h1"
        action={
          <button type="button" className="fs-button" onClick={() => location.reload()}>
            Load again
          </button>
        }
      >
        <p>{reason}</p>
      </EmptyState>
    </div>
  );
}
