import { useState } from 'react';
import type { FieldProblem } from '../../../../../shared/problems.ts';
import { type AvailabilityValues, problemsOf } from './availability-values.ts';

export type Problems = ReturnType<typeof useProblems>;

/**
 * The problems that are shown. The server's are shown at once. The schema's are shown after an attempt
 * to save, and follow what is typed.
 * @param hasSavedPrice whether the saved listing has a price, which it can't lose (D11)
 */
export function useProblems(values: AvailabilityValues, hasSavedPrice: boolean) {
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const [isTried, setTried] = useState(false);
  const all = [...refused, ...(isTried ? problemsOf(values, hasSavedPrice) : [])];
  return {
    all,
    /** The problem of a value, by its path. */
    at: (path: string) => all.find((each) => each.path === path)?.message,
    setRefused,
    setTried,
    /**
     * Drops the server's problems of a value that changes. They refer to items by index, and indexes
     * change.
     */
    drop: (name: keyof AvailabilityValues) =>
      setRefused((current) => current.filter(({ path }) => path.split('.')[0] !== name)),
  };
}
