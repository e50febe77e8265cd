import { isDate } from '../../../../shared/dates.ts';

/** Why a date can't be sent: a sentence by its parameter. */
export type DateProblems = ReadonlyMap<string, string>;

interface TypedDates {
  readonly check_in: string;
  readonly check_out: string;
}

const EXAMPLE = '18/06/2027';

/** The problems of typed dates, before the server sees them. */
export function dateProblems({ check_in, check_out }: TypedDates): DateProblems {
  const problems = new Map<string, string>();
  const check = (name: keyof TypedDates, label: string, value: string): void => {
    if (value === '') problems.set(name, `${label} date is required.`);
    else if (!isDate(value)) problems.set(name, `${label} date must be a date, like ${EXAMPLE}`);
  };
  check('check_in', 'Check-in', check_in);
  check('check_out', 'Check-out', check_out);
  if (problems.size === 0 && check_out <= check_in) {
    problems.set('check_out', 'Check-out date must be after check-in date');
  }
  return problems;
}
