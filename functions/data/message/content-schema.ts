import * as z from 'zod';

/** The schema of a message's content: its kind, or several kinds, and the values in its text. */
type ContentSchema = z.ZodObject<{ kind: z.ZodLiteral<string>; data: z.ZodObject }>;

/** The messages of a capability. A part that it hasn't is empty. */
export interface CapabilityMessages {
  /** The mail follows from the content alone. */
  readonly letters: readonly ContentSchema[];
  /** The mail is made as it is sent: it has a code, or something that is read then. */
  readonly madeWhenSent: readonly ContentSchema[];
}

/** The listing that a message is about. */
export const listing = { listing_id: z.string().min(1), title: z.string().min(1) };
