import { isRequired, LISTING_FIELDS } from '../../../../../shared/listings/fields.ts';
import { CHOICE_LABELS, FIELD_LABELS } from '../../../../../shared/listings/labels.ts';
import { CheckboxField } from '../../../components/form/checkbox-field.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { NumberField } from '../../../components/form/number-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import type { EditorField } from '../editor-values.ts';
import { NOT_GIVEN } from '../options.ts';

interface FieldInputProps {
  /** The others have inputs of their own. */
  readonly field: Exclude<EditorField, 'type' | 'amenities'>;
}

/** What each value is called where it is a code, by the field. */
const VALUE_LABELS: Readonly<Partial<Record<EditorField, Readonly<Record<string, string>>>>> =
  CHOICE_LABELS;

/** A text longer than this gets more room. Characters. */
const SHORT_TEXT = 500;

/** What a field is typed into, by its kind. */
export function FieldInput({ field: name }: FieldInputProps) {
  const definition = LISTING_FIELDS[name];
  const label = FIELD_LABELS[name];
  const hint = isRequired(name) ? undefined : 'Optional';
  switch (definition.kind) {
    case 'line':
      return <TextField name={name} label={label} hint={hint} />;
    case 'text': {
      const { max } = definition.limits;
      return (
        <TextArea
          name={name}
          label={label}
          hint={hint}
          limit={max}
          rows={max > SHORT_TEXT ? 8 : 3}
        />
      );
    }
    case 'count':
      return <NumberField name={name} label={label} hint={hint} inputMode="numeric" />;
    case 'money':
      return (
        <NumberField name={name} label={label} hint="Optional, in pounds" inputMode="decimal" />
      );
    case 'date':
      return <DateField name={name} label={label} hint={hint} />;
    case 'flag':
      return <CheckboxField name={name} label={label} />;
    case 'choice':
    case 'grade':
      return (
        <SelectField
          name={name}
          label={label}
          options={definition.values.map((value) => ({
            value,
            label: VALUE_LABELS[name]?.[value] ?? value,
          }))}
          {...NOT_GIVEN}
        />
      );
  }
}
