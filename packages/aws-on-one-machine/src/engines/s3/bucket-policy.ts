import * as z from 'zod';
import { oneOrMore } from '../iam/policy.ts';

const conditionSchema = z.partialRecord(
  z.enum(['StringEquals', 'StringNotEquals', 'Bool', 'NumericLessThan']),
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)),
);

const statementSchema = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z.partialRecord(z.enum(['AWS', 'Service']), oneOrMore),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: conditionSchema.default({}),
});

/** A bucket's policy, as far as it decides what CloudFront may read. */
export const bucketPolicySchema = z.object({ Statement: z.array(statementSchema) });

export type BucketPolicy = z.output<typeof bucketPolicySchema>;
type Statement = z.output<typeof statementSchema>;

/** A request by a service of AWS on behalf of a resource. */
export interface ServiceRequest {
  /** `cloudfront.amazonaws.com` */
  readonly service: string;
  readonly action: string;
  readonly resource: string;
  readonly sourceArn: string;
  /** The tags of the object that it is about. */
  readonly tags: ReadonlyMap<string, string>;
}

/** Whether the policy lets the service do it: some statement allows it, and none denies it. */
export function allowsService(policy: BucketPolicy, request: ServiceRequest): boolean {
  const applying = policy.Statement.filter((statement) => applies(statement, request));
  return (
    applying.some(({ Effect }) => Effect === 'Allow') &&
    !applying.some(({ Effect }) => Effect === 'Deny')
  );
}

function applies(statement: Statement, request: ServiceRequest): boolean {
  const { Principal } = statement;
  return (
    (Principal.AWS?.includes('*') || Principal.Service?.includes(request.service) === true) &&
    statement.Action.some((action) => like(action, request.action)) &&
    statement.Resource.some((resource) => like(resource, request.resource)) &&
    meets(statement.Condition, request)
  );
}

function meets(condition: Statement['Condition'], request: ServiceRequest): boolean {
  // Between CloudFront and S3 everything is TLS; here both are in one process.
  const context: Readonly<Record<string, string>> = {
    'aws:sourcearn': request.sourceArn,
    'aws:securetransport': 'true',
    's3:tlsversion': '1.3',
    ...Object.fromEntries(
      [...request.tags].map(([name, value]) => [
        `s3:existingobjecttag/${name.toLowerCase()}`,
        value,
      ]),
    ),
  };
  return Object.entries(condition).every(([operator, wanted]) =>
    Object.entries(wanted).every(([key, value]) => {
      const actual = context[key.toLowerCase()];
      // A missing key isn't equal, either.
      if (operator === 'StringNotEquals') return actual !== value;
      return operator === 'NumericLessThan' ? Number(actual) < Number(value) : actual === value;
    }),
  );
}

/** IAM's wildcards: `*` for any run of characters, `?` for one. */
function like(pattern: string, text: string): boolean {
  const expression = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${expression}$`, 'is').test(text);
}
