import type { ImportProblem } from '../../shared/channels/types.ts';

/** A text that isn't a whole, valid calendar. The error has nothing of the text. */
export class UnreadableCalendar extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(`The calendar can’t be read: ${problem}`);
    this.name = 'UnreadableCalendar';
    this.problem = problem;
  }
}
