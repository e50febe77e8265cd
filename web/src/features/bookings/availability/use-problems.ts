import { useState } from 'react';
import type { FieldProblem } from '../../../../../shared/problems.ts';
import { type AvailabilityValues, problemsOf } from './availability-values.ts';

export type Problems = ReturnType<typeof useProblems>;

/**
 * The problems that show: those that the server found, and after an attempt to save also those of the
 * schema, as one types.
 * @param hadPrice whether the listing has a price, which it can't lose (D11)
 */
export function useProblems(values: AvailabilityValues, hadPrice: boolean) {
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const [isTried, setTried] = useState(false);
  const all = [...refused, ...(isTried ? problemsOf(values, hadPrice) : [])];
  return {
    all,
    /** The problem of a value, by its path. */
    at: (path: string) => all.find((each) => each.path === path)?.message,
    setRefused,
    setTried,
    /** Drops what the server found in a value that changes: its problems refer to items by index. */
    drop: (name: keyof AvailabilityValues) =>
      setRefused((current) => current.filter(({ path }) => path.split('.')[0] !== name)),
  };
}
