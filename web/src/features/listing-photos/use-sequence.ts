import { useRef } from 'react';

/** Starts a task once every one before it has ended, however that ended. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** Has tasks done one at a time, in the order in which they were given. */
export function useSequence(): InTurn {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (task) => {
    const mine = last.current.then(task, task);
    last.current = mine;
    return mine;
  };
}
