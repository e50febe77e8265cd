import * as z from 'zod';
import type { Principal } from '../../credentials.ts';
import { AccessDenied, type Authoriser } from '../iam/authoriser.ts';
import type { LambdaEngine } from '../lambda/engine.ts';
import { checkSize, StateError } from './errors.ts';
import type { Surroundings } from './run-states.ts';

interface Options {
  /** The principal that calls functions. */
  readonly caller: Principal;
  readonly lambda: Pick<LambdaEngine, 'get'>;
  readonly authoriser: Authoriser;
}

const callSchema = z.strictObject({ FunctionName: z.string(), Payload: z.unknown().optional() });

/** The task `lambda:invoke`: calls a function and waits for what it answers. */
export function functionInvocation({
  caller,
  lambda,
  authoriser,
}: Options): Surroundings['invoke'] {
  return async (input) => {
    checkSize('The task has an input', input);
    const { FunctionName: arn, Payload: event = {} } = callSchema.parse(input);
    try {
      await authoriser.authorise(caller, 'lambda:InvokeFunction', arn);
    } catch (error) {
      if (!(error instanceof AccessDenied)) throw error;
      throw new StateError(
        'Lambda.AWSLambdaException',
        `${error.message} (Service: Lambda, Status Code: 403)`,
      );
    }
    const outcome = await lambda.get(arn).invoke(event);
    if (!outcome.ok) {
      const { errorType, errorMessage, trace } = outcome.error;
      const cause = { errorType, errorMessage, ...(trace.length > 0 && { trace }) };
      throw new StateError(errorType, JSON.stringify(cause));
    }
    const answer = {
      ExecutedVersion: '$LATEST',
      Payload: JSON.parse(outcome.payload ?? 'null'),
      StatusCode: 200,
    };
    checkSize(`The task '${arn}' returned a result`, answer);
    return answer;
  };
}
