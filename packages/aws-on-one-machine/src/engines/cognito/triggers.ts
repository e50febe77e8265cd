import * as z from 'zod';
import { limitOfTime } from '../../patience.ts';
import type { LambdaEngine } from '../lambda/engine.ts';
import type { Outcome } from '../lambda/environment.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import { allAttributes } from './attributes.ts';
import { CognitoError } from './errors.ts';
import type { UserPool } from './pool.ts';
import type { User } from './users.ts';

/** What an app passes on to the functions. */
export type ClientMetadata = Readonly<Record<string, string>>;

/** Why a function is called, and about whom. */
export interface TriggerCause {
  readonly pool: UserPool;
  readonly clientId: string;
  readonly user: User;
  readonly clientMetadata: ClientMetadata | undefined;
}

/** The functions of the system; undefined while only its data runs, as for a loader. */
export type Functions = Pick<LambdaEngine, 'get'>;

/**
 * How long Cognito waits for a function, whatever the function's own timeout is, and how often it calls
 * one that doesn't answer (Amazon Cognito's developer guide, "Customizing user pool workflows with Lambda
 * triggers").
 */
const TIMEOUT_MS = 5_000;
const MOST_CALLS = 3;

const responseSchema = z.object({ response: z.looseObject({}) });

/** The functions that a pool calls while somebody waits for its answer. */
export class Triggers {
  #functions: Functions | undefined;

  use(functions: Functions): void {
    this.#functions = functions;
  }

  /**
   * Calls the function that the template names for it, if it names one.
   *
   * @param name as errors have it: `PostConfirmation`
   * @param source `PostConfirmation_ConfirmSignUp`
   * @returns what it put into its event's `response`, or undefined where there is no function
   * @throws CognitoError UserLambdaValidationException with the message that the function threw,
   *   UnexpectedLambdaException, InvalidLambdaResponseException
   */
  async call(
    functionArn: string | undefined,
    { name, source, version = '1' }: { name: string; source: string; version?: '1' | '2' },
    cause: TriggerCause,
    { request = {}, response = {} }: { request?: object; response?: object } = {},
  ): Promise<object | undefined> {
    if (functionArn === undefined) return undefined;
    if (!this.#functions) {
      throw unexpected(name, "The functions of the system aren't running.");
    }
    const event = { ...triggerEvent(source, version, cause, request), response };
    const called = this.#functions.get(functionArn);
    let outcome = await answerInTime(called, event);
    for (let calls = 1; !outcome && calls < MOST_CALLS; calls += 1) {
      outcome = await answerInTime(called, event);
    }
    if (!outcome) throw unexpected(name, 'Socket timeout while invoking Lambda function.');
    if (!outcome.ok) {
      throw new CognitoError(
        'UserLambdaValidationException',
        `${name} failed with error ${outcome.error.errorMessage}.`,
      );
    }
    const answer = responseSchema.safeParse(JSON.parse(outcome.payload ?? 'null'));
    if (!answer.success) throw unrecognisable();
    return answer.data.response;
  }
}

/** @returns undefined where the function takes longer than Cognito waits */
async function answerInTime(called: LambdaFunction, event: object): Promise<Outcome | undefined> {
  const giveUp = new AbortController();
  return await Promise.race([
    called.invoke(event),
    limitOfTime(TIMEOUT_MS, giveUp.signal).then(() => undefined),
  ]).finally(() => giveUp.abort());
}

/** An event without its response, in the shape that all triggers have in common. */
export function triggerEvent(
  triggerSource: string,
  version: '1' | '2',
  { pool, clientId, user, clientMetadata }: TriggerCause,
  request: object,
) {
  return {
    version,
    triggerSource,
    region: pool.region,
    userPoolId: pool.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    request: {
      userAttributes: { ...allAttributes(user), 'cognito:user_status': user.status },
      ...(clientMetadata && { clientMetadata }),
      ...request,
    },
  };
}

export const unrecognisable = () =>
  new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');

const unexpected = (name: string, message: string) =>
  new CognitoError('UnexpectedLambdaException', `${name} failed with error ${message}`);
