import { Button, Chip, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { formatDays } from '../../../../../shared/bookings/date-words.ts';
import { inOrder } from '../../../../../shared/bookings/rules.ts';
import type { OwnCalendar } from '../../../../../shared/bookings/schema.ts';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import type { FieldProblem } from '../../../../../shared/problems.ts';
import { resetToSaved } from '../../../components/form/reset-to-saved.ts';
import { RestoredDraft } from '../../../components/form/restored-draft.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { Note } from '../../../components/note/note.tsx';
import { draftKey } from '../../../lib/actions/drafts.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { callApi } from '../../../lib/api-client.ts';
import { isOutdated, outcomeOf } from '../../../lib/api-error.ts';
import { useProfile } from '../../../lib/session/use-session.ts';
import { AvailabilityCalendar } from './availability-calendar.tsx';
import { staysBlockedBy, staysOutside } from './day-marks.ts';
import { type DrawnBlock, withRange } from './drawn-ranges.ts';
import { RANGE_KINDS, type RangeKind } from './range-kinds.ts';
import { RangeList } from './range-list.tsx';

/** The form's values: the ranges on the calendar. */
interface Drawn {
  readonly windows: readonly DateRange[];
  readonly blocked: readonly DrawnBlock[];
}

/** The range that the last step removed. */
interface Removed {
  readonly kind: RangeKind;
  readonly range: DateRange;
}

const drawnIn = ({ windows, blocked }: OwnCalendar): Drawn => ({
  windows,
  blocked: blocked.map(({ note, ...dates }) => ({ ...dates, note: note ?? '' })),
});

/** Announced when all chosen days are already blocked. */
const ALREADY_BLOCKED = 'These days are blocked already.';

const KINDS: readonly RangeKind[] = ['blocked', 'windows'];

interface AvailabilityFormProps {
  readonly listingId: string;
  /** The calendar as it was when the form was opened. */
  readonly calendar: OwnCalendar;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** Draws on a calendar when guests can stay, and saves it. */
export function AvailabilityForm({
  listingId,
  calendar: opened,
  onUnsaved,
}: AvailabilityFormProps) {
  const { id: userId } = useProfile();
  const [calendar, setCalendar] = useState(opened);
  const [kind, setKind] = useState<RangeKind>('blocked');
  /** The effect of the last step, shown and announced as text. */
  const [news, setNews] = useState('');
  const [removed, setRemoved] = useState<Removed>();
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const lists = useRef<HTMLDivElement>(null);

  const form = useForm<Drawn>({ defaultValues: drawnIn(opened) });
  const { control } = form;
  const { field: windows } = useController({ control, name: 'windows' });
  const { field: blocked } = useController({ control, name: 'blocked' });
  const drawn: Drawn = { windows: windows.value, blocked: blocked.value };
  const draft = useDraft(form, draftKey(userId, `availability:${listingId}`), opened.version);
  const { isDirty } = form.formState;
  const params = { listing_id: listingId };

  const tellUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => tellUnsaved(isDirty), [isDirty]);

  const change = (of: RangeKind, ranges: readonly DateRange[]) => {
    // Problems refer to ranges by index.
    setProblems([]);
    setRemoved(undefined);
    setNews('');
    form.setValue(of, ranges, { shouldDirty: true });
  };
  const add = (range: DateRange) => {
    const { ranges, added } = withRange(kind, drawn[kind], range);
    change(kind, ranges);
    const dates = added.map(({ start_date, end_date }) => formatDays(start_date, end_date));
    setNews(dates.length === 0 ? ALREADY_BLOCKED : RANGE_KINDS[kind].added(dates.join(' and ')));
  };
  const remove = (of: RangeKind, range: DateRange) => {
    change(
      of,
      drawn[of].filter((each) => each !== range),
    );
    setRemoved({ kind: of, range });
  };
  const undo = ({ kind: of, range }: Removed) => change(of, inOrder([...drawn[of], range]));
  const note = (block: DateRange, text: string) => {
    setProblems((current) => current.filter(({ path }) => !path.endsWith('.note')));
    const withNote = drawn.blocked.map((each) => (each === block ? { ...each, note: text } : each));
    form.setValue('blocked', withNote, { shouldDirty: true });
  };
  /** Loads the current state. Unsaved changes stay. */
  const loadNewer = async () => {
    const newer = await outcomeOf(callApi('getMyCalendar', { params }));
    if (!newer.ok) return;
    setCalendar(newer.result);
    form.reset(drawnIn(newer.result), { keepDirtyValues: true });
  };
  // Focuses the first problem after it has been rendered, a frame later.
  const [timesWrong, setTimesWrong] = useState(0);
  const focusOnWrong = () => setTimesWrong((times) => times + 1);
  useEffect(() => {
    if (timesWrong === 0) return;
    lists.current
      ?.querySelector<HTMLElement>(
        'input[aria-invalid="true"], [data-wrong] button, h2[data-wrong]',
      )
      ?.focus();
  }, [timesWrong]);
  const { run, pending } = useAction({
    call: ({ windows, blocked }: Drawn) =>
      callApi('updateAvailability', {
        params,
        body: {
          windows: [...windows],
          blocked: [...blocked],
          price_pence: calendar.price_pence,
          terms: calendar.terms,
          version: calendar.version,
        },
      }),
    success: { title: 'Availability saved' },
    failure: { title: 'Error saving availability' },
    onDone: (saved, sent) => {
      setCalendar(saved);
      draft.forget();
      draft.standOn(saved.version);
      resetToSaved(form, sent, drawnIn(saved));
    },
    onRefused: async (error) => {
      const { errors = [] } = error.problem;
      // A stay in the way may be newer than the loaded calendar.
      if (isOutdated(error) || errors.length > 0) await loadNewer();
      setProblems(errors);
      focusOnWrong();
    },
  });
  const isInTheWay =
    drawn.blocked.some((range) => staysBlockedBy(range, calendar.occupied).length > 0) ||
    staysOutside(drawn.windows, calendar.occupied).length > 0;
  const save = () => {
    if (!isDirty || pending !== undefined) return;
    if (isInTheWay) focusOnWrong();
    else void run(form.getValues());
  };

  return (
    <Stack gap={22}>
      <RestoredDraft draft={draft} />
      {draft.revision < calendar.version && (
        <Note kind="bad" announced>
          The availability was changed elsewhere while you were editing it. The newer version is
          here, with what you changed. Check it, and save.
        </Note>
      )}
      <Stack gap={8} align="start">
        <Chip.Group value={kind} onChange={(value) => setKind(value as RangeKind)}>
          <Group gap={8} role="radiogroup" aria-label="What to draw">
            {KINDS.map((each) => (
              <Chip key={each} value={each}>
                {RANGE_KINDS[each].choice}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <Text c="dimmed" maw="64ch" mih={{ base: 0, sm: 50 }}>
          {RANGE_KINDS[kind].hint}
        </Text>
      </Stack>
      <AvailabilityCalendar
        availability={drawn}
        occupied={calendar.occupied}
        onPick={add}
        onNews={setNews}
      />
      <Text role="status" mih={24} fw={600} fz={15}>
        {news}
      </Text>
      <SimpleGrid ref={lists} cols={{ base: 1, md: 2 }} spacing={48} verticalSpacing={32}>
        {KINDS.map((each) => (
          <RangeList
            key={each}
            kind={each}
            ranges={drawn[each]}
            occupied={calendar.occupied}
            problems={problems}
            removed={removed?.kind === each ? removed.range : undefined}
            onRemove={(range) => remove(each, range)}
            onUndo={() => removed && undo(removed)}
            onNote={note}
          />
        ))}
      </SimpleGrid>
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
