import classes from './checkbox-field.module.css';
import { FieldProblem, useField } from './field-frame.tsx';

interface CheckboxFieldProps {
  readonly name: string;
  readonly label: string;
  /** Told of what somebody has ticked. */
  readonly onTicked?: (isTicked: boolean) => void;
}

/** Yes or no. */
export function CheckboxField({ name, label, onTicked }: CheckboxFieldProps) {
  const { id, field, problem, described } = useField(name);
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        <input
          {...described}
          id={id}
          className={classes.box}
          type="checkbox"
          ref={field.ref}
          name={field.name}
          checked={field.value === true}
          onBlur={field.onBlur}
          onChange={({ currentTarget: { checked } }) => {
            field.onChange(checked);
            onTicked?.(checked);
          }}
        />
        {label}
      </label>
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}
