import { describe, expect, test } from 'vitest';
import { DECODE_TIMEOUT_MS } from '../../functions/photos/decode-picture.ts';
import { environments, type PictureConfig } from '../../infra/config.ts';
import type { EnvironmentStage } from '../../infra/environment-stage.ts';
import { faultsOf } from '../../packages/aws-on-one-machine/test/support/state-language.ts';
import { PHOTO_BATCH_LIMITS } from '../../shared/photo-batches/limits.ts';
import { STEP_ERRORS } from '../../shared/photo-batches/rules.ts';
import { functionOf, roleOf } from './function-roles.ts';
import { synthesise } from './synthesise.ts';

const { app } = synthesise('prod');

type Value = string | { readonly 'Fn::Join': readonly [string, readonly unknown[]] };

/** The workflow's definition, with the function's ARN in place of what CloudFormation puts there. */
function definition() {
  const [machine] = Object.values(app.findResources('AWS::StepFunctions::StateMachine'));
  const value: Value = machine?.Properties.DefinitionString;
  const text =
    typeof value === 'string'
      ? value
      : value['Fn::Join'][1]
          .map((part) =>
            typeof part === 'string'
              ? part
              : JSON.stringify(part).includes('Partition')
                ? 'aws'
                : 'arn:aws:lambda:eu-west-2:123456789012:function:photo-batch',
          )
          .join('');
  return JSON.parse(text);
}

/** The warnings of an environment with such a model. */
function warningsWith(pictures: Partial<PictureConfig>): string[] {
  const [prod] = environments.filter(({ name }) => name === 'prod');
  let stage: EnvironmentStage | undefined;
  synthesise('prod', {
    ...(prod === undefined ? {} : { config: { pictures: { ...prod.pictures, ...pictures } } }),
    add: (made) => {
      stage = made;
    },
  });
  if (stage === undefined) throw new Error('No stage was made');
  return stage.app.node
    .findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === 'aws:cdk:warning')
    .map(({ data }) => String(data));
}

describe('the workflow of photo batches', () => {
  test('is valid by the Amazon States Language', () => {
    expect(faultsOf(definition())).toEqual([]);
  });

  test('makes one picture at a time, and rests a second or more after each', () => {
    const { EachListing } = definition().States;
    const { Rest } = EachListing.ItemProcessor.States;

    expect(EachListing.MaxConcurrency).toBe(1);
    expect(Rest).toMatchObject({ Type: 'Wait', Seconds: 1, End: true });
  });

  test('waits longer than its function may run, which has time for the slowest model and picture', () => {
    const { Timeout } = functionOf(app, 'photo-batch-worker').properties;
    const { Generate } = definition().States.EachListing.ItemProcessor.States;

    expect(Timeout).toBeGreaterThanOrEqual(
      PHOTO_BATCH_LIMITS.callSeconds + DECODE_TIMEOUT_MS / 1000,
    );
    expect(Generate.TimeoutSeconds).toBeGreaterThan(Timeout);
  });

  test('knows the errors of the steps by their names', () => {
    const { States } = definition();
    const named = JSON.stringify(States)
      .match(/"(Model[A-Za-z]+|BatchEnded)"/g)
      ?.map((name) => name.slice(1, -1));

    expect(new Set(named)).toEqual(new Set(['ModelBusy', 'ModelUnavailable', 'BatchEnded']));
    expect(STEP_ERRORS).toEqual(expect.arrayContaining([...new Set(named)]));
  });

  test('keeps to the events that an execution may have, with a thousand listings that all fail', () => {
    const { Generate } = definition().States.EachListing.ItemProcessor.States;
    const retries = Generate.Retry.reduce(
      (sum: number, { MaxAttempts }: { MaxAttempts: number }) => sum + MaxAttempts,
      0,
    );
    // Each attempt is scheduled, started and fails. A state is entered and left; so is an iteration.
    const generate = 2 + 3 * (1 + retries);
    const report = 2 + 3;
    const iteration = 2 + generate + report + 2;

    expect(1000 * iteration + 100).toBeLessThan(25_000);
  });

  test('calls its function and nothing else', () => {
    const [machine] = Object.values(app.findResources('AWS::StepFunctions::StateMachine'));
    const role = machine?.Properties.RoleArn['Fn::GetAtt'][0];
    const policies = Object.values(app.findResources('AWS::IAM::Policy')).filter(({ Properties }) =>
      JSON.stringify(Properties.Roles).includes(role),
    );

    expect(policies.map(({ Properties }) => Properties.PolicyDocument.Statement)).toEqual([
      [
        {
          Action: 'lambda:InvokeFunction',
          Effect: 'Allow',
          Resource: { 'Fn::GetAtt': [functionOf(app, 'photo-batch-worker').id, 'Arn'] },
        },
      ],
    ]);
  });
});

describe('the model', () => {
  test('may be asked by one function, and no other model', () => {
    const { statements } = roleOf(app, functionOf(app, 'photo-batch-worker').properties);

    expect(statements).toContainEqual({
      Action: 'bedrock:InvokeModel',
      Effect: 'Allow',
      Resource: 'arn:aws:bedrock:us-west-2::foundation-model/stability.stable-image-core-v1:1',
    });
    expect(JSON.stringify(app.toJSON().Resources).match(/bedrock:/g)).toHaveLength(2);
  });

  test('is not warned of in any environment, as it is configured', () => {
    for (const { pictures } of environments) expect(warningsWith(pictures)).toEqual([]);
  });

  test.for([
    [{ model: 'amazon.nova-canvas-v1:0' }, 'Bedrock ended the model amazon.nova-canvas-v1:0'],
    [{ model: 'somebody.paints-v9:0' }, 'isn’t known to be active'],
    [{ region: 'eu-west-2' }, 'only in us-west-2'],
  ] as const)('is warned of: %j', ([pictures, warning]) => {
    expect(warningsWith(pictures).join()).toContain(warning.replace('’', "'"));
  });
});
