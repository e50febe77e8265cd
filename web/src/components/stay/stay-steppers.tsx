import { BOOKING_LIMITS } from '../../../../shared/bookings/limits.ts';
import { QUOTE_LIMITS } from '../../../../shared/quotes/limits.ts';
import { CountStepper } from './count-stepper.tsx';

interface StaySteppersProps {
  readonly guests: string;
  readonly dogs: string;
  /** The id of the element that says why a number is refused, by its parameter. */
  readonly describedBy?: (name: 'guests' | 'dogs') => string | undefined;
  readonly onChange: (name: 'guests' | 'dogs', value: string) => void;
}

/** How many guests and dogs come. */
export const StaySteppers = ({ guests, dogs, describedBy, onChange }: StaySteppersProps) => (
  <>
    <CountStepper
      name="guests"
      label="Guests"
      value={guests}
      max={BOOKING_LIMITS.guests.max}
      placeholder="Any"
      describedBy={describedBy?.('guests')}
      onChange={(value) => onChange('guests', value)}
    />
    <CountStepper
      name="dogs"
      label="Dogs"
      value={dogs}
      max={QUOTE_LIMITS.dogs.max}
      placeholder="0"
      describedBy={describedBy?.('dogs')}
      onChange={(value) => onChange('dogs', value)}
    />
  </>
);
