import { Button, Chip, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { formatDays } from '../../../../../shared/bookings/date-words.ts';
import { inOrder } from '../../../../../shared/bookings/rules.ts';
import type { OwnCalendar } from '../../../../../shared/bookings/schema.ts';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import { toPence } from '../../../../../shared/money.ts';
import type { FieldProblem } from '../../../../../shared/problems.ts';
import { NO_TERMS } from '../../../../../shared/quotes/quote.ts';
import type { StayTerms } from '../../../../../shared/quotes/types.ts';
import { resetToSaved } from '../../../components/form/reset-to-saved.ts';
import { RestoredDraft } from '../../../components/form/restored-draft.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { Note } from '../../../components/note/note.tsx';
import { draftKey } from '../../../lib/actions/drafts.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { callApi } from '../../../lib/api-client.ts';
import { isOutdated, outcomeOf } from '../../../lib/api-error.ts';
import { useProfile } from '../../../lib/session/use-session.ts';
import { CancellationChoice } from '../terms/cancellation-choice.tsx';
import { DefaultTerms } from '../terms/default-terms.tsx';
import { FeeList } from '../terms/fee-list.tsx';
import { GuestTerms } from '../terms/guest-terms.tsx';
import { SeasonEditor } from '../terms/season-editor.tsx';
import { SeasonList } from '../terms/season-list.tsx';
import { TermsHead } from '../terms/terms-head.tsx';
import { useSeasons } from '../terms/use-seasons.ts';
import { staysBlockedBy, staysOutside } from '../year/day-marks.ts';
import { withRange } from '../year/drawn-ranges.ts';
import { DRAWN_KINDS, type DrawnKind, RANGE_KINDS, type RangeKind } from '../year/range-kinds.ts';
import { RangeList } from '../year/range-list.tsx';
import { YearCalendar } from '../year/year-calendar.tsx';
import type { YearView } from '../year/year-days.ts';
import classes from './availability.module.css';
import {
  type AvailabilityValues,
  problemsOf,
  termsOrNone,
  valuesOf,
} from './availability-values.ts';
import { type Step, StepNote, type StepPlace } from './step-note.tsx';
import { WhatGuestsPay } from './what-guests-pay.tsx';

/** Announced when all chosen days are already blocked. */
const ALREADY_BLOCKED = 'These days are blocked already.';

const RANGES: readonly RangeKind[] = ['blocked', 'windows'];
const DRAWN: readonly DrawnKind[] = ['blocked', 'season', 'windows'];

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

/** When guests can stay, and on which terms: drawn on a calendar, filled in below it, and saved at once. */
export function AvailabilityForm({
  listingId,
  calendar: opened,
  fetched,
  price: listedPrice,
  onUnsaved,
  onPriceSaved,
}: AvailabilityFormProps) {
  const { id: userId } = useProfile();
  const [calendar, setCalendar] = useState(opened);
  const [kind, setKind] = useState<DrawnKind>('blocked');
  const [view, setView] = useState<YearView>('LET');
  /** The next choice to make, or why a step did nothing. */
  const [news, setNews] = useState('');
  const [step, setStep] = useState<Step>();
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  /** Whether saving was tried, after which problems show as one types. */
  const [isTried, setTried] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLElement>(null);
  const seasonName = useRef<HTMLInputElement>(null);

  const form = useForm<AvailabilityValues>({ defaultValues: valuesOf(opened) });
  const { control } = form;
  const { field: windows } = useController({ control, name: 'windows' });
  const { field: blocked } = useController({ control, name: 'blocked' });
  const { field: price } = useController({ control, name: 'price_pence' });
  const { field: stayTerms } = useController({ control, name: 'terms' });
  const values = useMemo<AvailabilityValues>(
    () => ({
      windows: windows.value,
      blocked: blocked.value,
      price_pence: price.value,
      terms: stayTerms.value,
    }),
    [windows.value, blocked.value, price.value, stayTerms.value],
  );
  const terms = values.terms ?? NO_TERMS;
  const draft = useDraft(form, draftKey(userId, `availability:${listingId}`), opened.version);
  const { isDirty } = form.formState;
  const params = { listing_id: listingId };
  const hadPrice = calendar.price_pence !== null;

  const tellUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => tellUnsaved(isDirty), [isDirty]);

  // Saving here must not undo a price that was saved in the other form.
  const adoptPrice = useEffectEvent((price_pence: number | null) => {
    if (price_pence === calendar.price_pence) return;
    const newer = { ...calendar, price_pence };
    setCalendar(newer);
    form.reset(valuesOf(newer), { keepDirtyValues: true });
  });
  const isFirst = useRef(true);
  useEffect(() => {
    // The calendar is as new as the listing at first.
    if (!isFirst.current) adoptPrice(listedPrice === null ? null : toPence(listedPrice));
    isFirst.current = false;
  }, [listedPrice]);

  const problems = [...refused, ...(isTried ? problemsOf(values, hadPrice) : [])];
  const problemAt = (path: string) => problems.find((each) => each.path === path)?.message;

  const set = <Name extends keyof AvailabilityValues>(
    name: Name,
    value: AvailabilityValues[Name],
  ): void => {
    // Problems refer to items by index.
    setRefused((current) => current.filter(({ path }) => path.split('.')[0] !== name));
    form.setValue(name as 'terms', value as StayTerms | null, { shouldDirty: true });
  };
  const setRanges = (of: RangeKind, ranges: readonly DateRange[]): void =>
    set(of as 'windows', ranges);
  const setTerms = (changes: Partial<StayTerms>): void =>
    set('terms', termsOrNone({ ...(form.getValues('terms') ?? NO_TERMS), ...changes }));
  const done = (
    place: StepPlace,
    text: string,
    undo: (() => void) | undefined,
    takesFocus = false,
  ) => {
    setNews('');
    const undoOnce = () => {
      setStep(undefined);
      undo?.();
    };
    setStep({ place, text, takesFocus, ...(undo && { undo: undoOnce }) });
  };
  const noteAt = (place: StepPlace) => step?.place === place && <StepNote step={step} />;

  const seasons = useSeasons({
    terms,
    price_pence: values.price_pence,
    onPeriods: (periods) => setTerms({ periods }),
    onStep: (text, before, place, takesFocus) =>
      done(place, text, before && (() => setTerms({ periods: before })), takesFocus),
  });
  const { session } = seasons;
  const focusOnSeason = useEffectEvent(() => seasonName.current?.focus());
  useEffect(() => {
    if (session > 0) focusOnSeason();
  }, [session]);

  const draw = (next: DrawnKind) => {
    setKind(next);
    setView(next === 'season' ? 'PRICE' : 'LET');
  };
  const goToCalendar = () => {
    draw('season');
    desk.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
    setNews('Choose the first night of the season.');
  };
  const pick = (range: DateRange) => {
    setNews('');
    if (kind === 'season') {
      seasons.add(range);
      return;
    }
    const before = values[kind];
    const { ranges, added } = withRange(kind, before, range);
    if (added.length === 0) {
      setNews(ALREADY_BLOCKED);
      return;
    }
    setRanges(kind, ranges);
    const dates = added.map(({ start_date, end_date }) => formatDays(start_date, end_date));
    done('calendar', RANGE_KINDS[kind].added(dates.join(' and ')), () => setRanges(kind, before));
  };
  const remove = (of: RangeKind, range: DateRange) => {
    setRanges(
      of,
      values[of].filter((each) => each !== range),
    );
    const { start_date, end_date } = range;
    done(
      of,
      RANGE_KINDS[of].removed(formatDays(start_date, end_date)),
      () => setRanges(of, inOrder([...form.getValues(of), range])),
      true,
    );
  };
  const note = (block: DateRange, text: string) =>
    set(
      'blocked',
      values.blocked.map((each) => (each === block ? { ...each, note: text } : each)),
    );
  const removeFee = (index: number) => {
    const before = terms.fees;
    setTerms({ fees: before.filter((_, each) => each !== index) });
    const name = before[index]?.name.trim() || 'The fee';
    done('fees', `${name} is removed.`, () => setTerms({ fees: before }), true);
  };
  const replaceTerms = (next: StayTerms | null, text: string) => {
    const before = values.terms;
    seasons.close();
    set('terms', next);
    done('terms', text, () => set('terms', before), true);
  };
  const copied = (title: string, copy: StayTerms | null) => {
    if (copy === null) {
      done('terms', `${title} has one price all year, and no terms to copy.`, undefined);
    } else replaceTerms(copy, `Copied from ${title}.`);
  };

  /** Loads the current state. Unsaved changes stay. */
  const loadNewer = async () => {
    const newer = await outcomeOf(callApi('getMyCalendar', { params }));
    if (!newer.ok) return;
    setCalendar(newer.result);
    form.reset(valuesOf(newer.result), { keepDirtyValues: true });
  };
  // Focuses the first problem after it has been rendered, a frame later.
  const [timesWrong, setTimesWrong] = useState(0);
  const focusOnWrong = (wrong: readonly FieldProblem[]) => {
    const [, index] =
      wrong.map(({ path }) => /^terms\.periods\.(\d+)\./.exec(path)).find(Boolean) ?? [];
    const season = index === undefined ? undefined : terms.periods[Number(index)];
    if (season !== undefined && season !== seasons.edited) seasons.open(season);
    setTimesWrong((times) => times + 1);
  };
  useEffect(() => {
    if (timesWrong === 0) return;
    whole.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] button, h2[data-wrong]')
      ?.focus();
  }, [timesWrong]);
  const { run, pending } = useAction({
    call: (sent: AvailabilityValues) => {
      const { windows, blocked, price_pence, terms } = sent;
      return callApi('updateAvailability', {
        params,
        body: {
          windows: [...windows],
          blocked: [...blocked],
          ...(price_pence !== calendar.price_pence && { price_pence }),
          terms,
          version: calendar.version,
        },
      });
    },
    success: { title: 'Availability saved' },
    failure: { title: 'Error saving availability' },
    refreshes: ['listMyListings'],
    onDone: (saved, sent) => {
      if (saved.price_pence !== calendar.price_pence) onPriceSaved();
      setCalendar(saved);
      setTried(false);
      draft.forget();
      draft.standOn(saved.version);
      resetToSaved(form, sent, valuesOf(saved));
    },
    onRefused: async (error) => {
      const { errors = [] } = error.problem;
      // A stay in the way may be newer than the loaded calendar.
      if (isOutdated(error) || errors.length > 0) await loadNewer();
      setRefused(errors);
      focusOnWrong(errors);
    },
  });
  const isInTheWay =
    values.blocked.some((range) => staysBlockedBy(range, calendar.occupied).length > 0) ||
    staysOutside(values.windows, calendar.occupied).length > 0;
  const save = () => {
    if (!isDirty || pending !== undefined) return;
    const wrong = problemsOf(values, hadPrice);
    if (wrong.length === 0 && !isInTheWay) {
      void run(form.getValues());
      return;
    }
    setTried(true);
    focusOnWrong(wrong);
  };

  // Typing must not wait for a calendar of a year and its prices.
  const shown = useDeferredValue(values);
  const source = useMemo(
    () => ({
      availability: { windows: shown.windows, blocked: shown.blocked },
      occupied: calendar.occupied,
      fetched,
      price_pence: shown.price_pence,
      terms: shown.terms,
    }),
    [shown, calendar, fetched],
  );
  const taken = useMemo(() => ({ ...calendar, fetched }), [calendar, fetched]);
  const part = { terms, onChange: setTerms, problemAt };
  const editedIndex = seasons.edited && terms.periods.indexOf(seasons.edited);

  return (
    <Stack gap={36} ref={whole}>
      <RestoredDraft draft={draft} />
      {draft.revision < calendar.version && (
        <Note kind="bad" announced>
          The availability was changed elsewhere while you were editing it. The newer version is
          here, with what you changed. Check it, and save.
        </Note>
      )}
      <TermsHead
        listingId={listingId}
        price_pence={values.price_pence}
        hasTerms={values.terms !== null}
        note={noteAt('terms')}
        onAddSeason={goToCalendar}
        onCopied={copied}
        onRemoveAll={() => replaceTerms(null, 'All terms are removed.')}
      />
      <div className={classes.desk} ref={desk}>
        <div className={classes.tools}>
          <Chip.Group value={kind} onChange={(value) => draw(value as DrawnKind)}>
            <Group gap={8} role="radiogroup" aria-label="What to draw">
              {DRAWN.map((each) => (
                <Chip key={each} value={each}>
                  {DRAWN_KINDS[each].choice}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Text c="dimmed" maw="72ch" mih={{ base: 0, sm: 50 }}>
            {DRAWN_KINDS[kind].hint}
          </Text>
        </div>
        <div className={classes.yearArea}>
          <YearCalendar
            source={source}
            view={view}
            onView={setView}
            edited={seasons.edited}
            onPick={pick}
            onNews={setNews}
          />
        </div>
        <section ref={side} className={classes.side} aria-label="What you draw" tabIndex={-1}>
          <Text role="status" mih={24} fw={600} fz={15}>
            {news}
          </Text>
          {noteAt('calendar')}
          {seasons.edited !== undefined && (
            <SeasonEditor
              key={session}
              nameRef={seasonName}
              season={seasons.edited}
              onChange={seasons.change}
              problemOf={(field) => problemAt(`terms.periods.${editedIndex}.${field}`)}
              onRemove={() => seasons.edited && seasons.remove(seasons.edited, 'calendar')}
              onClose={() => {
                seasons.close();
                // The pressed button disappears.
                side.current?.focus();
              }}
            />
          )}
        </section>
      </div>
      <SeasonList
        seasons={terms.periods}
        waiting={calendar.waiting_names}
        problem={problemAt('terms.periods')}
        note={noteAt('seasons')}
        onAdd={goToCalendar}
        onEdit={seasons.open}
        onRemove={(season) => seasons.remove(season, 'seasons')}
        onNextYear={seasons.nextYear}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={48} verticalSpacing={32}>
        {RANGES.map((each) => (
          <RangeList
            key={each}
            kind={each}
            ranges={values[each]}
            occupied={calendar.occupied}
            problems={problems}
            note={noteAt(each)}
            onRemove={(range) => remove(each, range)}
            onNote={note}
          />
        ))}
      </SimpleGrid>
      <DefaultTerms
        {...part}
        price_pence={values.price_pence}
        onPrice={(price_pence) => set('price_pence', price_pence)}
      />
      <FeeList
        {...part}
        waiting={calendar.waiting_names}
        note={noteAt('fees')}
        onRemove={removeFee}
      />
      <GuestTerms {...part} listingId={listingId} sleeps={calendar.sleeps} />
      <CancellationChoice terms={terms} onChange={setTerms} />
      <WhatGuestsPay values={shown} calendar={taken} edited={seasons.edited?.start_date} />
      <Paper variant="bar">
        <Text c="dimmed" style={{ alignSelf: 'center' }}>
          {isDirty ? 'Your changes aren’t saved yet.' : 'All changes are saved.'}
        </Text>
        {/* Not `disabled`, because that would take the focus from the pressed button. */}
        <Button aria-disabled={!isDirty || pending !== undefined} onClick={save}>
          {pending === undefined ? 'Save Availability' : 'Saving...'}
        </Button>
      </Paper>
    </Stack>
  );
}
