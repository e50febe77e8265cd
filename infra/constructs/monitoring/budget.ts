import { createHash } from 'node:crypto';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { EnvironmentConfig } from '../../config.ts';

/** A mail is sent when the month has exceeded the budget, and when the forecast says that it will. */
const OCCASIONS = ['ACTUAL', 'FORECASTED'] as const;

/**
 * The account's monthly budget. It covers the whole account: an environment's tags count for billing
 * only once somebody has activated them, and until then a budget by tags would see nothing.
 */
export class Budget extends CfnBudget {
  constructor(
    scope: Construct,
    id: string,
    {
      name,
      monthlyBudget,
      alarmEmail,
    }: Pick<EnvironmentConfig, 'name' | 'monthlyBudget' | 'alarmEmail'>,
  ) {
    const notificationsWithSubscribers =
      alarmEmail === undefined ? [] : OCCASIONS.map((occasion) => notify(alarmEmail, occasion));
    super(scope, id, {
      budget: {
        budgetName: `fellside-${name}-${digest(notificationsWithSubscribers)}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
        // Credits and refunds would hide the usage until they run out.
        costTypes: { includeCredit: false, includeRefund: false },
      },
      notificationsWithSubscribers,
    });
  }
}

const notify = (address: string, notificationType: (typeof OCCASIONS)[number]) => ({
  notification: {
    notificationType,
    comparisonOperator: 'GREATER_THAN',
    threshold: 100,
    thresholdType: 'PERCENTAGE',
  },
  subscribers: [{ subscriptionType: 'EMAIL', address }],
});

/**
 * The suffix of the budget's name. CloudFormation replaces a budget when its subscribers change: it
 * creates the new one first, and AWS refuses a second budget of the same name.
 */
const digest = (subscribers: readonly object[]): string =>
  createHash('sha256').update(JSON.stringify(subscribers)).digest('hex').slice(0, 8);
