import * as z from 'zod';
import { accessDenied, S3Error } from './errors.ts';

const matchSchema = z.tuple([
  z.enum(['eq', 'starts-with']),
  z.string().startsWith('$'),
  z.string(),
]);
const rangeSchema = z.tuple([z.literal('content-length-range'), z.int().min(0), z.int().min(0)]);
const exactSchema = z.record(z.string(), z.string());

const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(z.union([matchSchema, rangeSchema, exactSchema])),
});

interface Match {
  readonly operator: 'eq' | 'starts-with';
  /** In lower case, without its dollar sign. */
  readonly field: string;
  readonly value: string;
}

/** The limits of a form, as its signer has set them. */
export interface PostPolicy {
  readonly expires: Date;
  readonly matches: readonly Match[];
  /** The sizes, in bytes, that a file may have. */
  readonly sizes?: { readonly least: number; readonly most: number };
}

/** Fields that carry the policy or its signature, or are nobody's business. */
const FREE = /^(x-amz-signature|policy|file|x-ignore-.*)$/;

/**
 * @param text base64 of a JSON document
 * @throws S3Error InvalidPolicyDocument
 */
export function readPostPolicy(text: string): PostPolicy {
  try {
    const { expiration, conditions } = policySchema.parse(
      JSON.parse(Buffer.from(text, 'base64').toString('utf8')),
    );
    const matches: Match[] = [];
    let sizes: PostPolicy['sizes'];
    for (const condition of conditions) {
      if (!Array.isArray(condition)) {
        for (const [field, value] of Object.entries(condition)) {
          matches.push({ operator: 'eq', field: field.toLowerCase(), value });
        }
      } else if (condition[0] === 'content-length-range') {
        sizes = { least: condition[1], most: condition[2] };
      } else {
        const [operator, field, value] = condition;
        matches.push({ operator, field: field.slice(1).toLowerCase(), value });
      }
    }
    return { expires: new Date(expiration), matches, ...(sizes && { sizes }) };
  } catch {
    throw new S3Error(
      'InvalidPolicyDocument',
      400,
      'The content of the form does not meet the conditions specified in the policy document.',
    );
  }
}

/**
 * Holds a form against its policy: every condition is met, and no field comes without one.
 *
 * @throws S3Error AccessDenied, EntityTooSmall, EntityTooLarge
 */
export function checkPostPolicy(
  policy: PostPolicy,
  bucket: string,
  fields: ReadonlyMap<string, string>,
  size: number,
  now = new Date(),
): void {
  if (now > policy.expires) throw refused('Policy expired.');
  const values = new Map([...fields, ['bucket', bucket]]);
  for (const match of policy.matches) {
    if (!isMet(match, values.get(match.field) ?? '')) {
      const told = JSON.stringify([match.operator, `$${match.field}`, match.value]);
      throw refused(`Policy Condition failed: ${told}`);
    }
  }
  const covered = new Set(policy.matches.map(({ field }) => field));
  const extra = [...fields.keys()].find((name) => !FREE.test(name) && !covered.has(name));
  if (extra !== undefined) throw refused(`Extra input fields: ${extra}`);
  checkSize(policy, size);
}

function isMet({ operator, field, value }: Match, given: string): boolean {
  if (operator === 'eq') return given === value;
  // Each of several content types has to begin this way.
  const parts = field === 'content-type' ? given.split(',') : [given];
  return parts.every((part) => part.startsWith(value));
}

function checkSize({ sizes }: PostPolicy, size: number): void {
  if (!sizes) return;
  if (size > sizes.most) {
    throw new S3Error(
      'EntityTooLarge',
      400,
      'Your proposed upload exceeds the maximum allowed size',
    );
  }
  if (size < sizes.least) {
    throw new S3Error(
      'EntityTooSmall',
      400,
      'Your proposed upload is smaller than the minimum allowed size',
    );
  }
}

const refused = (why: string) => accessDenied(`Invalid according to Policy: ${why}`);
