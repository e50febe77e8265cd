import type { FieldProblem } from '../../../../../shared/problems.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { callApi } from '../../../lib/api-client.ts';
import { isOutdated, outcomeOf } from '../../../lib/api-error.ts';
import { staysBlockedBy, staysOutside } from '../year/day-marks.ts';
import { type AvailabilityValues, problemsOf } from './availability-values.ts';
import type { AvailabilityState } from './use-availability-values.ts';
import type { Problems } from './use-problems.ts';

interface SavingOptions {
  readonly listingId: string;
  readonly availability: AvailabilityState;
  readonly problems: Problems;
  /** Shows these problems, and goes to the first. */
  readonly onWrong: (wrong: readonly FieldProblem[]) => void;
  /** Called after the price of a night was changed here. */
  readonly onPriceSaved: () => void;
}

/** Saves all values at once, or shows why they can't be saved. */
export function useSaving({
  listingId,
  availability,
  problems,
  onWrong,
  onPriceSaved,
}: SavingOptions) {
  const { calendar, values, isDirty, latestValues, adoptNewer, adoptSaved } = availability;
  const params = { listing_id: listingId };
  const loadNewer = async () => {
    const newer = await outcomeOf(callApi('getMyCalendar', { params }));
    if (newer.ok) adoptNewer(newer.result);
  };
  const { run, pending } = useAction({
    call: ({ windows, blocked, price_pence, terms }: AvailabilityValues) =>
      callApi('updateAvailability', {
        params,
        body: {
          windows: [...windows],
          blocked: [...blocked],
          ...(price_pence !== calendar.price_pence && { price_pence }),
          terms,
          version: calendar.version,
        },
      }),
    success: { title: 'Availability saved' },
    failure: { title: 'Error saving availability' },
    refreshes: ['listMyListings'],
    onDone: (saved, sent) => {
      if (saved.price_pence !== calendar.price_pence) onPriceSaved();
      problems.setTried(false);
      adoptSaved(saved, sent);
    },
    onRefused: async (error) => {
      const { errors = [] } = error.problem;
      // A stay in the way may be newer than the loaded calendar.
      if (isOutdated(error) || errors.length > 0) await loadNewer();
      problems.setRefused(errors);
      onWrong(errors);
    },
  });
  const isSaving = pending !== undefined;
  const areStaysInTheWay =
    values.blocked.some((range) => staysBlockedBy(range, calendar.occupied).length > 0) ||
    staysOutside(values.windows, calendar.occupied).length > 0;
  const save = (): void => {
    if (!isDirty || isSaving) return;
    const wrong = problemsOf(values, calendar.price_pence !== null);
    if (wrong.length === 0 && !areStaysInTheWay) {
      void run(latestValues());
      return;
    }
    problems.setTried(true);
    onWrong(wrong);
  };
  return { save, isSaving };
}
