import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import { formatDay } from '../../../../shared/bookings/date-words.ts';
import { BOOKING_LIMITS } from '../../../../shared/bookings/limits.ts';
import { addDays, addMonths, daysBetween, isDate, londonDate } from '../../../../shared/dates.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { FLEXIBLE_DAYS, STAY_LENGTHS } from '../../../../shared/search/limits.ts';
import { readDate, readShortDate } from '../../../../shared/typed/date.ts';
import { isLeftForButton } from '../../lib/presses.ts';
import { type DateProblems, dateProblems } from './date-problems.ts';
import classes from './stay.module.css';
import { LENGTH_LABELS, monthName, type Stay } from './stay.ts';
import { StayCalendar } from './stay-calendar.tsx';

/** Two days as they stand in the fields. */
export interface DraftDates {
  readonly check_in: string;
  readonly check_out: string;
}

interface StayChoiceProps {
  readonly stay: Stay;
  /** Why a date is refused, by its parameter. */
  readonly problems: ReadonlyMap<string, string>;
  /** Called with a stay that is complete, and without dates to remove them. */
  readonly onChange: (stay: Stay) => void;
  /** Dates that were left unfinished. */
  readonly unfinished?: DraftDates | undefined;
  /** Called with dates that aren't a stay yet, and without any once they are. */
  readonly onUnfinished?: (dates: DraftDates | undefined) => void;
  /** The label of the button that ends the choice. @default there is none */
  readonly done?: string;
  readonly onDone?: () => void;
  /** Further fields, after the choice of a stay. */
  readonly children?: ReactNode;
}

type Way = 'DATES' | (typeof STAY_LENGTHS)[number];

const WAYS: readonly { readonly way: Way; readonly label: string }[] = [
  { way: 'DATES', label: 'Dates' },
  ...STAY_LENGTHS.map((way) => ({ way, label: LENGTH_LABELS[way] ?? way })),
];

/** The screens on which two months are side by side. */
const WIDE = '(min-width: 47em)';

/** When to stay: two dates, flexible by some days, or a week or a weekend in a month. */
export function StayChoice({
  stay,
  problems,
  onChange,
  unfinished,
  onUnfinished,
  done,
  onDone,
  children,
}: StayChoiceProps) {
  const [way, setWay] = useState<Way>(
    (unfinished === undefined && STAY_LENGTHS.find((length) => length === stay.length)) || 'DATES',
  );
  const group = useId();
  const { check_in = '', check_out = '' } = stay;
  const [draft, setDraft] = useState<DraftDates>(unfinished ?? { check_in, check_out });
  const [checked, setChecked] = useState<Checked>(unfinished === undefined ? 'NONE' : 'ALL');
  // A search that is cleared, or gone back to, has other dates.
  const [given, setGiven] = useState({ check_in, check_out });
  if (given.check_in !== check_in || given.check_out !== check_out) {
    setGiven({ check_in, check_out });
    setDraft({ check_in, check_out });
  }

  const draftProblems = dateProblems(draft);
  const choose = (next: DraftDates): void => {
    setDraft(next);
    setChecked('NONE');
    const isNone = next.check_in === '' && next.check_out === '';
    onUnfinished?.(isNone || dateProblems(next).size === 0 ? undefined : next);
    if (isNone) onChange({});
    else if (next.check_out !== '' && dateProblems(next).size === 0) {
      onChange({ ...next, flexible: stay.month === undefined ? stay.flexible : undefined });
    }
  };
  const chooseWay = (next: Way): void => {
    setWay(next);
    if (next !== 'DATES' && stay.month !== undefined) {
      onChange({ month: stay.month, length: next });
    }
  };
  const finish = (): void => {
    setChecked('ALL');
    const isOpen = way === 'DATES' && (draft.check_in !== '' || draft.check_out !== '');
    if (!isOpen || draftProblems.size === 0) onDone?.();
  };
  return (
    <div className={classes.choice}>
      <fieldset className={`fs-lined ${classes.ways}`}>
        <legend className="fs-visually-hidden">How you choose</legend>
        {WAYS.map((each) => (
          <label key={each.way} className="fs-choice">
            <input
              type="radio"
              name={group}
              checked={way === each.way}
              onChange={() => chooseWay(each.way)}
            />
            {each.label}
          </label>
        ))}
      </fieldset>
      {way === 'DATES' ? (
        <Dates
          draft={draft}
          flexible={stay.flexible ?? ''}
          problems={
            checked === 'NONE'
              ? shownProblems(draft, given, problems)
              : problemsOfChecked(checked, draft)
          }
          onDraft={choose}
          onFlexible={(flexible) => onChange({ ...draft, flexible })}
          onCheck={() => setChecked('TYPED')}
        />
      ) : (
        <Months
          chosen={stay.month}
          length={way}
          onChoose={(month) => {
            onChange({ month, length: way });
            onDone?.();
          }}
        />
      )}
      {children}
      {done !== undefined && (
        <div className={classes.foot}>
          <button
            type="button"
            className="fs-button fs-quiet"
            onClick={() => {
              setChecked('NONE');
              setDraft({ check_in: '', check_out: '' });
              onUnfinished?.(undefined);
              onChange({});
            }}
          >
            Clear dates
          </button>
          <button type="button" className="fs-button" onClick={finish}>
            {done}
          </button>
        </div>
      )}
    </div>
  );
}

/** The server's problems with the dates in the address, as long as they are in the fields. */
const shownProblems = (
  draft: Stay,
  given: Stay,
  problems: ReadonlyMap<string, string>,
): DateProblems =>
  draft.check_in === given.check_in && draft.check_out === given.check_out ? problems : NONE;

const NONE: DateProblems = new Map();

/** Which fields are checked: those with a text once one was left, and all once it is to be done. */
type Checked = 'NONE' | 'TYPED' | 'ALL';

const problemsOfChecked = (checked: Checked, draft: DraftDates): DateProblems =>
  new Map(
    [...dateProblems(draft)].filter(
      ([name]) => checked === 'ALL' || draft[name as keyof DraftDates] !== '',
    ),
  );

interface DatesProps {
  readonly draft: DraftDates;
  readonly flexible: string;
  readonly problems: DateProblems;
  readonly onDraft: (draft: DraftDates) => void;
  readonly onFlexible: (days: string) => void;
  /** Called when a field is left. */
  readonly onCheck: () => void;
}

function Dates({ draft, flexible, problems, onDraft, onFlexible, onCheck }: DatesProps) {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const id = useId();
  const today = londonDate(new Date());
  const last = addDays(addMonths(today, BOOKING_LIMITS.monthsAhead), BOOKING_LIMITS.nights.max);
  const { check_in, check_out } = draft;
  const isStay = isDate(check_in) && isDate(check_out) && check_in < check_out;
  const pick = (date: string): void => {
    const isDeparture = isDate(check_in) && !isStay && date > check_in;
    onDraft(isDeparture ? { check_in, check_out: date } : { check_in: date, check_out: '' });
  };
  const shown = [...problems].filter(([name]) => name === 'check_in' || name === 'check_out');
  const said = isStay
    ? pluralise(daysBetween(check_in, check_out), 'night')
    : isDate(check_in)
      ? 'Choose the day you leave'
      : 'Choose the day you arrive';
  return (
    <>
      <div className={classes.fields}>
        <DayText
          id={`${id}-check_in`}
          label="Check-in"
          value={check_in}
          isRefused={problems.has('check_in')}
          onChange={(date) => onDraft({ check_in: date, check_out })}
          onBlur={onCheck}
        />
        <DayText
          id={`${id}-check_out`}
          label="Check-out"
          value={check_out}
          isRefused={problems.has('check_out')}
          after={isDate(check_in) ? check_in : undefined}
          onChange={(date) => onDraft({ check_in, check_out: date })}
          onBlur={onCheck}
        />
        <div className="fs-field">
          <label htmlFor={`${id}-flexible`}>Flexible</label>
          <select
            id={`${id}-flexible`}
            className="fs-input"
            value={flexible}
            disabled={!isStay}
            onChange={(event) => onFlexible(event.currentTarget.value)}
          >
            <option value="">Exact dates</option>
            {FLEXIBLE_DAYS.map((days) => (
              <option key={days} value={days}>
                ± {pluralise(Number(days), 'day')}
              </option>
            ))}
          </select>
        </div>
      </div>
      {/* Of a constant height, so that no button moves away from a click on it. */}
      <div className={classes.line}>
        {shown.length === 0 && (
          <p className={classes.said} role="status">
            {said}
          </p>
        )}
        {shown.map(([name, problem]) => (
          <p key={name} id={`${id}-${name}-error`} className={classes.problem} role="alert">
            {problem}
          </p>
        ))}
      </div>
      <StayCalendar
        check_in={check_in}
        check_out={check_out}
        first={today}
        last={last}
        months={isWide ? 2 : 1}
        onPick={pick}
      />
    </>
  );
}

interface DayTextProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Whether the element with the id `<id>-error` says what is wrong with it. */
  readonly isRefused: boolean;
  /** The day after which a date without its year is meant. @default today */
  readonly after?: string | undefined;
  readonly onChange: (date: string) => void;
  readonly onBlur: () => void;
}

/** A day that is typed as the British write it, or chosen in the calendar below. */
function DayText({ id, label, value, isRefused, after, onChange, onBlur }: DayTextProps) {
  const [text, setText] = useState('');
  /** Reads what was typed to its end. */
  const settle = (): void => {
    const date = readShortDate(text, 'COMING', after);
    if (date !== null && date !== value) onChange(date);
    setText('');
  };
  // While the text means the field's value, it stays as typed.
  const isTyped = text !== '' && [text, readDate(text)].includes(value);
  return (
    <div className="fs-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="fs-input"
        autoComplete="off"
        // On a touch screen people use the calendar, which a keyboard would hide.
        inputMode={matchMedia('(pointer: coarse)').matches ? 'none' : 'text'}
        placeholder="dd/mm/yyyy"
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        value={isTyped ? text : isDate(value) ? formatDay(value) : value}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange(readDate(currentTarget.value) ?? currentTarget.value);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
        }}
        onBlur={() => {
          settle();
          if (!isLeftForButton()) onBlur();
        }}
      />
    </div>
  );
}

interface MonthsProps {
  readonly chosen: string | undefined;
  readonly length: (typeof STAY_LENGTHS)[number];
  readonly onChoose: (month: string) => void;
}

const NOTES = {
  WEEK: 'Seven nights, from any day of the month that you choose',
  WEEKEND: 'Friday to Sunday, in the month that you choose',
} as const;

/** The months in which a week or a weekend can be. */
function Months({ chosen, length, onChoose }: MonthsProps) {
  const first = `${londonDate(new Date()).slice(0, 7)}-01`;
  const months = Array.from({ length: BOOKING_LIMITS.monthsAhead }, (_, index) =>
    addMonths(first, index).slice(0, 7),
  );
  return (
    <div className={classes.inMonth}>
      <p className={classes.said}>{NOTES[length]}</p>
      <ul className={classes.monthList} aria-label="Month">
        {months.map((month) => (
          <li key={month}>
            <button
              type="button"
              className={classes.month}
              aria-pressed={month === chosen}
              onClick={() => onChoose(month)}
            >
              {monthName(month)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
