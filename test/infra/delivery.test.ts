import { readFileSync } from 'node:fs';
import { evaluate } from 'aws-on-one-machine/engines/iam/evaluate';
import { describe, expect, test } from 'vitest';
import { environments } from '../../infra/config.ts';
import { ACCOUNT, type Claims, REPOSITORY, synthesiseDelivery, trusts } from './delivery.ts';

const template = synthesiseDelivery();
const roles = Object.values(template.findResources('AWS::IAM::Role')).map(
  (role) => role.Properties,
);
const names: string[] = roles.map(({ RoleName }) => RoleName);

const TO_DEV: Claims = {
  aud: 'sts.amazonaws.com',
  sub: `repo:${REPOSITORY}:environment:dev`,
  ref: 'refs/heads/main',
};
const PULL_REQUEST: Claims = {
  ...TO_DEV,
  sub: `repo:${REPOSITORY}:pull_request`,
  ref: 'refs/pull/7/merge',
};

/** The names of the roles that a token gets. */
async function open(claims: Claims): Promise<string[]> {
  const verdicts = await Promise.all(
    roles.map(({ AssumeRolePolicyDocument }) => trusts(AssumeRolePolicyDocument, claims)),
  );
  return names.filter((_, index) => verdicts[index]);
}

/** Whether a role's own policies, of which it has no other, allow a call. */
async function may(name: string, action: string, resource: string): Promise<boolean> {
  const role = roles.find(({ RoleName }) => RoleName === name);
  const policies = role?.Policies.map(
    ({ PolicyDocument }: { PolicyDocument: object }) => PolicyDocument,
  );
  const session = {
    arn: `arn:aws:sts::${ACCOUNT}:assumed-role/${name}/run`,
    account: /::(\d+):/.exec(resource)?.[1] ?? ACCOUNT,
  };
  return (await evaluate(policies, session, { action, resource })) === 'allowed';
}

describe('the roles of the delivery stack', () => {
  test('are one to compare all environments, and one to deploy each', () => {
    expect(names).toEqual([
      'fellside-diff',
      ...environments.map(({ name }) => `fellside-deploy-${name}`),
    ]);
    template.resourceCountIs('AWS::IAM::Policy', 0);
    expect(roles.filter(({ ManagedPolicyArns }) => ManagedPolicyArns !== undefined)).toEqual([]);
  });

  test('have the names by which the workflows ask for them, in the same region', () => {
    const workflows = ['pull-request.yml', 'deploy-environment.yml'].map((file) =>
      readFileSync(new URL(`../../.github/workflows/${file}`, import.meta.url), 'utf8'),
    );
    const asked = workflows.map((text) => /:role\/(.+)$/m.exec(text)?.[1] ?? '');

    expect(
      environments.flatMap(({ name }) => asked.map((role) => role.replace(/\$\{\{.+\}\}/, name))),
    ).toEqual(expect.arrayContaining(names));
    expect(new Set(workflows.map((text) => /aws-region: (.+)$/m.exec(text)?.[1]))).toEqual(
      new Set(environments.map(({ region }) => region)),
    );
  });

  test.for(environments)(
    'are open to main in the environment $name for that one',
    async ({ name }) => {
      const sub = `repo:${REPOSITORY}:environment:${name}`;

      expect(await open({ ...TO_DEV, sub })).toEqual([`fellside-deploy-${name}`]);
    },
  );

  test('are open to a pull request for comparing alone', async () => {
    expect(await open(PULL_REQUEST)).toEqual(['fellside-diff']);
  });

  test.for<[string, Claims]>([
    ['another repository', { ...TO_DEV, sub: 'repo:stranger@9/site@5678:environment:dev' }],
    [
      'a pull request of another repository',
      { ...PULL_REQUEST, sub: 'repo:stranger@9/site@1:pull_request' },
    ],
    [
      'a repository that has taken over the name',
      { ...TO_DEV, sub: 'repo:fellside@9/site@10:environment:dev' },
    ],
    [
      'a repository whose name begins so',
      { ...TO_DEV, sub: `repo:${REPOSITORY}9:environment:dev` },
    ],
    ['another branch in the environment', { ...TO_DEV, ref: 'refs/heads/feature' }],
    ['a pull request in the environment', { ...TO_DEV, ref: 'refs/pull/7/merge' }],
    ['a tag called main', { ...TO_DEV, ref: 'refs/tags/main' }],
    ['an environment of no role', { ...TO_DEV, sub: `repo:${REPOSITORY}:environment:test` }],
    ['main without an environment', { ...TO_DEV, sub: `repo:${REPOSITORY}:ref:refs/heads/main` }],
    ['a token for somebody else', { ...TO_DEV, aud: 'https://github.com/fellside' }],
  ])('are closed to %s', async ([, claims]) => {
    expect(await open(claims)).toEqual([]);
  });

  const bootstrapRole = (role: string, account = ACCOUNT, region = 'eu-west-2') =>
    `arn:aws:iam::${account}:role/cdk-hnb659fds-${role}-${account}-${region}`;

  test.for(environments)(
    'that deploy $name may upload and deploy, and nothing else',
    async ({ name }) => {
      const role = `fellside-deploy-${name}`;

      expect(await may(role, 'sts:AssumeRole', bootstrapRole('deploy-role'))).toBe(true);
      expect(await may(role, 'sts:AssumeRole', bootstrapRole('file-publishing-role'))).toBe(true);
      for (const other of [
        bootstrapRole('lookup-role'),
        bootstrapRole('cfn-exec-role'),
        bootstrapRole('deploy-role', ACCOUNT, 'us-east-1'),
        bootstrapRole('deploy-role', '210987654321'),
        `arn:aws:iam::${ACCOUNT}:role/administrator`,
      ]) {
        expect(await may(role, 'sts:AssumeRole', other), other).toBe(false);
      }
      expect(await may(role, 'iam:CreateUser', `arn:aws:iam::${ACCOUNT}:user/anybody`)).toBe(false);
    },
  );

  test('that compare may read the templates of the environments, and nothing else', async () => {
    const stack = (name: string) =>
      `arn:aws:cloudformation:eu-west-2:${ACCOUNT}:stack/${name}/1a2b`;

    for (const { name } of environments) {
      for (const part of ['data', 'app']) {
        const resource = stack(`fellside-${name}-${part}`);
        expect(await may('fellside-diff', 'cloudformation:GetTemplate', resource)).toBe(true);
        expect(await may('fellside-diff', 'cloudformation:DescribeStacks', resource)).toBe(true);
        expect(await may('fellside-diff', 'cloudformation:UpdateStack', resource)).toBe(false);
      }
    }
    for (const [action, resource] of [
      ['cloudformation:GetTemplate', stack('payroll')],
      ['cloudformation:GetTemplate', stack('fellside-delivery')],
      ['sts:AssumeRole', bootstrapRole('lookup-role')],
      ['sts:AssumeRole', bootstrapRole('deploy-role')],
      ['dynamodb:Scan', `arn:aws:dynamodb:eu-west-2:${ACCOUNT}:table/fellside-prod-data-Table`],
      ['s3:GetObject', 'arn:aws:s3:::fellside-prod-media/photos/one'],
    ] as const) {
      expect(await may('fellside-diff', action, resource), `${action} ${resource}`).toBe(false);
    }
  });
});

describe('the delivery stack', () => {
  test('passes the security rules where it is for the account of whoever deploys it, too', () => {
    expect(() => synthesiseDelivery({})).not.toThrow();
  });

  test('has the roles of its own environments alone', () => {
    const ofProd = synthesiseDelivery({
      environments: environments.filter(({ name }) => name === 'prod'),
    });
    const found = Object.values(ofProd.findResources('AWS::IAM::Role'));

    expect(found.map(({ Properties }) => Properties.RoleName)).toEqual([
      'fellside-diff',
      'fellside-deploy-prod',
    ]);
    expect(JSON.stringify(found)).not.toMatch(/fellside-(dev|staging)/);
  });

  test.for(['fellside', 'fellside/*', 'fellside/site:environment:dev', 'a/b/c', ''])(
    'is refused a repository that is none: %s',
    (repository) => {
      expect(() => synthesiseDelivery({ repository })).toThrow(
        /delivery\.repository must be OWNER@1234\/NAME@5678/,
      );
    },
  );
});
