import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import {
  Choice,
  Condition,
  DefinitionBody,
  Errors,
  Fail,
  JsonPath,
  Map as MapState,
  Pass,
  Succeed,
  TaskInput,
  Timeout,
  Wait,
  WaitTime,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import type { AfterPage, BatchStep, StepErrorName } from '../../../shared/photo-batches/rules.ts';

interface WorkflowProps {
  /** The function for every step. */
  readonly fn: LambdaFunction;
  /** The pause after each listing. */
  readonly pause: Duration;
}

/** Longer than the function's own limit: only a lost call takes this long. */
const STEP_TIMEOUT = Duration.seconds(90);

/**
 * The errors to retry: the model is busy, or Lambda has a fault. With three retries for each listing,
 * an execution of a thousand stays below 25,000 events.
 */
const RETRY = {
  errors: [
    'ModelBusy' satisfies StepErrorName,
    'Lambda.ClientExecutionTimeoutException',
    'Lambda.ServiceException',
    'Lambda.AWSLambdaException',
    'Lambda.SdkClientException',
    'Lambda.TooManyRequestsException',
  ],
  interval: Duration.seconds(2),
  backoffRate: 2,
  maxAttempts: 3,
};

/**
 * The workflow of a batch. It gets `{batch_id, page}`, processes the batch's listings page by page from
 * there, and generates one picture at a time. A failed listing is recorded, and the rest continue. If
 * the batch was stopped, or the model can't be used at all, the workflow ends.
 */
export function workflowOf(scope: Construct, { fn, pause }: WorkflowProps): DefinitionBody {
  const step = (id: string, name: BatchStep, payload: Readonly<Record<string, unknown>> = {}) => {
    const task = new LambdaInvoke(scope, id, {
      lambdaFunction: fn,
      payload: TaskInput.fromObject({
        step: name,
        batch_id: JsonPath.stringAt('$.batch_id'),
        ...payload,
      }),
      taskTimeout: Timeout.duration(STEP_TIMEOUT),
      retryOnServiceExceptions: false,
      ...(name === 'page'
        ? {
            resultSelector: {
              listings: JsonPath.objectAt('$.Payload.listings'),
              next: JsonPath.stringAt('$.Payload.next'),
              next_page: JsonPath.numberAt('$.Payload.next_page'),
            },
            resultPath: '$.found',
          }
        : { resultPath: JsonPath.DISCARD }),
    });
    return task.addRetry(RETRY);
  };
  const ends = (error: StepErrorName) => ({ errors: [error], resultPath: JsonPath.DISCARD });
  const anything = { errors: [Errors.ALL], resultPath: '$.error' };
  const listing = {
    position: JsonPath.numberAt('$.position'),
    listing_id: JsonPath.stringAt('$.listing_id'),
  };

  const finish = step('Finish', 'finish');
  finish.next(new Succeed(scope, 'Finished'));
  const finishFailed = step('FinishFailed', 'finish', {
    error: { Error: JsonPath.stringAt('$.error.Error') },
  });
  finishFailed.next(
    new Fail(scope, 'Failed', {
      error: 'PhotoBatchFailed',
      cause: 'The last event that failed before the state FinishFailed says why.',
    }),
  );

  const pauseState = new Wait(scope, 'Rest', { time: WaitTime.duration(pause) });
  const report = step('Report', 'report', {
    ...listing,
    error: { Error: JsonPath.stringAt('$.error.Error') },
  });
  const generate = step('Generate', 'generate', listing)
    .addCatch(
      new Fail(scope, 'Ended', { error: 'BatchEnded' satisfies StepErrorName }),
      ends('BatchEnded'),
    )
    .addCatch(
      new Fail(scope, 'Unavailable', { error: 'ModelUnavailable' satisfies StepErrorName }),
      ends('ModelUnavailable'),
    )
    .addCatch(report.next(pauseState), anything);

  const each = new MapState(scope, 'EachListing', {
    itemsPath: '$.found.listings',
    itemSelector: {
      batch_id: JsonPath.stringAt('$.batch_id'),
      position: JsonPath.numberAt('$$.Map.Item.Value.position'),
      listing_id: JsonPath.stringAt('$$.Map.Item.Value.listing_id'),
    },
    maxConcurrency: 1,
    resultPath: JsonPath.DISCARD,
  });
  each.itemProcessor(generate.next(pauseState));
  each.addCatch(finish, ends('BatchEnded')).addCatch(finishFailed, anything);

  const page = step('Page', 'page', { page: JsonPath.numberAt('$.page') });
  page.addCatch(finishFailed, anything);
  const continueStep = step('Continue', 'continue', {
    page: JsonPath.numberAt('$.found.next_page'),
  });
  continueStep.addCatch(finish, ends('BatchEnded')).addCatch(finishFailed, anything);
  continueStep.next(new Succeed(scope, 'HandedOver'));
  const nextPage = new Pass(scope, 'NextPage', {
    parameters: {
      batch_id: JsonPath.stringAt('$.batch_id'),
      page: JsonPath.numberAt('$.found.next_page'),
    },
  });

  const after = (next: AfterPage) => Condition.stringEquals('$.found.next', next);
  return DefinitionBody.fromChainable(
    page
      .next(each)
      .next(
        new Choice(scope, 'WhatIsNext')
          .when(after('page'), nextPage.next(page))
          .when(after('execution'), continueStep)
          .otherwise(finish),
      ),
  );
}
