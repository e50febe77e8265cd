import type { useSWRConfig } from 'swr';
import { routes } from '../../../../shared/routes.ts';
import { currentSession, personOf } from '../../lib/session/session-store.ts';

type Answers = Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'>;

const PUBLIC_OPERATIONS: readonly string[] = Object.entries(routes)
  .filter(([, { access }]) => access === 'anyone')
  .map(([id]) => id);

/** SWR's key of an answer, or of a list of them, begins with the operation's id. */
const OPERATION = /^(?:\$inf\$)?@"(\w+)"/;

/** Whether what SWR keeps under that key is the same for everyone. */
export function isPublicAnswer(key: string): boolean {
  const [, id = ''] = OPERATION.exec(key) ?? [];
  return PUBLIC_OPERATIONS.includes(id);
}

/** What was forgotten with nobody at the screen. */
const forgotten = new Set<string>();

/** Forgets whatever is kept of answers for one person; what the next one is shown is asked anew. */
export function forgetAnswers({ cache, mutate }: Answers): void {
  const asksAgain = personOf(currentSession()) !== undefined;
  for (const key of [...cache.keys()]) {
    if (isPublicAnswer(key)) continue;
    // What shows it is told, and an answer that is still on its way is dropped.
    void mutate(key, undefined, { revalidate: asksAgain });
    if (asksAgain) continue;
    cache.delete(key);
    forgotten.add(key);
  }
}

/**
 * Has the pages of whoever has come ask for what was forgotten before. By itself SWR would take it
 * for asked, within two seconds of that, and wait for an answer that has been dropped.
 */
export function askForForgotten({ mutate }: Pick<Answers, 'mutate'>): void {
  for (const key of forgotten) void mutate(key);
  forgotten.clear();
}
