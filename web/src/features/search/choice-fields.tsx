import { useId } from 'react';
import { isDate } from '../../../../shared/dates.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { readShortDate } from '../../../../shared/typed/date.ts';
import { useDebouncedField } from '../../components/form/use-debounced-field.ts';
import classes from './choice-fields.module.css';
import { type FilterProps, problemIdOf } from './filter-fields.tsx';
import type { Option } from './filter-options.ts';
import type { FilterName } from './search-address.ts';
import type { CountOf } from './use-search-counts.ts';

/* The fields of the filter sheet, with the number that each choice leaves. */

export interface CountedProps extends FilterProps {
  readonly countOf: CountOf;
}

interface CountProps {
  readonly count: number | undefined;
}

/** The number of properties that a choice leaves. */
const Count = ({ count }: CountProps) => (
  <span className={classes.count}>
    {count !== undefined && (
      <>
        <span aria-hidden>{count.toLocaleString('en-GB')}</span>
        <span className="fs-visually-hidden">{pluralise(count, 'property', 'properties')}</span>
      </>
    )}
  </span>
);

const FORMS = {
  /** Underlined words. */
  lined: { list: `fs-lined ${classes.lined}`, label: 'fs-choice', legend: 'fs-visually-hidden' },
  /** Joined cells of a row. */
  boxed: { list: classes.boxed, label: 'fs-choice', legend: classes.legend },
  /** Buttons that wrap. */
  pills: { list: classes.pills, label: `fs-choice ${classes.pill}`, legend: classes.legend },
} as const;

interface RadioFilterProps extends CountedProps {
  readonly name: FilterName;
  readonly label: string;
  readonly options: readonly Option[];
  readonly form: keyof typeof FORMS;
  /** The value of the option that is chosen if the address has no value. @default '' */
  readonly standard?: string;
}

/** The options of a filter as radio buttons. */
export function RadioFilter({
  name,
  label,
  options,
  form,
  standard = '',
  search,
  countOf,
  onFilter,
}: RadioFilterProps) {
  const group = useId();
  const { list, label: option, legend } = FORMS[form];
  return (
    <fieldset>
      <legend className={legend}>{label}</legend>
      <div className={list}>
        {options.map(({ value, label: text }) => (
          <label key={value} className={option}>
            <input
              type="radio"
              name={group}
              checked={value === (search[name] ?? standard)}
              onChange={() => onFilter(name, value)}
            />
            {text}
            <Count count={countOf(name, value)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface Choice extends CountProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

interface CheckboxesProps {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Checkboxes in a group with a label. Any number can be checked. */
export const Checkboxes = ({ label, choices }: CheckboxesProps) => (
  <fieldset>
    <legend className={classes.legend}>{label}</legend>
    <div className={classes.pills}>
      {choices.map((choice) => (
        <label key={choice.label} className={FORMS.pills.label}>
          <input
            type="checkbox"
            checked={choice.isChosen}
            onChange={(event) => choice.onChange(event.currentTarget.checked)}
          />
          {choice.label}
          <Count count={choice.count} />
        </label>
      ))}
    </div>
  </fieldset>
);

/** How long a pause in typing sends the date, in milliseconds. */
const TYPING_PAUSE_MS = 900;

/** A field for a date. A text that isn't a date stays as it was typed. */
export function DateFilter(
  field: FilterProps & { readonly name: FilterName; readonly label: string },
) {
  const { name, label, search, onFilter } = field;
  const id = useId();
  const value = search[name] ?? '';
  const input = useDebouncedField({
    value,
    pauseMs: TYPING_PAUSE_MS,
    parse: (typed) => readShortDate(typed) ?? typed.trim(),
    onSend: (date) => onFilter(name, date),
  });
  const problemId = problemIdOf(field);
  return (
    <div className="fs-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="fs-input"
        type={input.value === '' || isDate(input.value) ? 'date' : 'text'}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        {...input}
      />
    </div>
  );
}
