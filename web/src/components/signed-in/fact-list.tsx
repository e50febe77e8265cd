import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** What is so and can't be changed here, line by line. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
