import * as z from 'zod';
import { isDate } from '../dates.ts';
import { idSchema, userIdSchema } from '../ids.ts';
import { LISTING_ID } from '../listings/ids.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { ORGANISATION_ID } from '../organisations/ids.ts';
import { pageOf, pageQuery } from '../page-query.ts';
import { BATCH_ID } from '../photo-batches/ids.ts';
import { AUDIT_ID } from './ids.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECT_KINDS, CATEGORIES_SUBJECT, OPERATOR } from './types.ts';

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: z.enum(AUDIT_ACTIONS),
  /** Who did it. The name is null once the account is gone. */
  by: z.object({ id: z.string(), full_name: z.string().nullable() }),
  /** The name is null if the subject was deleted or has no name. */
  subject: z.object({
    id: z.string(),
    kind: z.enum(AUDIT_SUBJECT_KINDS),
    name: z.string().nullable(),
  }),
  /** The changed fields. Null means no value. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Why, or the text of a note. */
  reason: z.string().nullable(),
  /** The effects of a suspension or a restoration beyond its subject; null for anything else. */
  affected: z
    .object({
      organisations: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
      /** The listings of these organisations at that time. */
      listings: z.int().min(0),
      published: z.int().min(0),
    })
    .nullable(),
  /** The decision that this entry is a consequence of. Only its own trail has it. */
  part_of: z
    .object({
      id: z.string(),
      subject: z.object({
        id: z.string(),
        kind: z.enum(AUDIT_SUBJECT_KINDS),
        name: z.string().nullable(),
      }),
    })
    .nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const NOT_A_PERSON = 'Give the identifier of a person';
const NOT_A_SUBJECT =
  'Give the identifier of a listing, an organisation, a person or a photo batch';

const NOT_AN_ACTION = 'Give one of the actions of the trail';

const date = (what: string) =>
  z.string().refine(isDate, `${what} must be a date such as 2026-11-30`);

export const auditOperations = {
  listAudit: {
    summary: 'List the audit trail’s entries, newest first',
    query: z
      .strictObject({
        /** Only what this person did. */
        by: z
          .union([z.literal(OPERATOR.user_id), userIdSchema(NOT_A_PERSON)], {
            error: NOT_A_PERSON,
          })
          .optional(),
        /** Only entries about this subject. */
        subject: z
          .union(
            [
              z.literal(CATEGORIES_SUBJECT),
              idSchema(LISTING_ID, NOT_A_SUBJECT),
              idSchema(ORGANISATION_ID, NOT_A_SUBJECT),
              userIdSchema(NOT_A_SUBJECT),
              idSchema(BATCH_ID, NOT_A_SUBJECT),
            ],
            { error: NOT_A_SUBJECT },
          )
          .optional(),
        /** Only entries with this action, without the consequences of decisions. */
        action: z.enum(AUDIT_ACTIONS, { error: NOT_AN_ACTION }).optional(),
        /** Only the consequences of the decision that has this entry. */
        part_of: idSchema(AUDIT_ID).optional(),
        /** The first and the last day, in London. */
        from: date('From').optional(),
        to: date('To').optional(),
        ...pageQuery,
      })
      .refine(({ by, subject }) => by === undefined || subject === undefined, {
        path: ['subject'],
        message: 'Filter by actor or by subject, not by both',
      })
      .refine(({ action, by, subject }) => action === undefined || (by ?? subject) === undefined, {
        path: ['action'],
        message: 'Filter by action, or by actor or subject, not by both',
      })
      .refine(
        ({ part_of, by, subject, action, from, to }) =>
          part_of === undefined ||
          [by, subject, action, from, to].every((each) => each === undefined),
        { path: ['part_of'], message: 'The consequences of a decision have no other filter' },
      )
      .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        path: ['to'],
        message: 'The last day can’t be before the first',
      }),
    /** Latest first. */
    response: pageOf(auditEntrySchema),
  },
} as const satisfies Record<string, OperationSchemas>;
