import { useLayoutEffect } from 'react';
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
  // In the layout phase, so that it comes before what the next person's pages ask.
  useLayoutEffect(() => {
    if (person === undefined) return;
    // A page that hasn't loaded how to forget, or can't, begins anew, with nothing kept.
    let forget = () => location.reload();
    import('./session/forget-answers.ts').then(
      ({ askForForgotten, forgetAnswers }) => {
        askForForgotten({ mutate });
        forget = () => forgetAnswers({ cache, mutate });
      },
      () => {},
    );
    return () => forget();
  }, [person, cache, mutate]);
  return null;
}
