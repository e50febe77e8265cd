import { createHash } from 'node:crypto';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { EnvironmentConfig } from '../../config.ts';

/** Mails are sent when the month has cost more, and when the forecast says that it will. */
const OCCASIONS = ['ACTUAL', 'FORECASTED'] as const;

/**
 * What the account may cost in a month: the whole account, because the tags of an environment count
 * for billing only once somebody has switched that on. Until then a budget by tags would see nothing.
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
        // Credits and refunds would hide what is used until they are gone.
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
 * The end of the budget's name. CloudFormation replaces a budget whose subscribers change: it creates
 * the new one first, and AWS refuses a second budget of the same name.
 */
const digest = (subscribers: readonly object[]): string =>
  createHash('sha256').update(JSON.stringify(subscribers)).digest('hex').slice(0, 8);
