import type { Principal } from '../../credentials.ts';

/** An action on a resource, named as IAM names them. */
export interface Permission {
  /** `dynamodb:Query` */
  readonly action: string;
  /** An ARN. */
  readonly resource: string;
  /** The call's properties, by the condition keys that policies name: `ses:FromAddress`. */
  readonly context?: Context | undefined;
}

/** Values of condition keys. */
type Context = Readonly<Record<string, string>>;

/** The facts that count for a decision besides the caller's role. */
export interface Circumstances {
  /** The resource's own policy as IAM writes it, which some have to have. */
  readonly resourcePolicy?: object;
  /** @default - no condition key has a value */
  readonly context?: Context;
}

/** Decides calls. Every service asks it before it does anything for a caller. */
export interface Authoriser {
  /**
   * Settles where the caller may do it. The operator of this machine may do everything, a function
   * what its role allows.
   *
   * @throws AccessDenied
   */
  authorise(
    caller: Principal,
    action: string,
    resource: string,
    circumstances?: Circumstances,
  ): Promise<void>;
}

/** A call that its caller's role doesn't allow; its message is AWS's own. */
export class AccessDenied extends Error {
  override readonly name = 'AccessDenied';
}
