import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { environments, selectEnvironments } from '../../infra/config.ts';
import { referenced, referencesOf } from './references.ts';
import { synthesise } from './synthesise.ts';

describe('the stacks of an environment', () => {
  test.for(environments)('export nothing that another one imports: $name', ({ name }) => {
    const { data, app } = synthesise(name);

    for (const template of [data, app]) {
      const { Outputs = {} } = template.toJSON();
      for (const output of Object.values(Outputs)) expect(output).not.toHaveProperty('Export');
      expect(JSON.stringify(template.toJSON())).not.toContain('Fn::ImportValue');
    }
  });

  test.for(environments)('lead one way, to outputs that are there: $name', ({ name }) => {
    const { data, app } = synthesise(name);
    const references = referencesOf(app);

    expect(referencesOf(data)).toEqual([]);
    expect(references.length).toBeGreaterThan(0);
    for (const { StackName, OutputName } of references) {
      expect(StackName).toBe(`fellside-${name}-data`);
      expect(Object.keys(data.toJSON().Outputs)).toContain(OutputName);
    }
  });
});

test('who sends mail may do so in the sender’s name only, to whomever', () => {
  const { data, app } = synthesise('prod');

  for (const template of [data, app]) {
    template.hasResourceProperties('AWS::IAM::Policy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          {
            Effect: 'Allow',
            Action: 'ses:SendEmail',
            Resource: {
              'Fn::Join': [
                '',
                [
                  'arn:',
                  { Ref: 'AWS::Partition' },
                  ':ses:',
                  { Ref: 'AWS::Region' },
                  ':',
                  { Ref: 'AWS::AccountId' },
                  ':identity/*',
                ],
              ],
            },
            Condition: { StringEquals: { 'ses:FromAddress': 'hello@fellside.example' } },
          },
        ]),
      },
    });
  }
});

describe('another sender', () => {
  const mail = { from: 'hello@elsewhere.test', verify: 'domain' } as const;
  const before = synthesise('prod');
  const after = synthesise('prod', { config: { mail } });

  test('is another identity', () => {
    after.data.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'elsewhere.test',
    });
  });

  test('changes nothing that the app stack holds of the data stack', () => {
    expect(after.data.toJSON().Outputs).toEqual(before.data.toJSON().Outputs);
    expect(referencesOf(after.app)).toEqual(referencesOf(before.app));
    expect(JSON.stringify(referencesOf(after.app))).not.toContain('Identity');
  });
});

describe('a table that was restored under its name', () => {
  const tableStreamArn =
    'arn:aws:dynamodb:eu-west-2:123456789012:table/fellside-prod-data-Table/stream/2026-11-22T10:00:00.000';
  const [prod] = selectEnvironments('prod');
  const before = synthesise('prod');
  const after = synthesise('prod', {
    config: prod === undefined ? {} : { data: { ...prod.data, tableStreamArn } },
  });
  const mappingsOf = ({ app }: typeof before) =>
    Object.values(app.findResources('AWS::Lambda::EventSourceMapping')).map(
      ({ Properties }) => Properties.EventSourceArn,
    );

  test('is followed by its new stream, once a setting says which it is', () => {
    const consumers = 3;
    expect(mappingsOf(before).map((arn) => referenced(before.data, arn))).toEqual(
      Array.from({ length: consumers }, () => ({ 'Fn::GetAtt': ['Table', 'StreamArn'] })),
    );
    expect(mappingsOf(after)).toEqual(Array.from({ length: consumers }, () => tableStreamArn));
    after.app.resourcePropertiesCountIs(
      'AWS::IAM::Policy',
      {
        PolicyDocument: {
          Statement: Match.arrayWith([
            {
              Effect: 'Allow',
              Action: [
                'dynamodb:DescribeStream',
                'dynamodb:GetRecords',
                'dynamodb:GetShardIterator',
              ],
              Resource: tableStreamArn,
            },
          ]),
        },
      },
      consumers,
    );
  });

  test('changes nothing else of what is stored', () => {
    expect(after.data.toJSON().Resources).toEqual(before.data.toJSON().Resources);
  });
});
