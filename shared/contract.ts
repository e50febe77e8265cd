import { account } from './account/contract.ts';
import { administration } from './administration/contract.ts';
import { bookings } from './bookings/contract.ts';
import type { CAPABILITY_PARTS } from './capabilities/index.ts';
import type { CapabilityContract } from './capability-contract.ts';
import { catalogue } from './catalogue/contract.ts';
import { channels } from './channels/contract.ts';
import { enquiries } from './enquiries/contract.ts';
import { listings } from './listings/contract.ts';
import { moderation } from './moderation/contract.ts';
import { organisations } from './organisations/contract.ts';
import { photoBatches } from './photo-batches/contract.ts';
import { signUp } from './sign-up/contract.ts';

/**
 * The contract: every operation of the API, once, by the capability that serves it. The API Gateway
 * routes, the handlers' routing and authorisation, the typed client and the tests' authorisation
 * matrix all derive from this. A path typed by hand anywhere else is a defect.
 */
export const contract = {
  catalogue,
  'sign-up': signUp,
  account,
  organisations,
  listings,
  enquiries,
  bookings,
  channels,
  moderation,
  'photo-batches': photoBatches,
  administration,
} as const satisfies {
  readonly [C in keyof typeof CAPABILITY_PARTS]: CapabilityContract<C, string>;
};

type Contract = typeof contract;

/** A capability that has operations, one Lambda function each. */
export type Capability = keyof Contract;

/** The beginning of an identifier: `lst` for a listing. */
export type IdPrefix = Contract[Capability]['ids'][number]['prefix'];

/** The entities of a capability, as `functions/data/service.ts` names them. */
export type EntityOf<C extends Capability> = C extends Capability
  ? keyof Contract[C]['entities']
  : never;
export type EntityName = EntityOf<Capability>;

/** All members of a union in one type. */
type Joined<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? { readonly [Key in keyof Whole]: Whole[Key] }
  : never;

/** Joins one part of every capability's contract, by operation or entity. */
export const join = <Part extends 'routes' | 'schemas' | 'limits' | 'entities'>(part: Part) =>
  Object.assign({}, ...Object.values(contract).map((of) => of[part])) as Joined<
    Contract[Capability][Part]
  >;
