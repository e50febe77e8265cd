import type * as z from 'zod';
import { type Capability, routes } from '../../shared/routes.ts';
import { requestCounter } from '../data/counter/repository.ts';
import { planOfIn } from '../data/organisation/plan-of.ts';
import { profileRepository } from '../data/profile/repository.ts';
import { openTable, type Table, tableEnvironment } from '../data/table.ts';
import { authenticationEnvironment, authenticatorFor } from '../lib/authentication.ts';
import { readEnvironment } from '../lib/environment.ts';
import { httpHandler, type SomeTextOperations } from '../lib/http-handler.ts';
import { limiterFor } from '../lib/limiter.ts';
import { originEnvironment, originVerifier } from '../lib/verify-origin.ts';

interface CapabilityHandler<C extends Capability, V extends z.ZodRawShape> {
  readonly capability: C;
  /** The variables that its operations need besides the table. @default none */
  readonly variables?: V;
  readonly operations: (
    table: Table,
    environment: z.output<z.ZodObject<V>>,
  ) => SomeTextOperations<C>;
}

/**
 * Makes the Lambda handler of one capability of the API. It binds what every capability needs: the
 * table, the origin check and the limiter, and the authenticator if an operation requires sign-in.
 */
export function capabilityHandler<C extends Capability, V extends z.ZodRawShape>({
  capability,
  variables = {} as V,
  operations,
}: CapabilityHandler<C, V>) {
  const { TABLE_NAME, ORIGIN_SECRETS } = readEnvironment({
    ...tableEnvironment,
    ...originEnvironment,
  });
  const table = openTable(TABLE_NAME);
  const isForAnyone = Object.values(routes).every(
    (route) => route.capability !== capability || route.access === 'anyone',
  );
  return httpHandler({
    verifyOrigin: originVerifier(ORIGIN_SECRETS),
    authenticator: isForAnyone
      ? undefined
      : authenticatorFor(readEnvironment(authenticationEnvironment), profileRepository(table)),
    limiter: limiterFor(requestCounter(table), undefined, planOfIn(table)),
    capability,
    operations: operations(table, readEnvironment(variables)),
  });
}
