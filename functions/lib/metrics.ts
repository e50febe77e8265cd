import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import * as z from 'zod';
import { MAIL_METRICS, METRICS } from '../../shared/metrics.ts';
import { readEnvironment } from './environment.ts';

const { ENVIRONMENT } = readEnvironment(z.object({ ENVIRONMENT: z.string().min(1) }));

/** The dimension `service` comes with Powertools, from `POWERTOOLS_SERVICE_NAME`. */
const metrics = new Metrics({
  namespace: METRICS.namespace,
  defaultDimensions: { [METRICS.dimensions.environment]: ENVIRONMENT },
});

interface AnsweredRequest {
  /** The operation's id in the contract: a dimension has to have few values, and none of a person's. */
  readonly operation: string;
  /** Of the answer. */
  readonly status: number;
  readonly milliseconds: number;
}

/** Measures one request: a line in the log that CloudWatch makes metrics of. */
export function measureRequest({ operation, status, milliseconds }: AnsweredRequest): void {
  metrics
    .addDimension(METRICS.dimensions.operation, operation)
    .addMetric(METRICS.requests, MetricUnit.Count, 1)
    .addMetric(METRICS.clientErrors, MetricUnit.Count, status >= 400 && status < 500 ? 1 : 0)
    .addMetric(METRICS.faults, MetricUnit.Count, status >= 500 ? 1 : 0)
    .addMetric(METRICS.duration, MetricUnit.Milliseconds, milliseconds)
    .publishStoredMetrics();
}

/** Counts one message by what became of it. */
export function countMail(outcome: keyof typeof MAIL_METRICS): void {
  metrics.addMetric(MAIL_METRICS[outcome], MetricUnit.Count, 1).publishStoredMetrics();
}
