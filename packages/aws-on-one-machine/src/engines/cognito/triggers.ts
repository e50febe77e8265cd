import * as z from 'zod';
import { scaledTimeout } from '../../scaled-timeout.ts';
import type { LambdaEngine } from '../lambda/engine.ts';
import type { Outcome } from '../lambda/environment.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import { allAttributes } from './attributes.ts';
import { CognitoError } from './errors.ts';
import type { UserPool } from './pool.ts';
import type { User } from './users.ts';

/** Data that an app sends to the functions. */
export type ClientMetadata = Readonly<Record<string, string>>;

/** The caller and the user of a trigger event. */
export interface TriggerContext {
  readonly pool: UserPool;
  readonly clientId: string;
  readonly user: User;
  readonly clientMetadata: ClientMetadata | undefined;
}

/** The functions of the system; undefined while only its data runs, as for a loader. */
export type Functions = Pick<LambdaEngine, 'get'>;

/**
 * How long Cognito waits for a function, whatever the function's own timeout is, and the total number of
 * attempts if it doesn't answer (Amazon Cognito's developer guide, "Customizing user pool workflows with Lambda
 * triggers").
 */
const TIMEOUT_MS = 5_000;
const MAX_ATTEMPTS = 3;

const responseSchema = z.object({ response: z.looseObject({}) });

/** The functions that a pool calls while somebody waits for its answer. */
export class Triggers {
  readonly #timeoutMs: number;
  #functions: Functions | undefined;

  /** @param timeoutMs how long a function may take. @default as Cognito waits */
  constructor(timeoutMs = TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs;
  }

  use(functions: Functions): void {
    this.#functions = functions;
  }

  /**
   * Calls the trigger's function, if the pool has one.
   *
   * @param name the name in error messages: `PostConfirmation`
   * @param source `PostConfirmation_ConfirmSignUp`
   * @returns the event's `response`, or undefined without a function
   * @throws CognitoError UserLambdaValidationException with the message that the function threw,
   *   UnexpectedLambdaException, InvalidLambdaResponseException
   */
  async call(
    functionArn: string | undefined,
    { name, source, version = '1' }: { name: string; source: string; version?: '1' | '2' },
    context: TriggerContext,
    { request = {}, response = {} }: { request?: object; response?: object } = {},
  ): Promise<object | undefined> {
    if (functionArn === undefined) return undefined;
    if (!this.#functions) {
      throw unexpected(name, "The functions of the system aren't running.");
    }
    const event = { ...triggerEvent(source, version, context, request), response };
    const lambda = this.#functions.get(functionArn);
    let outcome = await this.#answerInTime(lambda, event);
    for (let attempts = 1; !outcome && attempts < MAX_ATTEMPTS; attempts += 1) {
      outcome = await this.#answerInTime(lambda, event);
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

  /** @returns undefined if the function takes longer than Cognito waits */
  async #answerInTime(called: LambdaFunction, event: object): Promise<Outcome | undefined> {
    const giveUp = new AbortController();
    return await Promise.race([
      called.invoke(event),
      scaledTimeout(this.#timeoutMs, giveUp.signal).then(() => undefined),
    ]).finally(() => giveUp.abort());
  }
}

/** An event without its response, in the shape that all triggers have in common. */
export function triggerEvent(
  triggerSource: string,
  version: '1' | '2',
  { pool, clientId, user, clientMetadata }: TriggerContext,
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
