import { Duration, Validations } from 'aws-cdk-lib';
import type { IRuleTarget } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { Alarms } from '../monitoring/alarms.ts';
import { GivenUpQueue, type Harm } from './given-up-queue.ts';
import { NodeFunction, type NodeFunctionProps } from './node-function.ts';

export interface EventConsumerProps extends NodeFunctionProps {
  readonly alarms: Alarms;
  /** Its alarm: when events were given up. */
  readonly harms: { readonly givenUp: Harm };
}

/** An event that fails is tried so often more, after one minute and after two; then it is given up. */
const RETRIES = 2;

/** Nor is it tried for longer than this. It is the most that Lambda knows. */
const PATIENCE = Duration.hours(6);

/**
 * A function that gets events which nobody waits for: in no order, several at once, each at least
 * once. An event that it can't process goes to a queue, with what it failed with.
 */
export class EventConsumer extends NodeFunction {
  /** Holds the events that were given up. */
  readonly givenUp: GivenUpQueue;

  constructor(scope: Construct, id: string, props: EventConsumerProps) {
    super(scope, id, props);
    Validations.of(this).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason: 'What fails goes to its on-failure destination, which says why, too.',
    });

    this.givenUp = new GivenUpQueue(scope, `${id}GivenUp`);
    // CDK's own destination would let the function do more with the queue than put things in.
    this.givenUp.grantSend(this);
    this.configureAsyncInvoke({
      retryAttempts: RETRIES,
      maxEventAge: PATIENCE,
      onFailure: { bind: () => ({ destination: this.givenUp.queueArn }) },
    });
    this.givenUp.raiseAlarm(props.alarms, props.harms.givenUp);
  }

  /** The function as what a rule's events go to. Those that never reach Lambda are given up too. */
  get asTarget(): IRuleTarget {
    return new LambdaFunction(this, {
      deadLetterQueue: this.givenUp.asQueue,
      maxEventAge: PATIENCE,
    });
  }
}
