import { IconCheck } from '@tabler/icons-react';
import classes from './checkbox-group.module.css';
import { FieldProblem, useField } from './field-frame.tsx';

interface CheckboxGroupProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly string[];
  /** Told of all that are ticked after each click. */
  readonly onTicked?: (ticked: readonly string[]) => void;
}

/** Any of several, each a button that stays pressed. The value is those ticked, in their order here. */
export function CheckboxGroup({ name, label, options, onTicked }: CheckboxGroupProps) {
  const { id, field, problem, described } = useField(name);
  const ticked: readonly string[] = field.value ?? [];
  const toggle = (option: string, isTicked: boolean) => {
    const next = options.filter((other) => (other === option ? isTicked : ticked.includes(other)));
    field.onChange(next);
    onTicked?.(next);
  };
  return (
    <fieldset className={classes.group} aria-describedby={described['aria-describedby']}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.options}>
        {options.map((option, index) => (
          <label key={option} className={classes.option}>
            <input
              // An error takes the focus to the first.
              ref={index === 0 ? field.ref : undefined}
              className={classes.input}
              type="checkbox"
              name={field.name}
              checked={ticked.includes(option)}
              onBlur={field.onBlur}
              onChange={({ currentTarget }) => toggle(option, currentTarget.checked)}
            />
            {ticked.includes(option) && <IconCheck className="fs-icon" aria-hidden />}
            {option}
          </label>
        ))}
      </div>
      <FieldProblem id={id} problem={problem} />
    </fieldset>
  );
}
