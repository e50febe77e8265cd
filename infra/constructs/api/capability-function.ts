import { Validations } from 'aws-cdk-lib';
import { FilterPattern, type MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { FunctionName } from '../../config.ts';
import { NodeFunction, type NodeFunctionProps } from '../function/node-function.ts';
import { countLines } from '../monitoring/count-lines.ts';

export interface CapabilityFunctionProps extends Omit<NodeFunctionProps, 'service'> {
  readonly capability: FunctionName;
}

/**
 * The Lambda function of one capability, which API Gateway calls. Its failures are those of the API,
 * which raises the alarms; here they are counted, so that it is seen whose they are.
 */
export class CapabilityFunction extends NodeFunction {
  /** Answers of the function's own with a status of 500 or more. */
  readonly faults: MetricFilter;

  constructor(scope: Construct, id: string, props: CapabilityFunctionProps) {
    super(scope, id, { ...props, service: props.capability });
    Validations.of(this).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason: 'Only API Gateway calls it, and waits for the answer: no event is queued for it.',
    });
    this.faults = countLines(this, 'Faults', {
      logGroup: this.logGroup,
      filterPattern: FilterPattern.numberValue('$.status', '>=', 500),
      environment: props.environment,
      name: `${props.capability}-faults`,
    });
  }
}
