import type { Capability } from '../../../shared/routes.ts';
import type { OperationsOf, TrialsOf } from '../trial.ts';
import * as account from './account.ts';
import * as administration from './administration.ts';
import * as bookings from './bookings.ts';
import * as catalogue from './catalogue.ts';
import * as enquiries from './enquiries.ts';
import * as listings from './listings.ts';
import * as moderation from './moderation.ts';
import * as organisations from './organisations.ts';
import * as photoBatches from './photo-batches.ts';
import * as signUp from './sign-up.ts';

/** The operations of a capability, and how each is tried. */
interface CapabilityTrials<C extends Capability> {
  readonly operations: OperationsOf<C>;
  readonly trials: TrialsOf<C>;
}

/** A file for each capability. One that isn't here doesn't compile. */
export const CAPABILITY_TRIALS: { readonly [C in Capability]: CapabilityTrials<C> } = {
  account,
  administration,
  bookings,
  catalogue,
  enquiries,
  listings,
  moderation,
  organisations,
  'photo-batches': photoBatches,
  'sign-up': signUp,
};
