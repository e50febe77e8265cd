import classes from './numbered-steps.module.css';

interface NumberedStepsProps {
  /** The text of each step, by its title. */
  readonly steps: Readonly<Record<string, string>>;
}

/** A numbered list of steps, each with a title and a text. */
export const NumberedSteps = ({ steps }: NumberedStepsProps) => (
  <ol className={classes.steps}>
    {Object.entries(steps).map(([title, text], index) => (
      <li key={title}>
        <span className={classes.number} aria-hidden="true">
          {index + 1}
        </span>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
