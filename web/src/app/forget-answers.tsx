import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { routes } from '../../../shared/routes.ts';
import { currentSession, onSessionChange, personOf } from '../lib/session/session-store.ts';

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

/** Forgets every answer that was for one person as soon as it is another, or nobody, who is signed in. */
export function ForgetAnswers() {
  const { cache, mutate } = useSWRConfig();
  const person = useRef(personOf(currentSession()));
  useEffect(
    () =>
      onSessionChange(() => {
        const before = person.current;
        person.current = personOf(currentSession());
        if (before === undefined || before === person.current) return;
        const isPrivate = (key: string) => !isPublicAnswer(key);
        for (const key of [...cache.keys()].filter(isPrivate)) {
          // What shows it is told, and an answer that is still on its way is dropped.
          void mutate(key, undefined, { revalidate: false });
          cache.delete(key);
        }
      }),
    [cache, mutate],
  );
  return null;
}
