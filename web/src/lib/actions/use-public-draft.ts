import { useLayoutEffect, useRef, useState } from 'react';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { useSession } from '../session/use-session.ts';
import { draftKey, moveDraft, VISITOR } from './drafts.ts';

interface PublicDraft {
  readonly profile: Profile | undefined;
  /** The key of the draft, which is of whoever is signed in, or of a visitor. */
  readonly draft: string;
  /** What was typed as a visitor has become the user's. */
  readonly isTakenOver: boolean;
}

/**
 * The draft of a form that visitors fill in as well as users. On a slow line people type before it is
 * known who is signed in: what they have typed goes on as the user's.
 *
 * @param form as in `draftKey`
 * @param isBack whether the user has just signed in to go on with what they typed as a visitor
 */
export function usePublicDraft(form: string, isBack = false): PublicDraft {
  const session = useSession();
  const profile = 'profile' in session ? session.profile : undefined;
  const visitors = draftKey(VISITOR, form);
  const draft = draftKey(profile?.id ?? VISITOR, form);
  const last = useRef(draft);
  const [isTakenOver, setTakenOver] = useState(false);
  // Before the form looks for what was typed.
  useLayoutEffect(() => {
    const isVisitors = isBack || last.current === visitors;
    last.current = draft;
    if (isVisitors && draft !== visitors && moveDraft(visitors, draft)) setTakenOver(true);
  }, [draft, visitors, isBack]);
  return { profile, draft, isTakenOver };
}
