import * as z from 'zod';

/** IAM writes a single value as a string, and several as a list. */
export const oneOrMore = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));

/** The only known condition: the sender of a mail. A statement with another one stops the start. */
const conditionSchema = z.strictObject({
  StringEquals: z.strictObject({ 'ses:FromAddress': z.string() }),
});

/** A statement of a role's permissions. */
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

/** Limits, where given, on the resources that a service may act for: by their names and their account. */
const trustConditionSchema = z.strictObject({
  ArnLike: z.strictObject({ 'aws:SourceArn': z.string() }).exactOptional(),
  StringEquals: z.strictObject({ 'aws:SourceAccount': z.string() }).exactOptional(),
});

/** Who may assume a role: services only. */
export const trustPolicySchema = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z.array(
    z.strictObject({
      Effect: z.literal('Allow'),
      Action: z.literal('sts:AssumeRole'),
      Principal: z.strictObject({ Service: oneOrMore }),
      Condition: trustConditionSchema.exactOptional(),
    }),
  ),
});

type TrustPolicy = z.output<typeof trustPolicySchema>;

/** A service that may take on a role. */
export interface Trust {
  readonly service: string;
  /** Names of what it has to act for, with wildcards. */
  readonly sourceArn?: string | undefined;
  readonly sourceAccount?: string | undefined;
}

/** Whom a policy trusts. */
export const trustsOf = ({ Statement }: TrustPolicy): Trust[] =>
  Statement.flatMap(({ Principal, Condition }) =>
    Principal.Service.map((service) => ({
      service,
      sourceArn: Condition?.ArnLike?.['aws:SourceArn'],
      sourceAccount: Condition?.StringEquals?.['aws:SourceAccount'],
    })),
  );

/** Whether a service is trusted where it acts for something: an ARN. */
export function isTrusted(
  { service, sourceArn, sourceAccount }: Trust,
  by: { readonly service: string; readonly source: string },
): boolean {
  const [, , , , account] = by.source.split(':');
  return (
    service === by.service &&
    (sourceArn === undefined || isArnLike(by.source, sourceArn)) &&
    (sourceAccount === undefined || sourceAccount === account)
  );
}

/** Whether an ARN fits a pattern, in which `*` and `?` stand for any letters of one of its parts. */
function isArnLike(arn: string, pattern: string): boolean {
  const expression = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^:]*')
    .replaceAll('?', '[^:]');
  return new RegExp(`^${expression}$`).test(arn);
}
