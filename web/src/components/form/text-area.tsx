import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';

interface TextAreaProps extends FieldProps {
  /** Characters that fit; how many are there is said beside the label. */
  readonly limit: number;
  readonly rows: number;
}

const count = new Intl.NumberFormat('en-GB');

/** A text of some lines, with its length: `Optional, 1,204 of 2,000`. */
export function TextArea({ name, label, hint, limit, rows }: TextAreaProps) {
  const { id, field, problem, described } = useField(name);
  const text: string = field.value ?? '';
  const length = `${count.format(text.length)} of ${count.format(limit)}`;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint === undefined ? length : `${hint}, ${length}`}
      problem={problem}
    >
      <textarea {...field} {...described} id={id} className="fs-input" rows={rows} value={text} />
    </FieldFrame>
  );
}
