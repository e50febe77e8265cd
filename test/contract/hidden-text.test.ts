import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { OperationSchemas } from '../../shared/operation-schemas.ts';
import { operationSchemas } from '../../shared/operations.ts';
import type { JsonSchema } from '../support/fuzz/values.ts';

/**
 * Every text that any operation of the contract takes in its body, found in the schemas themselves:
 * nothing is hidden in any of them (D18b).
 */

/** Nobody reads them, so nothing can be hidden in them from anybody. */
const UNREAD = new Set(['password', 'new_password', 'current_password', 'code', 'challenge']);

const HIDDEN = ['\u{E0041}', '\u2800', '\u3164', '\uD83C', '\u0000'];

/** Where a schema takes a text, as paths into its values; an entry of a list is a 0. */
function textsIn(schema: JsonSchema, path: readonly string[] = []): (readonly string[])[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.flatMap((choice) => textsIn(choice, path));
  if (schema.type === 'array') return textsIn(schema.items ?? {}, [...path, '0']);
  if (schema.type === 'object') {
    return Object.entries(schema.properties ?? {}).flatMap(([name, of]) =>
      textsIn(of, [...path, name]),
    );
  }
  const isText =
    schema.type === 'string' && schema.enum === undefined && schema.const === undefined;
  return isText && !UNREAD.has(path.at(-1) ?? '') ? [path] : [];
}

/** A value that has nothing but this at that path. */
const valueAt = (path: readonly string[], text: string): unknown =>
  path.reduceRight<unknown>((value, step) => (step === '0' ? [value] : { [step]: value }), text);

const texts = Object.entries<OperationSchemas>(operationSchemas).flatMap(([id, { body }]) =>
  body === undefined
    ? []
    : textsIn(z.toJSONSchema(body, { io: 'input' }) as JsonSchema).map(
        (path) => [id, path.join('.'), body] as const,
      ),
);

describe('a text of the contract', () => {
  it.each(texts)('%s: nothing is hidden in %s', (_, path, body) => {
    for (const hidden of HIDDEN) {
      const value = valueAt(path.split('.'), `Slate${hidden}cottage`);
      const issues = body.safeParse(value).error?.issues ?? [];
      expect(
        issues.map((issue) => issue.path.join('.')),
        JSON.stringify(hidden),
      ).toContain(path);
    }
  });

  it('is found wherever one is taken', () => {
    const found = texts.map(([id, path]) => `${id} ${path}`);
    expect(found).toContain('createListing title');
    expect(found).toContain('createListing amenities.0');
    expect(found).toContain('createPhotoTickets photos.0.alt');
    expect(found).toContain('rejectListing reason');
  });
});
