import { servedPaths } from './pages.ts';
import type { Routes } from './routes.ts';

/** What functions measure of every request, and what dashboards and alarms read. */
export const METRICS = {
  /** CloudWatch's folder for the metrics of this product. */
  namespace: 'Fellside',
  /** What tells them apart. None of these is, or comes from, anything that a person sent. */
  dimensions: { environment: 'environment', service: 'service', operation: 'operation' },
  /** One for each answer. */
  requests: 'Requests',
  /** 1 for an answer with a status from 400 to 499, else 0. */
  clientErrors: 'ClientErrors',
  /** 1 for an answer with a status of 500 or more, else 0. */
  faults: 'Faults',
  /** From the event to its answer, in milliseconds. */
  duration: 'Duration',
} as const;

/** What the mailer counts, in the same place: messages by what became of them. */
export const MAIL_METRICS = {
  /** The mail service has taken it. */
  sent: 'MailsSent',
  /** The mail service won't ever take it. */
  refused: 'MailsRefused',
} as const;

interface MeasuredOperation {
  readonly operation: string;
  /** The function that measures it. */
  readonly service: string;
}

/** Everything that functions measure by name: the operations of a contract, and pages. */
export const measuredOperations = (routes: Routes): MeasuredOperation[] => [
  ...Object.entries(routes).map(([operation, { capability }]) => ({
    operation,
    service: capability,
  })),
  ...Object.keys(servedPaths).map((operation) => ({ operation, service: 'pages' })),
];
