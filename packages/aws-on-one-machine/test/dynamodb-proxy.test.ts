import {
  DynamoDBClient,
  ExecuteStatementCommand,
  ListTablesCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Credentials, KeyRing } from '../src/credentials.ts';
import { startDynamoDbProxy } from '../src/engines/dynamodb/proxy.ts';
import { type HttpRequest, LOOPBACK, serve } from '../src/http.ts';
import { functionCaller } from './support/function-caller.ts';

const LISTINGS = 'arn:aws:dynamodb:eu-west-2:000000000000:table/listings';
const PUBLISHED = `${LISTINGS}/index/published`;

/** The bytes that the engine answers; no JSON of ours would come to the same. */
const ANSWER = '{ "Count": 1.50e1,\t"Items": [] }';

/** A call as the SDK signs it, with this operation and this body. */
async function sign(client: DynamoDBClient, operation: string, body: string) {
  const command = new ListTablesCommand({});
  let headers: Record<string, string> = {};
  command.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { headers: Record<string, string>; body: string };
      request.headers['x-amz-target'] = `DynamoDB_20120810.${operation}`;
      request.headers['content-length'] = String(Buffer.byteLength(body));
      request.body = body;
      return next(args);
    },
    { step: 'build', priority: 'low' },
  );
  command.middlewareStack.add(
    () => async (args) => {
      ({ headers } = args.request as { headers: Record<string, string> });
      return { output: { $metadata: {} }, response: {} };
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  await client.send(command);
  // These two are the connection's own.
  const { host: _, 'content-length': __, ...signed } = headers;
  return { method: 'POST', headers: signed, body };
}

/** A proxy before an engine that answers everything and remembers what reached it. */
async function startProxy() {
  const keys = new KeyRing(Buffer.alloc(32, 1));
  const reached: HttpRequest[] = [];
  const engine = await serve(async (request) => {
    reached.push(request);
    const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': 'r1' };
    return { status: 200, headers, body: Buffer.from(ANSWER) };
  }, 0);
  const caller = functionCaller(keys);
  const proxy = await startDynamoDbProxy({
    engine: `http://${LOOPBACK}:${engine.port}`,
    keys,
    authoriser: caller.iam,
    region: 'eu-west-2',
    account: '000000000000',
  });
  onTestFinished(async () => {
    await proxy.close();
    await engine.close();
  });
  const clientWith = (credentials: Credentials) => {
    const client = new DynamoDBClient({
      endpoint: proxy.endpoint,
      region: 'eu-west-2',
      credentials: { ...credentials },
      maxAttempts: 1,
    });
    onTestFinished(() => client.destroy());
    return client;
  };
  return { ...caller, keys, reached, proxy, clientWith, client: clientWith(caller.credentials) };
}

const query = new QueryCommand({
  TableName: 'listings',
  IndexName: 'published',
  KeyConditionExpression: 'a = :a',
  ExpressionAttributeValues: { ':a': { S: 'ü' } },
});

describe("the functions' proxy to DynamoDB", () => {
  it('lets a call through that the role allows, byte for byte in both directions', async () => {
    const { client, grant, reached, proxy, keys } = await startProxy();
    grant(['Allow', 'dynamodb:Query', LISTINGS]);
    const call = await sign(client, 'Query', '{ "TableName":\t"listings", "Limit": 1.0, "ü": 0 }');
    const answer = await fetch(proxy.endpoint, call);
    expect(await answer.text()).toBe(ANSWER);
    expect(answer.headers.get('x-amzn-requestid')).toBe('r1');
    expect(reached[0]?.body.toString()).toBe(call.body);
    expect(reached[0]?.headers['x-amz-target']).toBe('DynamoDB_20120810.Query');
    // The engine sees one caller only: some keep the tables of each apart.
    expect(reached[0]?.headers.authorization).toContain(keys.credentials('operator').accessKeyId);
  });

  it('denies in the words of DynamoDB what the role does not allow, and logs what is missing', async () => {
    const { client, grant, reached, lines } = await startProxy();
    grant(['Allow', 'dynamodb:Query', LISTINGS]);
    await expect(client.send(query)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      $metadata: { httpStatusCode: 400 },
      message: `User: arn:aws:sts::000000000000:assumed-role/probe-role/probe is not authorized to perform: dynamodb:Query on resource: ${PUBLISHED} because no identity-based policy allows the dynamodb:Query action`,
    });
    expect(lines).toEqual([
      `IAM | probe may not dynamodb:Query on ${PUBLISHED}: its role probe-role lacks {"Effect":"Allow","Action":"dynamodb:Query","Resource":"${PUBLISHED}"}`,
    ]);
    expect(reached).toEqual([]);
  });

  it('denies a transaction of which one item is not allowed', async () => {
    const { client, grant, reached } = await startProxy();
    grant(['Allow', 'dynamodb:PutItem', LISTINGS]);
    const Key = { pk: { S: '1' } };
    const transaction = new TransactWriteItemsCommand({
      TransactItems: [
        { Put: { TableName: 'listings', Item: Key } },
        { ConditionCheck: { TableName: 'listings', Key, ConditionExpression: 'a = b' } },
      ],
    });
    await expect(client.send(transaction)).rejects.toThrow(
      `perform: dynamodb:ConditionCheckItem on resource: ${LISTINGS}`,
    );
    expect(reached).toEqual([]);
    grant(
      ['Allow', 'dynamodb:PutItem', LISTINGS],
      ['Allow', 'dynamodb:ConditionCheckItem', LISTINGS],
    );
    await client.send(transaction);
    expect(reached).toHaveLength(1);
  });

  it('refuses an operation that it does not know, whoever asks', async () => {
    const { clientWith, keys, client, reached } = await startProxy();
    const statement = new ExecuteStatementCommand({ Statement: 'SELECT * FROM listings' });
    for (const each of [client, clientWith(keys.credentials('operator'))]) {
      await expect(each.send(statement)).rejects.toMatchObject({
        name: 'UnknownOperationException',
      });
    }
    expect(reached).toEqual([]);
  });

  it('refuses a signature that does not hold', async () => {
    const { clientWith, credentials, reached, grant } = await startProxy();
    grant(['Allow', 'dynamodb:Query', PUBLISHED]);
    const stranger = { accessKeyId: 'AKIASTRANGER', secretAccessKey: 's' };
    await expect(clientWith(stranger).send(query)).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
    const forged = { ...credentials, secretAccessKey: 'guessed' };
    await expect(clientWith(forged).send(query)).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
    expect(reached).toEqual([]);
  });

  it('refuses a body and an operation that are not the signed ones', async () => {
    const { client, reached, grant, proxy } = await startProxy();
    grant(['Allow', 'dynamodb:GetItem', LISTINGS], ['Allow', 'dynamodb:Query', LISTINGS]);
    const call = await sign(client, 'GetItem', '{"TableName":"listings"}');
    const otherBody = { ...call, body: '{"TableName":"listings" }' };
    const otherTarget = { 'x-amz-target': 'DynamoDB_20120810.Query' };
    const unsigned = { 'x-amz-acl': 'public-read' };
    for (const changed of [
      otherBody,
      { ...call, headers: { ...call.headers, ...otherTarget } },
      { ...call, headers: { ...call.headers, ...unsigned } },
    ]) {
      const answer = await fetch(proxy.endpoint, changed);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        __type: 'com.amazon.coral.service#InvalidSignatureException',
      });
    }
    expect(reached).toEqual([]);
    expect((await fetch(proxy.endpoint, call)).status).toBe(200);
  });

  it('refuses a signature for another service', async () => {
    const { client, proxy } = await startProxy();
    const { headers, ...call } = await sign(client, 'GetItem', '{"TableName":"listings"}');
    const authorization = headers.authorization?.replace('/dynamodb/', '/s3/') ?? '';
    const answer = await fetch(proxy.endpoint, { ...call, headers: { ...headers, authorization } });
    expect(await answer.json()).toMatchObject({
      __type: 'com.amazon.coral.service#InvalidSignatureException',
      message: 'The credential is scoped to another service.',
    });
  });

  it('refuses a call without a signature', async () => {
    const { proxy, reached } = await startProxy();
    const answer = await fetch(proxy.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'DynamoDB_20120810.Query' },
      body: '{"TableName":"listings"}',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      __type: 'com.amazon.coral.service#MissingAuthenticationTokenException',
    });
    expect(reached).toEqual([]);
  });

  it.each([
    ['GetItem', '{"TableName":', 'SerializationException'],
    [
      'TransactWriteItems',
      '{"TransactItems":[{"Replace":{"TableName":"listings"}}]}',
      'SerializationException',
    ],
    ['BatchGetItem', '{"RequestItems":{}}', 'ValidationException'],
  ])('refuses %s of %s', async (operation, body, type) => {
    const { client, proxy, reached } = await startProxy();
    const answer = await fetch(proxy.endpoint, await sign(client, operation, body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ __type: `com.amazon.coral.service#${type}` });
    expect(reached).toEqual([]);
  });
});
