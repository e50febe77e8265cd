import { expect, it } from 'vitest';
import { grantMutations } from './grant-mutations.ts';

const TABLE = 'arn:aws:dynamodb:eu-west-2:000000000000:table/listings';
const INDEX = `${TABLE}/index/published`;
const LOG = 'arn:aws:logs:eu-west-2:000000000000:log-group:catalogue:*';

const allow = (Action: string[], Resource: string[]) => ({
  Effect: 'Allow' as const,
  Action,
  Resource,
});
const policy = (...Statement: ReturnType<typeof allow>[]) => ({
  Version: '2012-10-17' as const,
  Statement,
});
const logs = allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [LOG]);

it('takes away each statement, each action and each resource, but what only AWS calls', () => {
  const reads = allow(['dynamodb:GetItem', 'dynamodb:Query'], [TABLE]);
  const finds = allow(['dynamodb:Query'], [TABLE, INDEX]);
  expect(
    grantMutations(policy(logs, reads, finds)).map(({ what, document }) => [
      what,
      document.Statement,
    ]),
  ).toEqual([
    ['without statement 2, dynamodb:GetItem and dynamodb:Query', [logs, finds]],
    ['without dynamodb:GetItem in statement 2', [logs, allow(['dynamodb:Query'], [TABLE]), finds]],
    ['without dynamodb:Query in statement 2', [logs, allow(['dynamodb:GetItem'], [TABLE]), finds]],
    ['without statement 3, dynamodb:Query', [logs, reads]],
    [`without ${TABLE} in statement 3`, [logs, reads, allow(['dynamodb:Query'], [INDEX])]],
    [`without ${INDEX} in statement 3`, [logs, reads, allow(['dynamodb:Query'], [TABLE])]],
  ]);
});

it('takes an action of the function away from beside one that AWS calls', () => {
  const mixed = allow(['logs:PutLogEvents', 'dynamodb:Scan'], [TABLE]);
  expect(grantMutations(policy(mixed)).map(({ what }) => what)).toEqual([
    'without statement 1, logs:PutLogEvents and dynamodb:Scan',
    'without dynamodb:Scan in statement 1',
  ]);
});
