import type { Principal } from '../../credentials.ts';

/** One action on one resource, named as IAM names them. */
export interface Permission {
  /** `dynamodb:Query` */
  readonly action: string;
  /** An ARN. */
  readonly resource: string;
}

/** What every service asks before it does anything for a caller. */
export interface Authoriser {
  /**
   * Settles where the caller may do it. The operator of this machine may do everything, a function
   * what its role allows.
   *
   * @param resourcePolicy the resource's own policy as IAM writes it, which some have to have
   * @throws AccessDenied
   */
  authorise(
    caller: Principal,
    action: string,
    resource: string,
    resourcePolicy?: object,
  ): Promise<void>;
}

/** A call that its caller's role doesn't allow; its message is AWS's own. */
export class AccessDenied extends Error {
  override readonly name = 'AccessDenied';
}
