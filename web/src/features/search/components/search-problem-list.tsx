import type { SearchProblems } from '../search-problems.ts';
import classes from './search-problem-list.module.css';

interface SearchProblemListProps {
  readonly id: string;
  readonly problems: SearchProblems;
}

/** Why a search was refused, a sentence for each parameter. Screen readers announce it. */
export function SearchProblemList({ id, problems }: SearchProblemListProps) {
  return (
    <div id={id} className={classes.problems} role="alert">
      {[...problems].map(([path, message]) => (
        <p key={path}>{message}</p>
      ))}
    </div>
  );
}
