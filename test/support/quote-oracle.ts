import { BOOKING_LIMITS } from '../../shared/bookings/limits.ts';
import type { Calendar, StayDates } from '../../shared/bookings/types.ts';
import { addDays } from '../../shared/dates.ts';
import type {
  CancellationPolicy,
  Fee,
  Let,
  NightPrices,
  NightRate,
  Period,
  QuoteClock,
  QuoteLine,
  QuoteResult,
  QuoteRule,
  RefundStep,
  Refusal,
  StayRequest,
  StayRules,
  StayTerms,
  Weekday,
} from '../../shared/quotes/types.ts';

/**
 * Quotes as the rules read, day by day, to compare those of `shared/quotes` with. Nothing but types
 * and limits is shared. Days are a linked list of dates; each knows what the host and the calendar
 * say about it.
 */

/** From Sunday, as `Date` counts. */
const WEEKDAYS_OF_DATE: readonly Weekday[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const NIGHTS_OF_WEEK = 7;

interface Day {
  readonly date: string;
  readonly weekday: Weekday;
  /** Undefined is outside all periods. */
  readonly period: Period | undefined;
  /** Whether a stay has the night that follows. */
  readonly isTaken: boolean;
  readonly isBlocked: boolean;
  /** Whether a window has the night that follows. */
  readonly isOffered: boolean;
  next?: Day;
  previous?: Day;
}

/** The nights of a stay in order, and the day of its departure. */
interface Nights {
  readonly nights: readonly Day[];
  readonly end: Day;
}

/** The refunds to guests: days before the arrival, and percent. */
const REFUNDS: Readonly<Record<CancellationPolicy, readonly (readonly [number, number])[]>> = {
  FLEXIBLE: [[1, 100]],
  MODERATE: [[5, 100]],
  LIMITED: [
    [14, 100],
    [7, 50],
  ],
  FIRM: [
    [30, 100],
    [7, 50],
  ],
};

/** The same day of the month, 18 months on, or the last day of that month. */
function eighteenMonthsAfter(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const months = year * 12 + (month - 1) + 18;
  const [inYear, inMonth] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(inYear, inMonth, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

const lineOfNights = (
  period: Period | undefined,
  rate: NightRate,
  nights: number,
  each_pence: number,
  pence: number,
): QuoteLine => ({
  kind: 'NIGHTS',
  period: period?.name ?? null,
  rate,
  nights,
  each_pence,
  pence,
});

/** How often a fee is paid, counted guest by guest, dog by dog, night by night. */
function timesPaid({ unit }: Fee, nights: number, guests: number, dogs: number): number {
  let paid = 0;
  if (unit === 'STAY') paid += 1;
  for (let guest = 0; guest < guests; guest += 1) if (unit === 'GUEST') paid += 1;
  for (let dog = 0; dog < dogs; dog += 1) if (unit === 'DOG') paid += 1;
  for (let night = 0; night < nights; night += 1) {
    if (unit === 'NIGHT') paid += 1;
    for (let guest = 0; guest < guests; guest += 1) if (unit === 'GUEST_NIGHT') paid += 1;
    for (let dog = 0; dog < dogs; dog += 1) {
      if (unit === 'DOG_NIGHT') paid += 1;
      if (unit === 'DOG_WEEK' && night % NIGHTS_OF_WEEK === 0) paid += 1;
    }
  }
  return paid;
}

export interface QuoteOracle {
  /** The rule about dates that forbids a stay. */
  refusedDates(stay: StayDates): Refusal | undefined;
  quote(request: StayRequest): QuoteResult;
  /** The last date on which a stay can begin. */
  readonly lastArrival: string;
}

/** Answers for a let and its calendar at a time. */
export function quoteOracle(
  rental: Let,
  calendar: Calendar,
  { today, earliest }: QuoteClock,
): QuoteOracle {
  const terms: Partial<StayTerms> = rental.terms ?? {};
  const lastArrival = eighteenMonthsAfter(today);
  const known = new Map<string, Day>();

  function dayAt(date: string): Day {
    const day = known.get(date) ?? {
      date,
      weekday: WEEKDAYS_OF_DATE[new Date(`${date}T12:00:00Z`).getUTCDay()] as Weekday,
      period: terms.periods?.find((each) => each.start_date <= date && date <= each.end_date),
      isTaken: calendar.occupied.some((each) => each.check_in <= date && date < each.check_out),
      isBlocked: calendar.blocked.some((each) => each.start_date <= date && date <= each.end_date),
      isOffered:
        calendar.windows.length === 0 ||
        calendar.windows.some((each) => each.start_date <= date && date <= each.end_date),
    };
    known.set(date, day);
    return day;
  }
  function after(day: Day): Day {
    day.next ??= dayAt(addDays(day.date, 1));
    return day.next;
  }
  function before(day: Day): Day {
    day.previous ??= dayAt(addDays(day.date, -1));
    return day.previous;
  }

  function nightsOf({ check_in, check_out }: StayDates): Nights {
    const nights: Day[] = [];
    let day = dayAt(check_in);
    for (; day.date < check_out; day = after(day)) nights.push(day);
    return { nights, end: day };
  }

  const outside: NightPrices & StayRules = {
    price_pence: rental.price_pence,
    weekend_price_pence: terms.weekend_price_pence ?? null,
    weekly_price_pence: terms.weekly_price_pence ?? null,
    min_stay_arrival: terms.min_stay_arrival ?? 1,
    min_stay_through: terms.min_stay_through ?? 1,
    arrival_days: terms.arrival_days ?? [],
    departure_days: terms.departure_days ?? [],
  };
  const pricesOf = ({ period }: Day): NightPrices => period ?? outside;
  const rulesOf = ({ period }: Day): StayRules => period ?? outside;

  /** Whether a night beside a stay, up to the number of preparation nights away, is taken. */
  function isTooClose({ nights, end }: Nights): boolean {
    let later = end;
    let earlier = nights[0] as Day;
    for (let count = 0; count < (terms.preparation_nights ?? 0); count += 1) {
      earlier = before(earlier);
      if (later.isTaken || earlier.isTaken) return true;
      later = after(later);
    }
    return false;
  }

  function obstacle(stay: Nights): QuoteRule | undefined {
    if (stay.nights.some(({ isTaken }) => isTaken)) return 'TAKEN';
    if (stay.end.isBlocked || stay.nights.some(({ isBlocked }) => isBlocked)) return 'BLOCKED';
    if (!stay.nights.every(({ isOffered }) => isOffered)) return 'CLOSED';
    return isTooClose(stay) ? 'PREPARATION' : undefined;
  }

  function fillsGap({ nights, end }: Nights): boolean {
    const earlier = { nights: [before(nights[0] as Day), ...nights], end };
    const longer = { nights: [...nights, end], end: after(end) };
    return obstacle(earlier) !== undefined && obstacle(longer) !== undefined;
  }

  /** The most that a season asks for; of several, the first. */
  function minimumOf({ nights }: Nights): Refusal & { readonly limit: number } {
    let by = nights[0] as Day;
    let limit = rulesOf(by).min_stay_arrival;
    for (const night of nights) {
      const { min_stay_through } = rulesOf(night);
      if (min_stay_through <= limit) continue;
      by = night;
      limit = min_stay_through;
    }
    return { rule: 'MIN_STAY', period: by.period?.name ?? null, limit };
  }

  function hostsRule(stay: Nights): Refusal | undefined {
    const first = stay.nights[0] as Day;
    const { end, nights } = stay;
    const late = terms.late_rule;
    const isLate = late != null && first.date <= addDays(today, late.within_days);
    const minimum = minimumOf(stay);
    if (isLate) {
      if (nights.length >= minimum.limit || nights.length >= late.min_stay) return undefined;
      return late.min_stay < minimum.limit
        ? { rule: 'MIN_STAY', period: null, limit: late.min_stay }
        : minimum;
    }
    const { arrival_days } = rulesOf(first);
    if (arrival_days.length > 0 && arrival_days.indexOf(first.weekday) < 0) {
      return { rule: 'ARRIVAL_DAY', period: first.period?.name ?? null, days: arrival_days };
    }
    const { departure_days } = rulesOf(end);
    if (departure_days.length > 0 && departure_days.indexOf(end.weekday) < 0) {
      return { rule: 'DEPARTURE_DAY', period: end.period?.name ?? null, days: departure_days };
    }
    return nights.length < minimum.limit ? minimum : undefined;
  }

  function refusedDates(dates: StayDates): Refusal | undefined {
    const { check_in, check_out } = dates;
    const because = (rule: QuoteRule, limit?: number): Refusal => ({
      rule,
      period: null,
      ...(limit !== undefined && { limit }),
    });
    if (check_in < today) return because('PAST');
    if (check_in < earliest) return because('TOO_LATE_TODAY');
    if (check_in > lastArrival) return because('TOO_FAR_AHEAD', BOOKING_LIMITS.monthsAhead);
    if (check_out <= check_in) return because('NO_NIGHT');
    const stay = nightsOf(dates);
    if (stay.nights.length > BOOKING_LIMITS.nights.max) {
      return because('TOO_LONG', BOOKING_LIMITS.nights.max);
    }
    const notice = terms.notice_days ?? 0;
    if (check_in < addDays(today, notice)) return because('NOTICE', notice);
    const obstacleFound = obstacle(stay);
    if (obstacleFound !== undefined) return because(obstacleFound);
    const rule = hostsRule(stay);
    return rule !== undefined && terms.books_gaps === true && fillsGap(stay) ? undefined : rule;
  }

  function refusedWish({ guests, dogs, extras }: StayRequest): Refusal | undefined {
    if (rental.sleeps !== null && guests > rental.sleeps) {
      return { rule: 'GUESTS', period: null, limit: rental.sleeps };
    }
    if (dogs > 0 && !rental.pets_allowed) return { rule: 'NO_DOGS', period: null };
    if (rental.max_dogs !== null && dogs > rental.max_dogs) {
      return { rule: 'DOGS', period: null, limit: rental.max_dogs };
    }
    const chosen = new Set((terms.fees ?? []).filter((each) => !each.is_mandatory).map(nameOf));
    for (const name of extras) {
      if (!chosen.has(name)) return { rule: 'UNKNOWN_EXTRA', period: null };
    }
    return undefined;
  }

  function nightLines(nights: readonly Day[]): QuoteLine[] {
    const isWeek = nights.length >= NIGHTS_OF_WEEK;
    const lines: QuoteLine[] = [];
    let index = 0;
    while (index < nights.length) {
      const first = nights[index] as Day;
      const prices = pricesOf(first);
      const paid: Record<NightRate, number> = { NIGHT: 0, WEEKEND: 0, WEEK: 0 };
      for (; nights[index]?.period === first.period && index < nights.length; index += 1) {
        const isWeekend = ['FR', 'SA'].includes((nights[index] as Day).weekday);
        if (isWeek && prices.weekly_price_pence !== null) paid.WEEK += 1;
        else if (isWeekend && prices.weekend_price_pence !== null) paid.WEEKEND += 1;
        else paid.NIGHT += 1;
      }
      const add = (rate: NightRate, each: number | null, pence: number) => {
        if (paid[rate] > 0) {
          lines.push(lineOfNights(first.period, rate, paid[rate], each ?? 0, pence));
        }
      };
      const week = prices.weekly_price_pence ?? 0;
      // Each night has whole pence. The sevenths that remain are rounded up to a penny.
      const sevenths = (week % NIGHTS_OF_WEEK) * paid.WEEK;
      const begun = Math.floor((sevenths + NIGHTS_OF_WEEK - 1) / NIGHTS_OF_WEEK);
      add('WEEK', week, Math.floor(week / NIGHTS_OF_WEEK) * paid.WEEK + begun);
      add('NIGHT', prices.price_pence, paid.NIGHT * prices.price_pence);
      const weekend = prices.weekend_price_pence;
      add('WEEKEND', weekend, paid.WEEKEND * (weekend ?? 0));
    }
    return lines;
  }

  function linesOf({ nights }: Nights, { guests, dogs, extras }: StayRequest): QuoteLine[] {
    const lines = nightLines(nights);
    const each = terms.extra_guest_pence ?? 0;
    const further = guests - (terms.base_guests ?? guests);
    if (further > 0 && each > 0) {
      const pence = further * nights.length * each;
      const counts = { guests: further, nights: nights.length };
      lines.push({ kind: 'EXTRA_GUESTS', ...counts, each_pence: each, pence });
    }
    for (const fee of terms.fees ?? []) {
      const { name, unit, is_mandatory, price_pence: each_pence } = fee;
      const count = timesPaid(fee, nights.length, guests, dogs);
      if ((is_mandatory || extras.indexOf(name) >= 0) && count > 0) {
        const pence = each_pence * count;
        lines.push({ kind: 'FEE', name, unit, is_mandatory, count, each_pence, pence });
      }
    }
    return lines;
  }

  function refundsOf(policy: CancellationPolicy, check_in: string): RefundStep[] {
    const steps: RefundStep[] = [];
    for (const [days, percent] of REFUNDS[policy]) {
      const until = addDays(check_in, -days);
      if (until >= today) steps.push({ until, percent });
    }
    return steps;
  }

  return {
    lastArrival,
    refusedDates,
    quote(request) {
      const refusal = refusedDates(request) ?? refusedWish(request);
      if (refusal !== undefined) return { refusal };
      const { check_in, check_out, guests, dogs, extras } = request;
      const stay = nightsOf(request);
      const lines = linesOf(stay, request);
      const policy = terms.cancellation ?? null;
      return {
        quote: {
          check_in,
          check_out,
          guests,
          dogs,
          extras,
          nights: stay.nights.length,
          lines,
          total_pence: lines.reduce((sum, { pence }) => sum + pence, 0),
          deposit_pence: terms.deposit_pence ?? null,
          cancellation: policy === null ? null : { policy, steps: refundsOf(policy, check_in) },
          terms_version: rental.terms_version,
        },
      };
    },
  };
}

const nameOf = ({ name }: Fee): string => name;
