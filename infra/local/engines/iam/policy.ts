import * as z from 'zod';

/** IAM writes a single value as a string, and several as a list. */
export const oneOrMore = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));

/** The only known condition: the sender of a mail. A statement with another one stops the start. */
const conditionSchema = z.strictObject({
  StringEquals: z.strictObject({ 'ses:FromAddress': z.string() }),
});

/** What a role may do. */
const statementSchema = z.strictObject({
  Sid: z.string().exactOptional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: conditionSchema.exactOptional(),
});

export const policyDocumentSchema = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z.array(statementSchema),
});

export type PolicyDocument = z.output<typeof policyDocumentSchema>;

/** Who may assume a role: services only. */
export const trustPolicySchema = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z.array(
    z.strictObject({
      Effect: z.literal('Allow'),
      Action: z.literal('sts:AssumeRole'),
      Principal: z.strictObject({ Service: oneOrMore }),
    }),
  ),
});
