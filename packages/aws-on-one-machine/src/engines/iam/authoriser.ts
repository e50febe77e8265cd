import type { Principal } from '../../credentials.ts';

/** An action on a resource, named as IAM names them. */
export interface Permission {
  /** `dynamodb:Query` */
  readonly action: string;
  /** An ARN. */
  readonly resource: string;
  /**
   * The call's properties, by the condition keys that policies name: `ses:FromAddress`.
   * @default - no condition key has a value
   */
  readonly context?: Context | undefined;
}

/** Values of condition keys. */
type Context = Readonly<Record<string, string>>;

/** The facts that count for a decision besides the caller, the action and the resource. */
export interface Circumstances extends Pick<Permission, 'context'> {
  /** The resource's own policy as IAM writes it. Some resources, such as keys, must have one. */
  readonly resourcePolicy?: object;
}

/** Decides whether calls are allowed. Every service asks it before it does anything for a caller. */
export interface Authoriser {
  /**
   * Settles if the caller may do the action. The operator of this machine may do everything, a function
   * only what its role allows.
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
