import * as z from 'zod';

/** IAM writes one value as it stands, and several as a list. */
export const oneOrMore = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));

/** The one condition that is held here: whose name a mail is sent in. A statement with another stops the start. */
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

/** Who may take a role on: services, and nobody else. */
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
