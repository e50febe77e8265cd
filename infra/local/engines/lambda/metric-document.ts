import * as z from 'zod';

const metricDocument = z.object({ _aws: z.object({ CloudWatchMetrics: z.array(z.unknown()) }) });

/**
 * Whether a line that a function writes is in CloudWatch's embedded metric format, of which
 * CloudWatch makes metrics: it is meant for a machine, and here there is none to take it.
 */
export function isMetricDocument(line: string): boolean {
  if (!line.startsWith('{"_aws":')) return false;
  try {
    return metricDocument.safeParse(JSON.parse(line)).success;
  } catch {
    return false;
  }
}
