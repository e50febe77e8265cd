import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Project } from '../../src/project.ts';
import { lambdaRole, writeAssembly } from './assembly.ts';
import { userPool, userPoolClient } from './user-pool.ts';

/** The details of the fixture's project. */
export const FIXTURE: Project = {
  name: 'Fixture',
  start: 'fixture start',
  reset: 'fixture start --reset',
  stateVariable: 'FIXTURE_STATE',
  portVariable: 'FIXTURE_PORT',
};

const key = (name: string, type: string) => ({ AttributeName: name, KeyType: type });

/** By its address: the fixture's functions have no packages beside them. */
const sdk = pathToFileURL(createRequire(import.meta.url).resolve('@aws-sdk/client-dynamodb'));

const handler = `
  import { DynamoDBClient, QueryCommand } from '${sdk}';
  const client = new DynamoDBClient();
  const query = new QueryCommand({
    TableName: process.env.TABLE_NAME, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': { S: 'item' } },
  });
  const count = async () => (await client.send(query)).Count;
  export const handler = async (event) => {
    if (event.source === 'aws.s3') return console.log('arrived: ' + event.detail.object.key);
    console.log('counting');
    if (process.env.GREETING) console.log(process.env.GREETING);
    const token = event.requestContext.authorizer;
    if (token) return { statusCode: 200, body: JSON.stringify(token) };
    if (event.queryStringParameters?.fail) throw new Error('on purpose');
    return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ items: await count() }) };
  };`;

const ofData = (OutputName: string) => ({
  'Fn::GetStackOutput': { StackName: 'fixture-data', OutputName },
});

const domainName = { 'Fn::GetAtt': ['Distribution', 'DomainName'] };

const forwarding = {
  CookiesConfig: { CookieBehavior: 'none' },
  HeadersConfig: { HeaderBehavior: 'none' },
  QueryStringsConfig: { QueryStringBehavior: 'all' },
  EnableAcceptEncodingBrotli: true,
  EnableAcceptEncodingGzip: true,
};

/**
 * A cloud assembly of a small site in two stacks: a page, and an API that counts a table's items
 * of the key `item`. Its
 * function is also told of what is stored below `incoming/` in the media bucket.
 */
export function writeFixtureSite(directory: string): string {
  mkdirSync(join(directory, 'code'));
  writeFileSync(join(directory, 'code/index.mjs'), handler);
  mkdirSync(join(directory, 'files'));
  writeFileSync(join(directory, 'files/index.html'), '<h1>Fixture</h1>');
  mkdirSync(join(directory, 'config'));
  const config =
    '{"site_address":"https://<<marker:0xbaba:0>>","cognito_endpoint":"https://cognito-idp.<<marker:0xbaba:1>>.amazonaws.com/"}';
  writeFileSync(join(directory, 'config/config.json'), config);
  return writeAssembly(directory, [
    {
      name: 'fixture-data',
      Resources: {
        Table: {
          Type: 'AWS::DynamoDB::GlobalTable',
          Properties: {
            AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
            KeySchema: [key('pk', 'HASH')],
            BillingMode: 'PAY_PER_REQUEST',
            Replicas: [{ Region: 'eu-west-2' }],
          },
        },
        MediaBucket: {
          Type: 'AWS::S3::Bucket',
          Properties: {
            NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
          },
        },
        SearchIndexBucket: { Type: 'AWS::S3::Bucket', Properties: {} },
        UserPool: userPool(),
        UserPoolClient: userPoolClient({ Ref: 'UserPool' }),
      },
      Outputs: {
        TableName: { Value: { Ref: 'Table' } },
        TableArn: {
          Value: { 'Fn::GetAtt': ['Table', 'Arn'] },
        },
        MediaBucketName: { Value: { Ref: 'MediaBucket' } },
        SearchIndexBucketName: { Value: { Ref: 'SearchIndexBucket' } },
        UserPoolId: { Value: { Ref: 'UserPool' } },
        UserPoolClientId: {
          Value: { Ref: 'UserPoolClient' },
        },
        UserPoolIssuer: {
          Value: { 'Fn::GetAtt': ['UserPool', 'ProviderURL'] },
        },
      },
    },
    {
      name: 'fixture-app',
      Outputs: { SiteAddress: { Value: { 'Fn::Join': ['', ['https://', domainName]] } } },
      assets: { 'code.zip': 'code', 'files.zip': 'files', 'config.zip': 'config' },
      Resources: {
        Role: lambdaRole(),
        RolePolicy: {
          Type: 'AWS::IAM::Policy',
          Properties: {
            PolicyName: 'RolePolicy',
            Roles: [{ Ref: 'Role' }],
            PolicyDocument: {
              Version: '2012-10-17',
              Statement: [
                {
                  Effect: 'Allow',
                  Action: 'dynamodb:Query',
                  Resource: ofData('TableArn'),
                },
              ],
            },
          },
        },
        Counter: {
          Type: 'AWS::Lambda::Function',
          Properties: {
            Code: { S3Bucket: 'assets', S3Key: 'code.zip' },
            Handler: 'index.handler',
            Runtime: 'nodejs24.x',
            Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
            Environment: { Variables: { TABLE_NAME: ofData('TableName') } },
          },
        },
        Arrivals: {
          Type: 'AWS::Events::Rule',
          Properties: {
            EventPattern: {
              source: ['aws.s3'],
              detail: { object: { key: [{ prefix: 'incoming/' }] } },
            },
            Targets: [{ Id: 'Target0', Arn: { 'Fn::GetAtt': ['Counter', 'Arn'] } }],
          },
        },
        Deployer: {
          Type: 'AWS::Lambda::Function',
          Properties: {
            Code: { S3Bucket: 'assets', S3Key: 'python.zip' },
            Handler: 'index.handler',
            Runtime: 'python3.13',
            Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
          },
        },
        Api: {
          Type: 'AWS::ApiGatewayV2::Api',
          Properties: { Name: 'fixture', ProtocolType: 'HTTP' },
        },
        Stage: {
          Type: 'AWS::ApiGatewayV2::Stage',
          Properties: {
            ApiId: { Ref: 'Api' },
            StageName: '$default',
            AutoDeploy: true,
            AccessLogSettings: { DestinationArn: 'arn:aws:logs:log', Format: '$context.routeKey' },
          },
        },
        Route: {
          Type: 'AWS::ApiGatewayV2::Route',
          Properties: {
            ApiId: { Ref: 'Api' },
            RouteKey: 'GET /api/count',
            Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'Integration' }]] },
          },
        },
        Integration: {
          Type: 'AWS::ApiGatewayV2::Integration',
          Properties: {
            ApiId: { Ref: 'Api' },
            IntegrationType: 'AWS_PROXY',
            IntegrationUri: { 'Fn::GetAtt': ['Counter', 'Arn'] },
            PayloadFormatVersion: '2.0',
          },
        },
        Authorizer: {
          Type: 'AWS::ApiGatewayV2::Authorizer',
          Properties: {
            ApiId: { Ref: 'Api' },
            AuthorizerType: 'JWT',
            IdentitySource: ['$request.header.Authorization'],
            JwtConfiguration: {
              Audience: [ofData('UserPoolClientId')],
              Issuer: ofData('UserPoolIssuer'),
            },
            Name: 'accounts',
          },
        },
        OwnRoute: {
          Type: 'AWS::ApiGatewayV2::Route',
          Properties: {
            ApiId: { Ref: 'Api' },
            RouteKey: 'GET /api/own',
            AuthorizationType: 'JWT',
            AuthorizerId: { Ref: 'Authorizer' },
            Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'Integration' }]] },
          },
        },
        WebBucket: { Type: 'AWS::S3::Bucket' },
        WebPolicy: {
          Type: 'AWS::S3::BucketPolicy',
          Properties: {
            Bucket: { Ref: 'WebBucket' },
            PolicyDocument: {
              Statement: [
                {
                  Effect: 'Allow',
                  Principal: { Service: 'cloudfront.amazonaws.com' },
                  Action: ['s3:GetObject', 's3:ListBucket'],
                  Resource: [
                    { 'Fn::GetAtt': ['WebBucket', 'Arn'] },
                    { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['WebBucket', 'Arn'] }, '/*']] },
                  ],
                },
              ],
            },
          },
        },
        Files: {
          Type: 'Custom::CDKBucketDeployment',
          Properties: {
            ServiceToken: { 'Fn::GetAtt': ['Deployer', 'Arn'] },
            SourceBucketNames: ['assets'],
            SourceObjectKeys: ['files.zip'],
            DestinationBucketName: { Ref: 'WebBucket' },
            Prune: false,
            Exclude: ['*'],
            Include: ['*.html'],
            SystemMetadata: {
              'cache-control': 'no-cache',
              'content-type': 'text/html; charset=utf-8',
            },
          },
        },
        Config: {
          Type: 'Custom::CDKBucketDeployment',
          Properties: {
            ServiceToken: { 'Fn::GetAtt': ['Deployer', 'Arn'] },
            SourceBucketNames: ['assets'],
            SourceObjectKeys: ['config.zip'],
            SourceMarkers: [
              {
                '<<marker:0xbaba:0>>': domainName,
                '<<marker:0xbaba:1>>': { Ref: 'AWS::Region' },
              },
            ],
            SourceMarkersConfig: [{ jsonEscape: true }],
            DestinationBucketName: { Ref: 'WebBucket' },
            Prune: false,
            Exclude: ['*'],
            Include: ['*.json'],
            SystemMetadata: { 'content-type': 'application/json' },
          },
        },
        Cache: {
          Type: 'AWS::CloudFront::CachePolicy',
          Properties: {
            CachePolicyConfig: { ParametersInCacheKeyAndForwardedToOrigin: forwarding },
          },
        },
        Access: { Type: 'AWS::CloudFront::OriginAccessControl' },
        Distribution: {
          Type: 'AWS::CloudFront::Distribution',
          Properties: {
            DistributionConfig: {
              Enabled: true,
              CacheBehaviors: [
                { PathPattern: '/api/*', TargetOriginId: 'api', CachePolicyId: { Ref: 'Cache' } },
              ],
              DefaultCacheBehavior: { TargetOriginId: 'web', CachePolicyId: { Ref: 'Cache' } },
              Origins: [
                {
                  Id: 'api',
                  DomainName: {
                    'Fn::Join': ['', [{ Ref: 'Api' }, '.execute-api.eu-west-2.amazonaws.com']],
                  },
                  CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
                },
                {
                  Id: 'web',
                  DomainName: { 'Fn::GetAtt': ['WebBucket', 'RegionalDomainName'] },
                  OriginAccessControlId: { 'Fn::GetAtt': ['Access', 'Id'] },
                },
              ],
            },
          },
        },
      },
    },
  ]);
}
