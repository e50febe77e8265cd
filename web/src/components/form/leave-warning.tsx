import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { onLeave, type Proceed } from '../../lib/actions/leave-guard.ts';
import { historyIndex, interceptHistory } from '../../lib/history-guard.ts';
import { localStore } from '../../lib/page-storage.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ConfirmDialog, loadDialog } from '../dialog/confirm-dialog.tsx';

interface LeaveWarningProps {
  /** Whether there is unsaved input. */
  readonly when: boolean;
  /** Whether the input will still be there on coming back. */
  readonly isKept: boolean;
  /** A sentence about what else is lost. @default nothing else is */
  readonly besides?: string | undefined;
}

const TYPED = {
  forNow:
    'Your changes aren’t saved. Your browser blocks site data, so you’ll lose them when you close this page.',
  kept: 'Your changes aren’t saved yet. This browser keeps them, so they’ll be here when you come back.',
  lost: 'Your changes aren’t saved. If you leave, you’ll lose them.',
} as const;

/** Asks before leaving a form with unsaved input. */
export function LeaveWarning({ when, isKept, besides }: LeaveWarningProps) {
  const [leave, setLeave] = useState<Proceed>();
  const [isLeaving, setLeaving] = useState(false);
  // After the session has ended, nothing can be saved before signing in again.
  const hasEnded = useSession().status === 'ended';
  const fate = !isKept ? 'lost' : localStore.lasts ? 'kept' : 'forNow';
  const unsavedInput = when && !hasEnded ? TYPED[fate] : undefined;
  const losses = [unsavedInput, besides].filter((loss) => loss !== undefined);
  useLeaveWarning(losses.length > 0 && !isLeaving, (proceed) => setLeave(() => proceed));
  if (leave === undefined) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text={losses.join(' ')}
      confirm="Leave"
      onConfirm={() => {
        setLeave(undefined);
        // The form stays in sight until the next page is loaded.
        setLeaving(true);
        leave();
      }}
      onClose={() => setLeave(undefined)}
    />
  );
}

/** The path within this site that a click on a link leads to. */
function pathOf(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
    return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target !== '') return undefined;
  // A link within the page, such as the skip link.
  if (link.pathname === location.pathname && link.hash !== '') return undefined;
  return link.pathname + link.search + link.hash;
}

/**
 * Asks before the page is left while there is something to lose. The browser itself asks before a close
 * or reload; `ask` is called before a link, a history step or `leave` leads elsewhere in the app. The
 * router's own blocker needs its data router.
 */
function useLeaveWarning(isNeeded: boolean, ask: (proceed: Proceed) => void): void {
  const navigate = useNavigate();
  const onAsk = useEffectEvent(ask);
  const onNavigate = useEffectEvent((path: string) => void navigate(path));
  /** Whether the next history step is this hook's own step back to the form. */
  const isReturning = useRef(false);

  useEffect(() => {
    if (!isNeeded) return;
    // The connection may be gone when the person leaves.
    loadDialog().catch(() => undefined);
    const formIndex = historyIndex(history.state);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onAsk(() => onNavigate(path));
    };
    const onStep = (event: PopStateEvent) => {
      const by = historyIndex(event.state) - formIndex;
      if (by === 0 && !isReturning.current) return;
      // The router notices neither the step away nor the step back.
      event.stopImmediatePropagation();
      isReturning.current = by !== 0;
      if (by === 0) return;
      history.go(-by);
      onAsk(() => history.go(by));
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    const stopGuarding = interceptHistory(onStep);
    const stopAsking = onLeave((proceed) => onAsk(proceed));
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      stopGuarding();
      stopAsking();
    };
  }, [isNeeded]);
}
