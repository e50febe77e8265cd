import type { SourceProblem } from '../../shared/channels/types.ts';

/** A text that isn't a whole, valid calendar. The error has nothing of the text. */
export class UnreadableCalendar extends Error {
  readonly problem: SourceProblem;

  constructor(problem: SourceProblem) {
    super(`The calendar can’t be read: ${problem}`);
    this.name = 'UnreadableCalendar';
    this.problem = problem;
  }
}
