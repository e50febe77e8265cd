import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSimulation } from '@cloud-copilot/iam-simulate';
import { Template } from 'aws-cdk-lib/assertions';
import { expect } from 'vitest';
import { environments } from '../../infra/config.ts';
import { FellsideApp } from '../../infra/fellside-app.ts';
import { DeliveryStack, type DeliveryStackProps } from '../../infra/stacks/delivery-stack.ts';

export const ACCOUNT = '123456789012';
export const REPOSITORY = 'fellside@1234/site@5678';

const ISSUER = 'token.actions.githubusercontent.com';
const PROVIDER = `arn:aws:iam::${ACCOUNT}:oidc-provider/${ISSUER}`;

/**
 * Synthesises the delivery stack of all environments.
 * @throws with the findings of the security rules that nobody has acknowledged
 */
export function synthesiseDelivery(
  props: Partial<DeliveryStackProps> = { account: ACCOUNT },
): Template {
  const outdir = mkdtempSync(join(tmpdir(), 'fellside-delivery-'));
  try {
    const app = new FellsideApp({ outdir });
    const stack = new DeliveryStack(app, 'Delivery', {
      repository: REPOSITORY,
      environments,
      ...props,
    });
    app.synth();
    return Template.fromStack(stack);
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

/** The claims of a GitHub token about the run that it was issued to. */
export interface Claims {
  readonly aud: string;
  readonly sub: string;
  readonly ref: string;
}

/**
 * The keys that AWS has for the claims of every provider are listed for some providers only, and the
 * simulator goes by that list, so here they are another provider's.
 */
const LISTED: Readonly<Record<string, string>> = {
  [`${ISSUER}:aud`]: 'accounts.google.com:aud',
  [`${ISSUER}:sub`]: 'accounts.google.com:sub',
};

/** Whether a role's trust policy lets in whoever shows a token with these claims. */
export async function trusts(trustPolicy: object, claims: Claims): Promise<boolean> {
  const listed = (key: string) => LISTED[key] ?? key;
  const resourcePolicy = JSON.parse(JSON.stringify(trustPolicy), (key, value) => {
    if (key === 'Federated') return PROVIDER;
    if (key !== 'StringEquals') return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [listed(name), each]));
  });
  const simulation = await runSimulation(
    {
      request: {
        principal: PROVIDER,
        action: 'sts:AssumeRoleWithWebIdentity',
        resource: { resource: `arn:aws:iam::${ACCOUNT}:role/role`, accountId: ACCOUNT },
        contextVariables: Object.fromEntries(
          Object.entries(claims).map(([claim, value]) => [listed(`${ISSUER}:${claim}`), value]),
        ),
      },
      identityPolicies: [],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      resourcePolicy,
    },
    {},
  );
  if (simulation.resultType !== 'single') throw new Error(JSON.stringify(simulation));
  expect(simulation.result.ignoredContextKeys ?? []).toEqual([]);
  return simulation.overallResult === 'Allowed';
}
