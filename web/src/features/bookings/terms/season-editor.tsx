import { Button, Group, Paper, Stack, TextInput, Title } from '@mantine/core';
import { type Ref, useId } from 'react';
import { QUOTE_LIMITS } from '../../../../../shared/quotes/limits.ts';
import type { Period } from '../../../../../shared/quotes/types.ts';
import { DayInput } from '../../../components/form/day-input.tsx';
import { PriceFields } from './price-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import classes from './terms.module.css';

interface SeasonEditorProps {
  readonly season: Period;
  readonly onChange: (changes: Partial<Period>) => void;
  readonly problemOf: (field: keyof Period) => string | undefined;
  readonly onRemove: () => void;
  readonly onClose: () => void;
  /** The ref of the first field. */
  readonly nameRef: Ref<HTMLInputElement>;
}

/** The fields of a season. */
export function SeasonEditor({
  season,
  onChange,
  problemOf,
  onRemove,
  onClose,
  nameRef,
}: SeasonEditorProps) {
  const id = useId();
  return (
    <Paper component="section" className={classes.panel} aria-labelledby={id}>
      <Stack gap={14}>
        <Title order={3} size={18} id={id}>
          {season.name.trim() || 'Season'}
        </Title>
        <TextInput
          ref={nameRef}
          label="Name"
          maxLength={QUOTE_LIMITS.periodName.max}
          value={season.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          onFocus={({ currentTarget }) => currentTarget.select()}
          error={problemOf('name')}
          autoComplete="off"
        />
        <div className={`${classes.fields} ${classes.dates}`}>
          <DayInput
            label="First night"
            clearLabel="Clear First night"
            value={season.start_date}
            onChange={(start_date) =>
              start_date !== null &&
              onChange({
                start_date,
                // The nights have to be at least one.
                ...(start_date > season.end_date && { end_date: start_date }),
              })
            }
            error={problemOf('start_date')}
          />
          <DayInput
            label="Last night"
            clearLabel="Clear Last night"
            value={season.end_date}
            onChange={(end_date) =>
              end_date !== null &&
              onChange({
                end_date,
                ...(end_date < season.start_date && { start_date: end_date }),
              })
            }
            error={problemOf('end_date')}
          />
        </div>
        <PriceFields prices={season} onChange={onChange} problemOf={problemOf} />
        <RuleFields rules={season} onChange={onChange} problemOf={problemOf} />
        <Group gap={8}>
          <Button size="sm" variant="default" onClick={onClose}>
            Done
          </Button>
          <Button size="sm" variant="subtle" onClick={onRemove}>
            Remove season
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
