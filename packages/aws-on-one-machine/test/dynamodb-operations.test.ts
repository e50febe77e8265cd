import { describe, expect, it } from 'vitest';
import { requiredPermissions } from '../src/engines/dynamodb/operations.ts';

const PLACE = { region: 'eu-west-2', account: '000000000000' };
const LISTINGS = 'arn:aws:dynamodb:eu-west-2:000000000000:table/listings';
const AUDIT = 'arn:aws:dynamodb:eu-west-2:000000000000:table/audit';

const onListings = { TableName: 'listings' };
const onAudit = { TableName: 'audit' };

/** The permissions as lines: `Query arn:…`. */
const needed = (operation: string, body: unknown) =>
  requiredPermissions(operation, body, PLACE)?.map(
    ({ action, resource }) => `${action.replace('dynamodb:', '')} ${resource}`,
  );

describe('an operation of DynamoDB', () => {
  it.each(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'])(
    '%s needs the action of its name on its table',
    (operation) => {
      expect(needed(operation, onListings)).toEqual([`${operation} ${LISTINGS}`]);
    },
  );

  it('Query of an index needs it on the index, not on the table', () => {
    const body = { ...onListings, IndexName: 'published' };
    expect(needed('Query', body)).toEqual([`Query ${LISTINGS}/index/published`]);
  });

  it.each(['BatchGetItem', 'BatchWriteItem'])('%s needs it on every table', (operation) => {
    const body = { RequestItems: { listings: { Keys: [] }, audit: [] } };
    expect(needed(operation, body)).toEqual([`${operation} ${LISTINGS}`, `${operation} ${AUDIT}`]);
  });

  it('TransactWriteItems needs for each item what it does', () => {
    const body = {
      TransactItems: [
        { Put: onAudit },
        { Update: onListings },
        { Delete: onListings },
        { ConditionCheck: onListings },
      ],
    };
    expect(needed('TransactWriteItems', body)).toEqual([
      `PutItem ${AUDIT}`,
      `UpdateItem ${LISTINGS}`,
      `DeleteItem ${LISTINGS}`,
      `ConditionCheckItem ${LISTINGS}`,
    ]);
  });

  it.each(['ExecuteStatement', 'Scan', 'DeleteTable', 'constructor', ''])(
    '%s is not known',
    (name) => {
      expect(needed(name, onListings)).toBeUndefined();
    },
  );

  it.each([
    ['GetItem', {}],
    ['Query', { ...onListings, IndexName: 7 }],
    ['BatchGetItem', { RequestItems: [] }],
    ['TransactWriteItems', { TransactItems: [{ Replace: onListings }] }],
    ['TransactWriteItems', { TransactItems: [{}] }],
    ['TransactWriteItems', { TransactItems: [{ Put: onListings, Delete: onAudit }] }],
  ])('%s does not take %j', (operation, body) => {
    expect(() => needed(operation, body)).toThrow();
  });
});
