import type { Random } from '../random.ts';
import { NASTY_TEXTS, NASTY_VALUES } from './nasty.ts';

/** A JSON schema, as far as the contract's have it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly allOf?: readonly JsonSchema[];
}

/** Texts of the kinds that fields take; those that a field's pattern and lengths let through suit it. */
const SUITABLE = [
  'Slate cottage above the beck',
  'Hannah Tyson',
  '3 Beck Side, Rydal',
  'LA22 9LX',
  'Rydal',
  'hannah@beckside.example',
  '2027-03-01',
  '2027-03-01T09:00:00Z',
  '250000',
  '3',
  'true',
  '01632 960114',
  'Two bedrooms\nand a stove.',
  'WiFi',
  '0123456789abcdef-0123',
];

/** Random values for a schema, suitable and unsuitable. */
export class Values {
  readonly #random: Random;
  /** Identifiers of what is there, and of what isn't. */
  readonly #ids: readonly string[];

  constructor(random: Random, ids: readonly string[]) {
    this.#random = random;
    this.#ids = ids;
  }

  /** A value that fits the schema, as far as this class reads schemas. */
  suitable(schema: JsonSchema): unknown {
    const { pick, between, chance } = this.#random;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return this.suitable(pick(choices));
    switch (schema.type) {
      case 'string':
        return this.#text(schema);
      case 'integer':
        return between(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 1_000_000));
      case 'number':
        return chance(0.8) ? between(1, 2000) : between(100, 20_000) / 100;
      case 'boolean':
        return chance(0.5);
      case 'array':
        return Array.from(
          { length: between(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)) },
          () => this.suitable(schema.items ?? {}),
        );
      case 'object':
        return this.#object(schema);
      default:
        return null;
    }
  }

  #text(schema: JsonSchema): string {
    const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) =>
      pattern === undefined ? [] : [new RegExp(pattern, 'u')],
    );
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
    const suits = (text: string) =>
      text.length >= minLength &&
      text.length <= maxLength &&
      patterns.every((pattern) => pattern.test(text));
    const known = [...SUITABLE, ...this.#ids].filter(suits);
    return known.length > 0 ? this.#random.pick(known) : 'x'.repeat(Math.max(minLength, 1));
  }

  #object({ properties = {}, required = [] }: JsonSchema): object {
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || this.#random.chance(0.5))
        .map(([name, schema]) => [name, this.suitable(schema)]),
    );
  }

  /** A document in which some things are otherwise: values, fields that lack, and such as aren't known. */
  spoilt(schema: JsonSchema): unknown {
    const { pick, between, chance } = this.#random;
    const value = this.suitable(schema);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return pick(NASTY_VALUES);
    }
    const fields = new Map<string, unknown>(Object.entries(value));
    const names = Object.keys(schema.properties ?? {});
    for (let mistakes = between(1, 3); mistakes > 0; mistakes -= 1) {
      const name = names.length > 0 && chance(0.8) ? pick(names) : pick(NASTY_TEXTS);
      const of = names.includes(name) ? schema.properties?.[name] : undefined;
      if (chance(0.15)) fields.delete(name);
      else if (of?.type === 'array' && chance(0.5)) {
        fields.set(name, [pick(NASTY_VALUES), this.suitable(of.items ?? {})]);
      } else fields.set(name, pick(NASTY_VALUES));
    }
    return Object.fromEntries(fields);
  }
}
