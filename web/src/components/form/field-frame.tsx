import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import classes from './field.module.css';

/** What every field is given. */
export interface FieldProps {
  /** The field of the form's values. */
  readonly name: string;
  readonly label: string;
  /** What follows the label: `Optional`, a unit. What is required is not marked. */
  readonly hint?: string | undefined;
}

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

/** A field's value, and what its control needs to be told of and to tell its problem. */
export function useField(name: string) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const problem = fieldState.error?.message;
  return {
    id,
    field,
    problem,
    described: {
      'aria-invalid': problem !== undefined,
      'aria-describedby': problem === undefined ? undefined : problemId(id),
    },
  };
}

const problemId = (id: string): string => `${id}-problem`;

/** A control under its label, and above what is wrong with it. */
export function FieldFrame({ id, label, hint, problem, children }: FieldFrameProps) {
  return (
    <div className="fs-field">
      <label htmlFor={id}>
        {label}
        {hint !== undefined && hint !== '' && <span className={classes.hint}> {hint}</span>}
      </label>
      {children}
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}

export function FieldProblem({
  id,
  problem,
}: {
  readonly id: string;
  readonly problem: string | undefined;
}) {
  if (problem === undefined) return null;
  return (
    <span id={problemId(id)} className="fs-field-error">
      {problem}
    </span>
  );
}
