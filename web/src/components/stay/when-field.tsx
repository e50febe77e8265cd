import { type CSSProperties, type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Icon } from '../icon.tsx';
import { ModalDialog } from '../modal-dialog.tsx';
import { DateInputs } from './date-inputs.tsx';
import { dateProblems } from './date-problems.ts';
import classes from './stay.module.css';
import { type Stay, stayInWords, stayText } from './stay.ts';
import type { DraftDates } from './stay-choice.tsx';

/** The calendar and the months. */
export const StayChoice = lazyPart(() => import('./stay-choice.tsx'), 'StayChoice');

/** Loads the picker before it is opened. */
const load = () => void StayChoice.preload('');

/** Props for a control that opens the picker, which loads when somebody comes near. */
const loadsStayChoice = { onPointerEnter: load, onFocus: load } as const;

interface WhenFieldProps {
  /** The name inside its box, beside other boxes. @default an icon says what it is */
  readonly label?: string;
  readonly stay: Stay;
  readonly onChange: (stay: Stay) => void;
  /** Why a date is refused, by its parameter. */
  readonly problems?: ReadonlyMap<string, string>;
  /** The id of the element that lists the problems. */
  readonly problemsId?: string;
  /** The label of the button that closes the picker. */
  readonly done: string;
  /** Further questions in the picker, and their answers: `5 guests, 1 dog`. */
  readonly children?: ReactNode;
  readonly also?: string | undefined;
}

/** The picker's height on wide screens, in pixels: it is moved up to be seen whole. */
const HEIGHT = 620;
const HEIGHT_WITH_MORE = 720;

/** The variables of the style sheet that place the picker below its button. */
const placeBelow = ({ bottom, left }: DOMRect, height: number) =>
  ({ '--top': `${bottom}px`, '--left': `${left}px`, '--height': `${height}px` }) as CSSProperties;

const joined = (...texts: readonly (string | undefined)[]): string | undefined =>
  texts.filter((text) => text !== undefined).join(' · ') || undefined;

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

/**
 * When somebody wants to stay: a button that says it, and opens the picker. Browsers without scripts
 * get two fields for dates.
 */
export function WhenField({
  label,
  stay,
  onChange,
  problems = NO_PROBLEMS,
  problemsId,
  done,
  children,
  also,
}: WhenFieldProps) {
  const [place, setPlace] = useState<DOMRect>();
  const button = useRef<HTMLButtonElement>(null);
  const [unfinished, setUnfinished] = useState<DraftDates>();
  const wished = stayInWords(stay);
  // A search that is cleared, or gone back to, has other dates.
  const [given, setGiven] = useState(wished);
  if (given !== wished) {
    setGiven(wished);
    setUnfinished(undefined);
  }
  // Dates that were begun may lack a part.
  const [missing] = unfinished === undefined ? [] : dateProblems(unfinished).values();
  const text = missing ?? joined(stayText(stay), also);
  const isRefused = Object.keys(stay).some((name) => problems.has(name));
  const describedBy = (name: string) => (problems.has(name) ? problemsId : undefined);
  return (
    <>
      <div className={classes.scriptless}>
        <DateInputs stay={stay} describedBy={describedBy} />
        {(['flexible', 'month', 'length'] as const).map(
          (name) => stay[name] && <input key={name} type="hidden" name={name} value={stay[name]} />,
        )}
      </div>
      <button
        ref={button}
        type="button"
        className={label === undefined ? `fs-input ${classes.when}` : 'fs-box'}
        aria-haspopup="dialog"
        aria-label={`${label ?? 'When'}: ${missing ?? joined(wished ?? 'any dates', also)}`}
        aria-describedby={isRefused ? problemsId : undefined}
        data-invalid={isRefused || missing !== undefined || undefined}
        data-set={text !== undefined || undefined}
        {...loadsStayChoice}
        onClick={() => setPlace(button.current?.getBoundingClientRect())}
      >
        {label === undefined ? (
          <>
            <Icon name="calendar" />
            <span>{text ?? 'Any dates'}</span>
          </>
        ) : (
          <>
            <small>{label}</small> <b>{text ?? 'Any dates'}</b>
            <Icon name="chevron-down" />
          </>
        )}
      </button>
      {place !== undefined && (
        <ModalDialog
          label={label ?? 'When'}
          className={classes.dialog}
          style={placeBelow(place, children === undefined ? HEIGHT : HEIGHT_WITH_MORE)}
          onClose={() => setPlace(undefined)}
        >
          <div className={classes.inside}>
            <button
              type="button"
              className={`fs-icon-button ${classes.close}`}
              aria-label="Close"
              onClick={() => setPlace(undefined)}
            >
              <Icon name="x" />
            </button>
            <Suspense
              fallback={
                <div className={classes.loading}>
                  <DateInputs stay={stay} />
                </div>
              }
            >
              <StayChoice
                stay={stay}
                problems={problems}
                onChange={onChange}
                unfinished={unfinished}
                onUnfinished={setUnfinished}
                done={done}
                onDone={() => setPlace(undefined)}
              >
                {children}
              </StayChoice>
            </Suspense>
          </div>
        </ModalDialog>
      )}
    </>
  );
}
