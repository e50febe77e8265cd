import classes from './numbered-steps.module.css';

interface NumberedStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** A numbered list of steps, each with a title and a text. */
export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text }, index) => (
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
}
