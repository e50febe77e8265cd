import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type MetricFilter } from 'aws-cdk-lib/aws-logs';
import { LOG_MESSAGES } from '../../../shared/log-lines.ts';
import { countLines } from '../monitoring/count-lines.ts';

/**
 * Counts the mails of a function that SES won't take. All functions that send count into one metric,
 * which each of the filters gives.
 */
export const countRefusedMails = (sender: LambdaFunction, environment: string): MetricFilter =>
  countLines(sender, 'RefusedMails', {
    logGroup: sender.logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', LOG_MESSAGES.mailRefused),
    environment,
    name: 'refused-mails',
  });
