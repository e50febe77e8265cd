import { Input, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FIELD_LABELS } from '../../../../shared/listings/labels.ts';
import { type GridPosition, gridPosition } from '../../../../shared/places/national-grid.ts';
import type { GridSquare } from '../../../../shared/places/places.ts';
import { DIRECTIONS, isSameSquare, middleOf, squareAt } from '../../../../shared/places/squares.ts';
import { RetryButton } from '../../components/error-state.tsx';
import { Note } from '../../components/note/note.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { EditorValues } from './editor-values.ts';
import styles from './place-map.module.css';
import { PlaceMap } from './place-map.tsx';
import { usePostcodePlace } from './use-postcode-place.ts';

interface NamedSquare extends GridSquare {
  readonly near: string;
}

const MIDDLE = DIRECTIONS.indexOf(undefined);

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `North-west, near Hawkshead` */
function nameOf({ near }: NamedSquare, index: number): string {
  const direction = DIRECTIONS[index];
  return `${direction === undefined ? 'The postcode’s square' : capital(direction)}, near ${near}`;
}

/** How far each key moves in the rows of three. */
const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where visitors see the listing: a circle about a square, which the owner can move to a neighbour. */
export function SquareField() {
  const { data, error, isValidating, mutate, postcode } = usePostcodePlace();
  const exact = useWatch<EditorValues, 'exact_place'>({ name: 'exact_place' });
  const { field, fieldState } = useController<EditorValues, 'shown_square'>({
    name: 'shown_square',
  });
  const labelId = useId();
  const statusId = useId();
  const wrap = (content: ReactNode) => (
    <Input.Wrapper
      label={exact === null ? FIELD_LABELS.shown_square : 'Pin on the map'}
      labelElement="div"
      labelProps={{ id: labelId }}
      error={fieldState.error?.message}
    >
      {content}
    </Input.Wrapper>
  );

  if (postcode === undefined) {
    return wrap(
      <Text c="dimmed">Enter the postcode to see where the listing appears on the map.</Text>,
    );
  }
  if (error !== undefined && data === undefined) {
    return wrap(
      <Note
        kind="bad"
        announced
        actions={<RetryButton onRetry={() => void mutate()} isRetrying={isValidating} />}
      >
        We couldn’t load where {postcode} is. {error.message}
      </Note>,
    );
  }
  if (data === undefined) return wrap(<Skeleton width="100%" height={320} />);
  const { squares } = data;
  const own = squares[MIDDLE];
  if (own === undefined) {
    return wrap(
      <Text c="dimmed">
        We don’t know where {postcode} is, so maps don’t show the listing. Searches by area still
        find it.
      </Text>,
    );
  }
  if (exact !== null) {
    const at = gridPosition(exact.latitude, exact.longitude);
    const square = squareAt(at);
    return wrap(
      <Stack gap={10}>
        <PlaceMap square={square}>
          <span className={styles.pin} style={pinPlace(at, square)} />
        </PlaceMap>
        <Text c="dimmed">Visitors see the exact place instead of a circle.</Text>
      </Stack>,
    );
  }

  const { value } = field;
  const chosen = value === null ? MIDDLE : squares.findIndex((each) => isSameSquare(each, value));
  const choose = (index: number): void => {
    const square = squares[index];
    if (square === undefined) return;
    const { east, north } = square;
    field.onChange(index === MIDDLE ? null : { east, north });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    // The browser would go through the squares one after the other.
    event.preventDefault();
    const [across, down] = step;
    const from = chosen === -1 ? MIDDLE : chosen;
    const column = (from % 3) + across;
    const row = Math.floor(from / 3) + down;
    if (column < 0 || column > 2 || row < 0 || row > 2) return;
    const next = row * 3 + column;
    choose(next);
    event.currentTarget.querySelectorAll('input')[next]?.focus();
  };
  const shown = squares[chosen];
  return wrap(
    <Stack gap={10}>
      <Text c="dimmed">
        Visitors see a circle of about a kilometre, never the address. You can move the circle to a
        neighbouring square.
      </Text>
      <PlaceMap square={own}>
        <div
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={statusId}
          className={styles.squares}
          onKeyDown={onKeyDown}
        >
          {squares.map((square, index) => (
            <label key={`${square.east} ${square.north}`} className={styles.square}>
              <input
                type="radio"
                // The middle one gets the ref, so that an error focuses it.
                ref={index === MIDDLE ? field.ref : undefined}
                name={field.name}
                checked={index === chosen}
                aria-label={nameOf(square, index)}
                onChange={() => choose(index)}
                onBlur={field.onBlur}
              />
              <span className={index === chosen ? styles.circle : styles.mark} />
            </label>
          ))}
        </div>
      </PlaceMap>
      <Text id={statusId} aria-live="polite">
        {shown === undefined
          ? 'The circle is no longer next to this postcode. Choose a square.'
          : `${nameOf(shown, chosen)}.`}
      </Text>
    </Stack>,
  );
}

/** How much the map shows, in metres. */
const MAP_METRES = 6000;

/** Where a position is on the map about a square. */
function pinPlace({ east, north }: GridPosition, square: GridSquare) {
  const middle = middleOf(square);
  return {
    left: `${50 + ((east - middle.east) / MAP_METRES) * 100}%`,
    top: `${50 - ((north - middle.north) / MAP_METRES) * 100}%`,
  };
}
