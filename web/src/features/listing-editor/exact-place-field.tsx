import {
  ActionIcon,
  Box,
  Button,
  Group,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { LISTING_LIMITS } from '../../../../shared/listings/limits.ts';
import type { Coordinates } from '../../../../shared/places/national-grid.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { EditorValues } from './editor-values.ts';
import {
  formatMetres,
  formatPlace,
  isNear,
  metresFrom,
  movedBy,
  parsePlace,
} from './exact-place.ts';
import styles from './place-map.module.css';
import { usePostcodePlace } from './use-postcode-place.ts';

const TOO_FAR = `That is more than ${LISTING_LIMITS.exactPlace.max / 1000} km from the postcode.`;

/** The switch that shows the exact place to everyone, and what moves that. */
export function ExactPlaceField() {
  const { data } = usePostcodePlace();
  const { field, fieldState } = useController<EditorValues, 'exact_place'>({ name: 'exact_place' });
  const hintId = useId();
  const [isAsking, setAsking] = useState(false);
  const start = data?.position ?? null;
  const { value } = field;
  // Without a position there is nothing to begin with.
  const isBarred = value === null && start === null;

  const onSwitch = () => {
    if (value !== null) field.onChange(null);
    else if (start !== null) setAsking(true);
  };
  return (
    <Stack gap={14}>
      <Switch
        ref={field.ref}
        name={field.name}
        label="Show the exact place"
        aria-describedby={hintId}
        error={fieldState.error?.message}
        checked={value !== null}
        disabled={isBarred}
        onChange={onSwitch}
        onBlur={field.onBlur}
      />
      <Text id={hintId} c="dimmed">
        {isBarred
          ? 'Enter a postcode that we can find first.'
          : 'Visitors then see a pin instead of the circle. Search engines can read it too.'}
      </Text>
      {value !== null && start !== null && (
        <Movers key={formatPlace(start)} place={value} start={start} onMove={field.onChange} />
      )}
      {isAsking && start !== null && (
        <ConfirmDialog
          title="Show the exact place?"
          text="Anyone can then see a pin at the property, accurate to a few metres. Search engines and other sites can read and keep it. The address stays hidden. The pin starts at the postcode, and you can move it to the house. You can switch it off at any time."
          confirm="Show the exact place"
          onConfirm={() => {
            field.onChange(start);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

const STEPS = ['10', '100'] as const;

const ARROWS = [
  { name: 'north', east: 0, north: 1, Icon: IconArrowUp },
  { name: 'west', east: -1, north: 0, Icon: IconArrowLeft },
  { name: 'east', east: 1, north: 0, Icon: IconArrowRight },
  { name: 'south', east: 0, north: -1, Icon: IconArrowDown },
] as const;

interface MoversProps {
  readonly place: Coordinates;
  /** Where the postcode is. */
  readonly start: Coordinates;
  readonly onMove: (place: Coordinates) => void;
}

function Movers({ place, start, onMove }: MoversProps) {
  const [step, setStep] = useState<string>(STEPS[0]);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isStopped, setStopped] = useState(false);

  const move = (next: Coordinates): boolean => {
    const isAllowed = isNear(next, start);
    if (isAllowed) onMove(next);
    return isAllowed;
  };
  const moveThere = () => {
    const next = parsePlace(typed);
    if (next === undefined) {
      setProblem('Enter latitude and longitude, like 54.44712, -2.97815');
      return;
    }
    const isAllowed = move(next);
    setProblem(isAllowed ? undefined : TOO_FAR);
    setStopped(false);
    if (isAllowed) setTyped('');
  };
  return (
    <>
      <Group gap={18} align="center">
        <Box role="group" aria-label="Move the pin" className={styles.pad}>
          {ARROWS.map(({ name, east, north, Icon }) => (
            <ActionIcon
              key={name}
              variant="default"
              className={styles[name]}
              aria-label={`${step} m ${name}`}
              onClick={() =>
                setStopped(!move(movedBy(place, east * Number(step), north * Number(step))))
              }
            >
              <Icon className="fs-icon" aria-hidden />
            </ActionIcon>
          ))}
        </Box>
        <SegmentedControl
          aria-label="Move by"
          data={STEPS.map((metres) => ({ value: metres, label: `${metres} m` }))}
          value={step}
          onChange={setStep}
        />
      </Group>
      <Text aria-live="polite">
        {isStopped
          ? TOO_FAR
          : `The pin is at ${formatPlace(place)}, ${formatMetres(metresFrom(place, start))} from the middle of the postcode.`}
      </Text>
      <Group gap={10} align="flex-end">
        <TextInput
          label="Latitude and longitude"
          description="From a map or your phone"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would save the form.
            event.preventDefault();
            moveThere();
          }}
        />
        <Button variant="default" onClick={moveThere}>
          Move the pin there
        </Button>
      </Group>
    </>
  );
}
