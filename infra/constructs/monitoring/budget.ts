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
    super(scope, id, {
      budget: {
        budgetName: `fellside-${name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
        // Credits and refunds would hide what is used until they are gone.
        costTypes: { includeCredit: false, includeRefund: false },
      },
      notificationsWithSubscribers:
        alarmEmail === undefined
          ? []
          : OCCASIONS.map((notificationType) => ({
              notification: {
                notificationType,
                comparisonOperator: 'GREATER_THAN',
                threshold: 100,
                thresholdType: 'PERCENTAGE',
              },
              subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
            })),
    });
  }
}
