/** A synthesised alarm, as far as it says when it is on. */
interface AlarmDefinition {
  readonly MetricName?: string;
  readonly Metrics?: readonly {
    readonly Id: string;
    readonly Expression?: string;
    readonly MetricStat?: { readonly Metric: { readonly MetricName: string } };
  }[];
  readonly Threshold: number;
  readonly ComparisonOperator: string;
  readonly EvaluationPeriods: number;
  readonly DatapointsToAlarm?: number;
  readonly TreatMissingData: string;
}

/**
 * The values of each metric in successive periods, in the statistic that the alarm asks for. A value is
 * undefined for a period without data.
 */
export type Datapoints = Readonly<Record<string, readonly (number | undefined)[]>>;

/** Whether an alarm goes off at any time while its metrics are so, by CloudWatch's rules. */
export function goesOff(alarm: AlarmDefinition, datapoints: Datapoints): boolean {
  const periods = Math.max(...Object.values(datapoints).map(({ length }) => length));
  const breaching = Array.from({ length: periods }, (_, period) =>
    isBreaching(alarm, computed(alarm, datapoints, period)),
  );
  const { EvaluationPeriods, DatapointsToAlarm = EvaluationPeriods } = alarm;
  return breaching.some((_, last) => {
    const window = breaching.slice(Math.max(0, last + 1 - EvaluationPeriods), last + 1);
    return window.filter(Boolean).length >= DatapointsToAlarm;
  });
}

function isBreaching(alarm: AlarmDefinition, value: number | undefined): boolean {
  if (alarm.TreatMissingData !== 'notBreaching') throw new Error('Missing data would count');
  if (value === undefined || Number.isNaN(value)) return false;
  switch (alarm.ComparisonOperator) {
    case 'GreaterThanOrEqualToThreshold':
      return value >= alarm.Threshold;
    case 'GreaterThanThreshold':
      return value > alarm.Threshold;
    default:
      throw new Error(`Nobody knows ${alarm.ComparisonOperator} here`);
  }
}

function computed(
  { MetricName, Metrics = [] }: AlarmDefinition,
  datapoints: Datapoints,
  period: number,
): number | undefined {
  const at = (name: string) => {
    const series = datapoints[name];
    if (series === undefined) throw new Error(`There are no datapoints of ${name}`);
    return series[period];
  };
  if (MetricName !== undefined) return at(MetricName);
  const values = new Map(
    Metrics.flatMap(({ Id, MetricStat }) =>
      MetricStat === undefined ? [] : [[Id, at(MetricStat.Metric.MetricName)] as const],
    ),
  );
  const result = Metrics.find(({ Expression }) => Expression !== undefined)?.Expression;
  if (result !== undefined) return evaluate(result, values);
  const [[, only] = []] = values;
  return only;
}

/** Metric math, whose expressions so far are JavaScript's too. */
function evaluate(expression: string, values: ReadonlyMap<string, number | undefined>) {
  const functions = {
    IF: (condition: boolean, one: number, other: number) => (condition ? one : other),
    FILL: (value: number | undefined, otherwise: number) => value ?? otherwise,
  };
  const names = [...Object.keys(functions), ...values.keys()];
  const given = [...Object.values(functions), ...values.values()];
  return new Function(...names, `return ${expression}`)(...given) as number;
}
