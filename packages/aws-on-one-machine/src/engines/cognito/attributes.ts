import * as z from 'zod';
import { invalidParameter } from './errors.ts';
import type { PoolSettings, UserPoolClient } from './pool.ts';
import type { User } from './users.ts';

/** Attributes on the wire. */
export const attributesSchema = z.array(
  z.object({ Name: z.string().min(1), Value: z.string().max(2048).default('') }),
);

type WireAttributes = z.output<typeof attributesSchema>;

/** The attributes that every pool has, whether its template names them or not. */
export const STANDARD_ATTRIBUTES: readonly string[] = [
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
];

/** The attribute that only administrators may write. */
const VERIFIED = 'email_verified';

export const isEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text) && text.length <= 128;

/** Reads the attributes that an administrator writes. @throws CognitoError InvalidParameterException */
export function readAttributes(
  given: WireAttributes,
  { attributes: known }: PoolSettings,
): Record<string, string> {
  const unknown = given.filter(({ Name }) => Name !== VERIFIED && !known.has(Name));
  if (unknown.length > 0) {
    throw nonconforming(
      unknown.map(({ Name }) => `${Name}: Attribute does not exist in the schema.`),
    );
  }
  const attributes = Object.fromEntries(given.map(({ Name, Value }) => [Name, Value]));
  if (attributes.email !== undefined && !isEmail(attributes.email)) {
    throw invalidParameter('Invalid email address format.');
  }
  return attributes;
}

/** @throws CognitoError InvalidParameterException where the pool requires one that isn't there */
export function checkRequired(
  attributes: Readonly<Record<string, string>>,
  { requiredAttributes }: PoolSettings,
): void {
  const missing = requiredAttributes.filter((name) => !attributes[name]);
  if (missing.length === 0) return;
  throw nonconforming(missing.map((name) => `${name}: The attribute is required`));
}

/** A user's attributes, complete, as triggers and administrators see them. */
export const allAttributes = ({ username, attributes }: User): Record<string, string> => ({
  sub: username,
  ...attributes,
});

/** The attributes that an app may see. */
export function readableAttributes(
  user: User,
  { readable }: Pick<UserPoolClient, 'readable'>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(allAttributes(user)).filter(
      ([name]) => name === 'sub' || (readable?.has(name) ?? true),
    ),
  );
}

export const toWire = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

/** Where a code went, with most of the address hidden. */
export function codeDelivery(address: string) {
  const [person = '', domain = ''] = address.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${person.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

const nonconforming = (faults: readonly string[]) =>
  invalidParameter(`Attributes did not conform to the schema: ${faults.join('\n')}\n`);
