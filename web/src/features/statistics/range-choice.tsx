import { SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { type DayRange, presetRange } from '../../../../shared/statistics/ranges.ts';
import { DayInput } from '../../components/form/day-input.tsx';
import { type ChosenRange, rangeProblem } from './range-filter.ts';

interface RangeChoiceProps {
  readonly chosen: ChosenRange;
  readonly today: string;
  readonly onChange: (chosen: ChosenRange) => void;
}

const OPTIONS: { readonly value: ChosenRange['preset']; readonly label: string }[] = [
  { value: 'week', label: 'This week' },
  { value: '4-weeks', label: '4 weeks' },
  { value: '12-months', label: '12 months' },
  { value: 'dates', label: 'Dates' },
];

/** Chooses a range: an offered one, or two dates. */
export const RangeChoice = ({ chosen, today, onChange }: RangeChoiceProps) => (
  <Stack gap="md">
    <SegmentedControl<ChosenRange['preset']>
      aria-label="Range"
      // All four fit into the narrowest phone.
      style={{ alignSelf: 'start', gap: 'clamp(10px, 3vw, 24px)' }}
      data={OPTIONS}
      value={chosen.preset}
      onChange={(preset) =>
        onChange({
          preset,
          // Dates begin as the range that is shown.
          range: preset === 'dates' ? chosen.range : presetRange(preset, today),
        })
      }
    />
    {chosen.preset === 'dates' && (
      <RangeDates
        range={chosen.range}
        today={today}
        onChange={(range) => onChange({ preset: 'dates', range })}
      />
    )}
  </Stack>
);

interface RangeDatesProps {
  readonly range: DayRange;
  readonly today: string;
  readonly onChange: (range: DayRange) => void;
}

type TypedRange = { readonly [End in keyof DayRange]: string | null };

/** Two dates. A range that can't be shown stays in the fields, with the reason. */
function RangeDates({ range, today, onChange }: RangeDatesProps) {
  const [typed, setTyped] = useState<TypedRange>(range);
  const change = (end: keyof DayRange) => (value: string | null) => {
    const next: TypedRange = { ...typed, [end]: value };
    setTyped(next);
    const { from, to } = next;
    if (from === null || to === null) return;
    if (rangeProblem({ from, to }, today) === undefined) onChange({ from, to });
  };
  const { from, to } = typed;
  const problem = {
    ...(from === null && { from: 'From is missing' }),
    ...(to === null && { to: 'To is missing' }),
    ...(from !== null && to !== null && rangeProblem({ from, to }, today)),
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} maw={560}>
      <DayInput
        direction="PAST"
        label="From"
        clearLabel="Clear From"
        value={from}
        error={problem.from}
        onChange={change('from')}
      />
      <DayInput
        direction="PAST"
        label="To"
        clearLabel="Clear To"
        value={to}
        error={problem.to}
        onChange={change('to')}
      />
    </SimpleGrid>
  );
}
