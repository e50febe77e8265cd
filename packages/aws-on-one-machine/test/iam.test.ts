import { describe, expect, it } from 'vitest';
import { KeyRing } from '../src/credentials.ts';
import { IamEngine } from '../src/engines/iam/engine.ts';
import { iamResources } from '../src/engines/iam/resources.ts';
import { readSystem } from '../src/provision.ts';
import { lambdaRole, type StackSource, stackOf } from './support/assembly.ts';
import { functionCaller } from './support/function-caller.ts';

const TABLE = 'arn:aws:dynamodb:eu-west-2:000000000000:table/listings';

const statement = (more: object = {}) => ({
  Effect: 'Allow',
  Action: ['dynamodb:GetItem', 'dynamodb:Query'],
  Resource: TABLE,
  ...more,
});
const document = (...Statement: object[]) => ({ Version: '2012-10-17', Statement });
const attached = (PolicyDocument: object, more: object = {}) => ({
  Type: 'AWS::IAM::Policy',
  Properties: { PolicyName: 'Attached', PolicyDocument, Roles: [{ Ref: 'Role' }], ...more },
});

/** The roles of a stack with these resources, and a function in the role `Role`. */
async function rolesOf(Resources: StackSource['Resources'], service = 'lambda.amazonaws.com') {
  const system = readSystem([stackOf({ name: 'app', Resources })]);
  const iam = new IamEngine(() => {});
  for (const [name, type] of Object.entries(iamResources)) {
    for (const each of system.ofType(name)) await type.provision(each, system, { iam } as never);
  }
  iam.assumeRole('function:probe', 'arn:aws:iam::000000000000:role/app-Role', service);
  const may = (action: string, resource = TABLE) =>
    iam.authorise('function:probe', action, resource).then(
      () => true,
      () => false,
    );
  return { iam, may };
}

describe('a role of the template', () => {
  it('allows what its policies say, attached and inline, and nothing else', async () => {
    const Policies = [
      { PolicyName: 'Inline', PolicyDocument: document(statement({ Action: 'dynamodb:Scan' })) },
    ];
    const { may } = await rolesOf({
      Role: lambdaRole({ Policies }),
      Policy: attached(document(statement())),
    });
    expect(await may('dynamodb:GetItem')).toBe(true);
    expect(await may('dynamodb:Query')).toBe(true);
    expect(await may('dynamodb:Scan')).toBe(true);
    expect(await may('dynamodb:PutItem')).toBe(false);
    expect(await may('dynamodb:GetItem', TABLE.replace('listings', 'audit'))).toBe(false);
    expect(await may('dynamodb:Query', `${TABLE}/index/published`)).toBe(false);
  });

  it('may have expressions in its statements', async () => {
    const Resource = {
      'Fn::Join': ['', [TABLE.replace('listings', ''), { Ref: 'AWS::Partition' }]],
    };
    const { may } = await rolesOf({
      Role: lambdaRole(),
      Policy: attached(document(statement({ Resource }))),
    });
    expect(await may('dynamodb:GetItem', TABLE.replace('listings', 'aws'))).toBe(true);
    expect(await may('dynamodb:GetItem')).toBe(false);
  });

  it.each([
    ['a condition', { Policy: attached(document(statement({ Condition: { Bool: {} } }))) }],
    ['NotAction', { Policy: attached(document(statement({ NotAction: 's3:*' }))) }],
    ['NotResource', { Policy: attached(document(statement({ NotResource: TABLE }))) }],
    ['a user', { Policy: attached(document(statement()), { Users: ['someone'] }) }],
    ['a boundary', { Role: lambdaRole({ PermissionsBoundary: 'arn:aws:iam::aws:policy/x' }) }],
    ['a path', { Role: lambdaRole({ Path: '/service/' }) }],
  ])('stops the start with %s, which it would have to ignore', async (_, resources) => {
    await expect(rolesOf({ Role: lambdaRole(), ...resources })).rejects.toThrow(
      "The local target can't honour the properties of",
    );
  });

  it('can not be taken on with policies of which the template has only the name', async () => {
    const managed = 'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
    await expect(rolesOf({ Role: lambdaRole({ ManagedPolicyArns: [managed] }) })).rejects.toThrow(
      `The role app-Role of probe has policies whose statements the template doesn't tell: ${managed}.`,
    );
  });

  it('is taken on only by whom it trusts', async () => {
    await expect(rolesOf({ Role: lambdaRole() }, 'states.amazonaws.com')).rejects.toThrow(
      "The role app-Role of probe doesn't trust states.amazonaws.com.",
    );
  });

  it('has to be there', async () => {
    await expect(rolesOf({})).rejects.toThrow('role/app-Role, which no stack has');
  });
});

describe('a decision', () => {
  const caller = () => functionCaller(new KeyRing(Buffer.alloc(32, 1)));

  it('is for the operator always yes, and for whoever acts in no role always no', async () => {
    const { iam } = caller();
    await iam.authorise('operator', 'dynamodb:DeleteTable', TABLE);
    await expect(iam.authorise('function:other', 'dynamodb:GetItem', TABLE)).rejects.toThrow(
      'function:other acts in no role.',
    );
  });

  it('is no where a statement denies, whatever allows', async () => {
    const { iam, grant, lines } = caller();
    grant(['Allow', 'dynamodb:GetItem', TABLE], ['Deny', 'dynamodb:GetItem', TABLE]);
    await expect(iam.authorise('function:probe', 'dynamodb:GetItem', TABLE)).rejects.toThrow(
      'with an explicit deny in an identity-based policy',
    );
    expect(lines).toEqual([
      `IAM | probe may not dynamodb:GetItem on ${TABLE}: a statement of its role probe-role denies it`,
    ]);
  });

  it('is made again when the role changes', async () => {
    const { iam, grant } = caller();
    const ask = () => iam.authorise('function:probe', 'dynamodb:GetItem', TABLE);
    await expect(ask()).rejects.toThrow();
    grant(['Allow', 'dynamodb:GetItem', TABLE]);
    await ask();
    expect(await iam.accessed('probe-role')).toEqual([
      { action: 'dynamodb:GetItem', resource: TABLE },
    ]);
    grant();
    await expect(ask()).rejects.toThrow();
    expect(await iam.accessed('probe-role')).toEqual([]);
  });

  it('takes what the call is like into account, where a statement has a condition on it', async () => {
    const { iam, grant } = caller();
    const identity = 'arn:aws:ses:eu-west-2:000000000000:identity/fixture.example';
    const condition = { StringEquals: { 'ses:FromAddress': 'a@fixture.example' } };
    grant(['Allow', 'ses:SendEmail', 'arn:aws:ses:eu-west-2:000000000000:identity/*', condition]);
    const send = (context?: Record<string, string>) =>
      iam.authorise('function:probe', 'ses:SendEmail', identity, context && { context });
    await send({ 'ses:FromAddress': 'a@fixture.example' });
    await expect(send({ 'ses:FromAddress': 'b@fixture.example' })).rejects.toThrow();
    await expect(send()).rejects.toThrow();
    expect(await iam.accessed('probe-role')).toEqual([
      {
        action: 'ses:SendEmail',
        resource: identity,
        context: { 'ses:FromAddress': 'a@fixture.example' },
      },
    ]);
  });

  it('is no for a resource whose name is a pattern', async () => {
    const { iam, grant } = caller();
    grant(['Allow', 's3:GetObject', 'arn:aws:s3:::photos/*']);
    await iam.authorise('function:probe', 's3:GetObject', 'arn:aws:s3:::photos/a');
    await expect(
      iam.authorise('function:probe', 's3:GetObject', 'arn:aws:s3:::photos/*'),
    ).rejects.toThrow('is not authorized');
  });

  it('can not be made on an action that does not exist', async () => {
    const { iam } = caller();
    await expect(iam.authorise('function:probe', 'dynamodb:GetItems', TABLE)).rejects.toThrow(
      "IAM can't decide dynamodb:GetItems",
    );
  });
});
