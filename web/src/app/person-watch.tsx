import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { personOf } from '../lib/session/session-store.ts';
import { useSession } from '../lib/session/use-session.ts';

/**
 * Has the answers for a person forgotten once another one, or nobody, is at the screen. It shows
 * nothing, and stands beside the pages: if what is around them waited for the session, a page that
 * came whole would be thrown away and drawn again when it is known.
 */
export function PersonWatch() {
  const person = personOf(useSession());
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    if (person === undefined) return;
    const loading = import('./forget-answers.ts');
    // A page that can't load it begins anew, with nothing kept.
    return () =>
      void loading.then(
        ({ forgetAnswers }) => forgetAnswers({ cache, mutate }),
        () => location.reload(),
      );
  }, [person, cache, mutate]);
  return null;
}
