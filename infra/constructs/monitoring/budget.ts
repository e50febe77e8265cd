import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';

export interface BudgetProps {
  /** What the environment is called. */
  readonly environment: string;
  /** In US dollars. */
  readonly monthly: number;
  /** @default - nobody is told; the budget is in the console */
  readonly email?: string;
}

/** Told when the month has cost more, and when it is on its way to. */
const OCCASIONS = ['ACTUAL', 'FORECASTED'] as const;

/**
 * What the account may cost in a month. Of the whole account, because the tags that would tell
 * environments apart count only where somebody has switched them on for billing; until then such a
 * budget would see nothing, and never ring.
 */
export class Budget extends CfnBudget {
  constructor(scope: Construct, id: string, { environment, monthly, email }: BudgetProps) {
    super(scope, id, {
      budget: {
        budgetName: `fellside-${environment}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthly, unit: 'USD' },
        // Credits and refunds would hide what is used until they are gone.
        costTypes: { includeCredit: false, includeRefund: false },
      },
      notificationsWithSubscribers:
        email === undefined
          ? []
          : OCCASIONS.map((notificationType) => ({
              notification: {
                notificationType,
                comparisonOperator: 'GREATER_THAN',
                threshold: 100,
                thresholdType: 'PERCENTAGE',
              },
              subscribers: [{ subscriptionType: 'EMAIL', address: email }],
            })),
    });
  }
}
