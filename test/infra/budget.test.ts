import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';

const budgetOf = (config: Parameters<typeof synthesise>[1]) => {
  const [budget, ...others] = Object.values(
    synthesise('prod', config).app.findResources('AWS::Budgets::Budget'),
  );
  expect(others).toEqual([]);
  return budget?.Properties;
};

describe('the budget of an environment', () => {
  test('is of a month, and not lowered by credits', () => {
    expect(budgetOf({ config: { monthlyBudget: 40 } }).Budget).toEqual({
      BudgetName: expect.stringMatching(/^fellside-prod-[0-9a-f]{8}$/),
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 40, Unit: 'USD' },
      CostTypes: { IncludeCredit: false, IncludeRefund: false },
    });
  });

  test('tells whoever is told of alarms when it is used up, and when it is going to be', () => {
    const alarmEmail = 'alarms@fellside.example';
    const { NotificationsWithSubscribers } = budgetOf({ config: { alarmEmail } });

    expect(NotificationsWithSubscribers).toEqual(
      ['ACTUAL', 'FORECASTED'].map((NotificationType) => ({
        Notification: {
          NotificationType,
          ComparisonOperator: 'GREATER_THAN',
          Threshold: 100,
          ThresholdType: 'PERCENTAGE',
        },
        Subscribers: [{ SubscriptionType: 'EMAIL', Address: alarmEmail }],
      })),
    );
  });

  test('keeps its name while only its amount changes, and so isn’t replaced', () => {
    const nameAt = (monthlyBudget: number) =>
      budgetOf({ config: { monthlyBudget } }).Budget.BudgetName;

    expect(nameAt(40)).toBe(nameAt(80));
  });

  test('is there where nobody is told, too', () => {
    expect(budgetOf({}).NotificationsWithSubscribers).toEqual([]);
  });
});
