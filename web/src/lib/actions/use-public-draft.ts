import { useLayoutEffect, useRef, useState } from 'react';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { useSession } from '../session/use-session.ts';
import { draftKey, moveDraft, VISITOR } from './drafts.ts';

interface PublicDraft {
  readonly profile: Profile | undefined;
  /** The key of the draft, which belongs to the signed-in user or to a visitor. */
  readonly draft: string;
  /** Whether a visitor's input has become the user's. */
  readonly isTakenOver: boolean;
}

/**
 * The draft of a form that is for visitors as well as users. On a slow connection people type before
 * the session has loaded: their input then becomes the user's.
 *
 * @param form as in `draftKey`
 * @param isBack whether the user has just signed in to continue with a visitor's input
 */
export function usePublicDraft(form: string, isBack = false): PublicDraft {
  const session = useSession();
  const profile = 'profile' in session ? session.profile : undefined;
  const visitors = draftKey(VISITOR, form);
  const draft = draftKey(profile?.id ?? VISITOR, form);
  const last = useRef(draft);
  const [isTakenOver, setTakenOver] = useState(false);
  // Before the form reads the draft.
  useLayoutEffect(() => {
    const isVisitors = isBack || last.current === visitors;
    last.current = draft;
    if (isVisitors && draft !== visitors && moveDraft(visitors, draft)) setTakenOver(true);
  }, [draft, visitors, isBack]);
  return { profile, draft, isTakenOver };
}
