import { SimpleGrid, Stack } from '@mantine/core';
import type { OwnCalendar } from '../../../../../shared/bookings/schema.ts';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import type { FieldProblem } from '../../../../../shared/problems.ts';
import { RestoredDraft } from '../../../components/form/restored-draft.tsx';
import { Note } from '../../../components/note/note.tsx';
import { CancellationChoice } from '../terms/cancellation-choice.tsx';
import { DefaultTerms } from '../terms/default-terms.tsx';
import { FeeList } from '../terms/fee-list.tsx';
import { GuestTerms } from '../terms/guest-terms.tsx';
import { SeasonList } from '../terms/season-list.tsx';
import { TermsHead } from '../terms/terms-head.tsx';
import type { RangeKind } from '../year/range-kinds.ts';
import { RangeList } from '../year/range-list.tsx';
import type { SetValue } from './availability-values.ts';
import { DrawingDesk } from './drawing-desk.tsx';
import { rangeChanges } from './range-changes.ts';
import { SaveBar } from './save-bar.tsx';
import { useAvailabilityValues } from './use-availability-values.ts';
import { useDrawing } from './use-drawing.ts';
import { useFocusOnProblem } from './use-focus-on-problem.ts';
import { useProblems } from './use-problems.ts';
import { useSaving } from './use-saving.ts';
import { useShownYear } from './use-shown-year.ts';
import { useSteps } from './use-steps.tsx';
import { useTermsChanges } from './use-terms-changes.ts';
import { WhatGuestsPay } from './what-guests-pay.tsx';

const RANGES: readonly RangeKind[] = ['blocked', 'windows'];

interface AvailabilityFormProps {
  readonly listingId: string;
  /** The calendar as it was when the form was opened. */
  readonly calendar: OwnCalendar;
  /** The nights that are taken on other sites, as of now. */
  readonly fetched: OwnCalendar['fetched'];
  /** The listing's price of a night, in pounds, which another form can change, too. */
  readonly price: number | null;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  /** Called after the price of a night was changed here. */
  readonly onPriceSaved: () => void;
}

/**
 * The nights and the terms of stays. Nights are drawn on a calendar, and terms are filled in below it. All
 * are saved at once.
 */
export function AvailabilityForm({
  listingId,
  calendar: opened,
  fetched,
  price: listedPrice,
  onUnsaved,
  onPriceSaved,
}: AvailabilityFormProps) {
  const availability = useAvailabilityValues({ listingId, opened, listedPrice, onUnsaved });
  const { calendar, values, latestValues, draft, isDirty } = availability;
  const problems = useProblems(values, calendar.price_pence !== null);
  const changeValue: SetValue = (name, value) => {
    problems.drop(name);
    availability.setValue(name, value);
  };

  const steps = useSteps();
  const drawing = useDrawing(steps.announce);
  const ranges = rangeChanges({ values, latestValues, changeValue, steps });
  const { terms, seasons, ...termsChanges } = useTermsChanges({
    values,
    latestValues,
    changeValue,
    steps,
  });
  const pick = (range: DateRange) => {
    steps.announce('');
    if (drawing.kind === 'season') seasons.add(range);
    else ranges.add(drawing.kind, range);
  };

  const { container, focusOnProblem } = useFocusOnProblem();
  const showWrong = (wrong: readonly FieldProblem[]) => {
    const [, index] =
      wrong.map(({ path }) => /^terms\.periods\.(\d+)\./.exec(path)).find(Boolean) ?? [];
    const season = index === undefined ? undefined : terms.periods[Number(index)];
    if (season !== undefined && season !== seasons.edited) seasons.open(season);
    focusOnProblem();
  };
  const { save, isSaving } = useSaving({
    listingId,
    availability,
    problems,
    onWrong: showWrong,
    onPriceSaved,
  });

  const year = useShownYear(values, calendar, fetched);
  const part = { terms, onChange: termsChanges.change, problemAt: problems.at };

  return (
    <Stack gap={36} ref={container}>
      <RestoredDraft draft={draft} />
      {draft.revision < calendar.version && (
        <Note kind="bad" announced>
          Someone else changed the availability while you were editing. Here is the latest version,
          with your changes. Check it, then save.
        </Note>
      )}
      <TermsHead
        listingId={listingId}
        price_pence={values.price_pence}
        hasTerms={values.terms !== null}
        note={steps.noteAt('terms')}
        onAddSeason={drawing.beginSeason}
        onCopied={termsChanges.copy}
        onRemoveAll={termsChanges.removeAll}
      />
      <DrawingDesk
        drawing={drawing}
        source={year.source}
        seasons={seasons}
        periods={terms.periods}
        problemAt={problems.at}
        steps={steps}
        onPick={pick}
      />
      <SeasonList
        seasons={terms.periods}
        waiting={calendar.waiting_names}
        problem={problems.at('terms.periods')}
        note={steps.noteAt('seasons')}
        onAdd={drawing.beginSeason}
        onEdit={seasons.open}
        onRemove={(season) => seasons.remove(season, 'seasons')}
        onNextYear={seasons.nextYear}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={48} verticalSpacing={32}>
        {RANGES.map((kind) => (
          <RangeList
            key={kind}
            kind={kind}
            ranges={values[kind]}
            occupied={calendar.occupied}
            problems={problems.all}
            note={steps.noteAt(kind)}
            onRemove={(range) => ranges.remove(kind, range)}
            onNote={ranges.note}
          />
        ))}
      </SimpleGrid>
      <DefaultTerms
        {...part}
        price_pence={values.price_pence}
        onPrice={(price_pence) => changeValue('price_pence', price_pence)}
      />
      <FeeList
        {...part}
        waiting={calendar.waiting_names}
        note={steps.noteAt('fees')}
        onRemove={termsChanges.removeFee}
      />
      <GuestTerms {...part} listingId={listingId} sleeps={calendar.sleeps} />
      <CancellationChoice terms={terms} onChange={termsChanges.change} />
      <WhatGuestsPay
        values={year.shown}
        calendar={year.calendar}
        edited={seasons.edited?.start_date}
      />
      <SaveBar isDirty={isDirty} isSaving={isSaving} onSave={save} />
    </Stack>
  );
}
