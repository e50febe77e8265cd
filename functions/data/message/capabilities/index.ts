import type { Capability } from '../../../../shared/routes.ts';
import type { CapabilityMessages } from '../content-schema.ts';
import { administration } from './administration.ts';
import { bookings } from './bookings.ts';
import { channels } from './channels.ts';
import { enquiries } from './enquiries.ts';
import { listings } from './listings.ts';
import { moderation } from './moderation.ts';
import { photoBatches } from './photo-batches.ts';
import { signUp } from './sign-up.ts';

/**
 * The messages that each capability queues, or why it queues none. One that isn't here doesn't compile.
 */
export const CAPABILITY_MESSAGES = {
  account: 'Its codes are sent by the user pool.',
  administration,
  bookings,
  catalogue: 'It only reads.',
  channels,
  enquiries,
  listings,
  moderation,
  organisations: 'Its owner and admins change it; a change has no mail.',
  'photo-batches': photoBatches,
  'sign-up': signUp,
} as const satisfies Readonly<Record<Capability, CapabilityMessages | string>>;
