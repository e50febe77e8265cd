/**
 * Something a person can put right: its message says what is wrong and what to do, and is printed
 * without a stack. Any other error is a defect.
 */
export class LocalProblem extends Error {
  override readonly name = 'LocalProblem';
}

/** Where progress goes, one line at a time. */
export type Report = (line: string) => void;
