import { epochSeconds } from '../../shared/epoch-seconds.ts';

/**
 * Whether an item has not expired. DynamoDB deletes an expired item up to some days later, so that
 * those who read it have to ask (D38).
 */
export const unexpiredAt =
  (now: () => Date) =>
  ({ expires_at }: { readonly expires_at: number }): boolean =>
    expires_at > epochSeconds(now());

/** ElectroDB's operations for a condition on an attribute. */
interface Operations<Attribute> {
  readonly lte: (attribute: Attribute, value: number) => string;
  readonly notExists: (attribute: Attribute) => string;
}

/** The condition of a write that its item doesn't exist, or has expired. */
export const absentOrExpired = <Attribute>(
  expires_at: Attribute,
  { lte, notExists }: Operations<Attribute>,
  at: Date,
): string => `(${notExists(expires_at)} OR ${lte(expires_at, epochSeconds(at))})`;
