import type { ImportProblem } from '../../shared/channels/types.ts';

/** What was sent isn't a whole, valid calendar. It has nothing of the calendar's text. */
export class UnreadableCalendar extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(`The calendar can’t be read: ${problem}`);
    this.name = 'UnreadableCalendar';
    this.problem = problem;
  }
}
