import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openData, type StoredData } from '../src/data.ts';
import { freePort } from '../src/free-port.ts';
import { COGNITO_PATH, SCHEDULES_PATH } from '../src/local-paths.ts';
import { LocalProblem } from '../src/problem.ts';
import { type StartOptions, startSite } from '../src/start.ts';
import { FIXTURE, writeFixtureSite } from './support/fixture-site.ts';
import { plainSignIn } from './support/signed-in.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

let assembly: string;
let state: string;

beforeEach(() => {
  assembly = writeFixtureSite(temporaryDirectory());
  state = temporaryDirectory();
});

async function start(options: Partial<StartOptions> = {}) {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const site = await startSite({
    project: FIXTURE,
    port: 0,
    state,
    assembly,
    report: say,
    log: say,
    siteAddressOutput: 'SiteAddress',
    ...options,
  });
  onTestFinished(() => site.stop());
  return { ...site, lines, count: () => countItems(site.url) };
}

/** Changes the resources of one of the fixture's stacks. */
function changeTemplate(
  change: (resources: ReturnType<typeof JSON.parse>) => void,
  stack = 'fixture-app',
): void {
  const file = join(assembly, `assembly-Stage/${stack}.template.json`);
  const template = JSON.parse(readFileSync(file, 'utf8'));
  change(template.Resources);
  writeFileSync(file, JSON.stringify(template));
}

async function countItems(url: string): Promise<unknown> {
  const answer: unknown = await (await fetch(`${url}/api/count`)).json();
  return typeof answer === 'object' && answer !== null && 'items' in answer && answer.items;
}

/** Makes Ann's account. @returns her id */
async function createUser(cognito: CognitoIdentityProviderClient, UserPoolId = '') {
  const { User } = await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: 'ann@example.com',
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'name', Value: 'Ann' }],
    }),
  );
  return User?.Username;
}

async function putItem(data: StoredData): Promise<void> {
  const client = new DynamoDBClient(data.dynamodb);
  onTestFinished(() => client.destroy());
  await client.send(
    new PutItemCommand({ TableName: data.outputs.TableName, Item: { pk: { S: 'item' } } }),
  );
}

describe('the local target', () => {
  it('serves the page and the API of a template, and keeps its data over a restart', async () => {
    const first = await start();
    expect(await (await fetch(`${first.url}/index.html`)).text()).toBe('<h1>Fixture</h1>');
    expect((await fetch(`${first.url}/nothing.html`)).status).toBe(404);
    expect(await first.count()).toBe(0);
    await putItem(first.data);
    await first.stop();
    await expect(fetch(first.url)).rejects.toThrow();

    expect(await (await start()).count()).toBe(1);
  });

  it('loads functions once the site answers, and fails if one can’t be loaded', async () => {
    writeFileSync(join(assembly, 'code/index.mjs'), 'console.log("loading"); nonsense();');
    const { lines, failed } = await start();
    expect((await failed).message).toMatch(
      /^These functions don't load, for the reason above: .+\.$/,
    );
    expect(lines).toContainEqual(expect.stringContaining('nonsense is not defined'));
  });

  it('loads a function when it is first called if asked to', async () => {
    writeFileSync(
      join(assembly, 'code/index.mjs'),
      'console.log("loaded"); export const handler = async () => ({ statusCode: 204 });',
    );
    const { url, lines } = await start({ loadFunctions: false });
    expect((await fetch(`${url}/index.html`)).status).toBe(200);
    expect(lines.filter((line) => line.includes('loaded'))).toEqual([]);
    expect((await fetch(`${url}/api/count`)).status).toBe(204);
    await expect.poll(() => lines.filter((line) => line.includes('loaded'))).toHaveLength(1);
  });

  it('runs schedules on request, but not for pages of other sites', async () => {
    changeTemplate(({ Arrivals }) => {
      Object.assign(Arrivals.Properties, {
        EventPattern: undefined,
        ScheduleExpression: 'rate(1 day)',
      });
    });
    writeFileSync(
      join(assembly, 'code/index.mjs'),
      "export const handler = async ({ source }) => console.log('called by', source);",
    );
    const { url, lines } = await start();
    const ask = async (method: string, headers: Record<string, string> = {}) =>
      (await fetch(`${url}${SCHEDULES_PATH}`, { method, headers })).status;
    expect(await ask('GET')).toBe(405);
    expect(await ask('POST', { origin: 'https://elsewhere.example' })).toBe(403);
    const calls = () => lines.filter((line) => line.includes('called by aws.events')).length;
    expect(calls()).toBe(0);
    expect(await ask('POST')).toBe(204);
    await expect.poll(calls).toBe(1);
  });

  it('tells the web app where the site and its Cognito are on this machine', async () => {
    const site = await start();
    const config = await (await fetch(`${site.url}/config.json`)).json();
    expect(config).toEqual({
      site_address: site.url,
      cognito_endpoint: `${site.url}${COGNITO_PATH}/`,
    });
  });

  it('signs people in at its own address, and lets them in where a token is wanted', async () => {
    const site = await start();
    const { UserPoolId = '', UserPoolClientId: ClientId = '' } = site.data.outputs;
    const clientAt = (endpoint: string) => {
      const client = new CognitoIdentityProviderClient({ ...site.data.cognito, endpoint });
      onTestFinished(() => client.destroy());
      return client;
    };
    const cognito = clientAt(site.data.cognito.endpoint);
    const atSite = clientAt(`${site.url}${COGNITO_PATH}/`);
    const Username = 'ann@example.com';
    const UserSub = await createUser(cognito, UserPoolId);
    const Password = 'herdwick';
    await cognito.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }),
    );
    const signedIn = await cognito.send(plainSignIn({ UserPoolId, ClientId }, Username, Password));
    const { RefreshToken } = signedIn.AuthenticationResult ?? {};
    const { AuthenticationResult } = await atSite.send(
      new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }),
    );
    const [api] = Object.values(site.apiUrls);
    const ask = async (authorization?: string) => {
      const answer = await fetch(`${api}/api/own`, {
        headers: authorization === undefined ? {} : { authorization },
      });
      return [answer.status, answer.headers.get('www-authenticate'), await answer.json()];
    };
    const claims = { sub: UserSub, client_id: ClientId, token_use: 'access', username: UserSub };
    expect(await ask(`Bearer ${AuthenticationResult?.AccessToken}`)).toEqual([
      200,
      null,
      { jwt: { claims: expect.objectContaining(claims), scopes: null } },
    ]);
    expect(await ask()).toEqual([401, 'Bearer', { message: 'Unauthorized' }]);
    expect(await ask('Bearer made.up.token')).toEqual([
      401,
      'Bearer scope="" error="invalid_token" error_description="the token is not a JWT signed with RS256"',
      { message: 'Unauthorized' },
    ]);
    expect((await fetch(`${site.url}${COGNITO_PATH}-not/x`)).status).toBe(404);
  });

  it('shows what functions write', async () => {
    const site = await start();
    await site.count();
    await expect.poll(() => site.lines).toContain('Counter | counting');
  });

  it('has what a project adds: variables of its functions, and pages of this machine alone', async () => {
    const site = await start({
      functionVariables: { GREETING: 'good day', TABLE_NAME: 'none' },
      localPaths: {
        '/__local/greetings': async ({ method, path }) => ({
          status: 200,
          headers: {},
          body: Buffer.from(`${method} ${path}`),
        }),
      },
    });
    expect(await site.count()).toBe(0);
    await expect.poll(() => site.lines).toContain('Counter | good day');
    const address = `${site.url}/__local/greetings/one`;
    expect(await (await fetch(address)).text()).toBe('GET /one');
    const headers = { origin: 'https://elsewhere.example' };
    expect((await fetch(address, { method: 'PUT', headers })).status).toBe(403);
  });

  it('begins again when told to', async () => {
    const first = await start({ seed: putItem });
    expect(await first.count()).toBe(1);
    await first.stop();
    const second = await start({ reset: true });
    expect(await second.count()).toBe(0);
    expect(second.lines).toContain(`Removed everything stored in ${state}`);
  });

  it('answers at its address only once the seed is in', async () => {
    const port = await freePort();
    const whileSeeding: string[] = [];
    const site = await start({
      port,
      seed: async () => {
        whileSeeding.push(
          await fetch(`http://127.0.0.1:${port}/`).then(
            () => 'answered',
            () => 'closed',
          ),
        );
      },
    });
    expect(whileSeeding).toEqual(['closed']);
    expect(site.url).toBe(`http://localhost:${port}`);
  });

  it('answers 500 for a function that throws, and logs why', async () => {
    const site = await start();
    const answer = await fetch(`${site.url}/api/count?fail=1`);
    expect([answer.status, await answer.text()]).toEqual([
      500,
      '{"message":"Internal Server Error"}',
    ]);
    expect(site.lines.join('\n')).toMatch(/^Counter \| Error: on purpose/m);
  });

  it('serves its API past CloudFront too, as AWS does', async () => {
    const site = await start();
    const [api = ''] = Object.values(site.apiUrls);
    expect(await countItems(api)).toBe(0);
  });

  it('refuses a port in use and a state in use, each in a sentence', async () => {
    const site = await start();
    const port = Number(new URL(site.url).port);
    await expect(start({ port, state: temporaryDirectory() })).rejects.toThrow(
      `Port ${port} is in use: stop what uses it, or choose another, such as FIXTURE_PORT=${port + 1}.`,
    );
    await expect(start()).rejects.toThrow(
      `Fixture already runs at ${site.url} (process ${process.pid})`,
    );
  });

  it('lets go of everything when a start fails or is given up', async () => {
    await expect(start({ seed: async () => Promise.reject(new Error('no seed')) })).rejects.toThrow(
      'no seed',
    );
    const abort = new AbortController();
    const given = start({
      signal: abort.signal,
      seed: () => {
        abort.abort();
        return new Promise(() => {});
      },
    });
    await expect(given).rejects.toThrow('aborted');
    expect(await (await start()).count()).toBe(0);
  });

  it('denies a function what its role does not allow, and logs what is missing', async () => {
    changeTemplate((resources) => {
      resources.RolePolicy.Properties.PolicyDocument.Statement[0].Action = 'dynamodb:GetItem';
    });
    const site = await start();
    expect((await fetch(`${site.url}/api/count`)).status).toBe(500);
    expect(site.lines).toContainEqual(
      expect.stringMatching(
        /^IAM \| fixture-app-Counter may not dynamodb:Query on .*: its role fixture-app-Role lacks {"Effect":"Allow","Action":"dynamodb:Query","Resource":"arn:aws:dynamodb:eu-west-2:000000000000:table\/fixture-data-Table"}$/,
      ),
    );
  });

  it('stops at a resource type that it does not know, before anything runs', async () => {
    changeTemplate((resources) => {
      resources.Stream = { Type: 'AWS::Kinesis::Stream' };
    });
    await expect(start()).rejects.toThrow(
      "The local target doesn't know the resource type of Stream (AWS::Kinesis::Stream, stack fixture-app).",
    );
  });
});

describe('a second template with other indexes', () => {
  const index = (IndexName: string, ProjectionType = 'KEYS_ONLY') => ({
    IndexName,
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    Projection: { ProjectionType },
  });

  /** The template from now on has these indexes of its table. */
  const giveIndexes = (...indexes: readonly object[]) =>
    changeTemplate((resources) => {
      resources.Table.Properties.GlobalSecondaryIndexes = indexes;
    }, 'fixture-data');

  const indexesOf = async ({ dynamodb, outputs: { TableName } }: StoredData) => {
    const client = new DynamoDBClient(dynamodb);
    onTestFinished(() => client.destroy());
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return Table?.GlobalSecondaryIndexes?.map(({ IndexName, Projection }) => [
      IndexName,
      Projection?.ProjectionType,
    ]);
  };

  it.each([
    [
      'two more',
      [index('first'), index('second'), index('third')],
      'the template changes 2 of fixture-data-Table (makes second, makes third): change one, deploy or start, then change the next',
    ],
    [
      'another projection',
      [index('first', 'ALL')],
      "CloudFormation can't change the projection of an index, and the template changes that of first of the table fixture-data-Table",
    ],
  ])('is refused in a sentence, and changes nothing: %s', async (_, indexes, sentence) => {
    giveIndexes(index('first'));
    const site = await start();
    await putItem(site.data);
    await site.stop();
    giveIndexes(...indexes);
    const refused = await start().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(LocalProblem);
    expect(String(refused)).toContain(sentence);
    giveIndexes(index('first'));
    const again = await start();
    expect(await again.count()).toBe(1);
    expect(await indexesOf(again.data)).toEqual([['first', 'KEYS_ONLY']]);
  });
});

describe('a loader', () => {
  const findAnn = async ({ cognito: settings, outputs: { UserPoolId } }: StoredData) => {
    const cognito = new CognitoIdentityProviderClient(settings);
    onTestFinished(() => cognito.destroy());
    const get = new AdminGetUserCommand({ UserPoolId, Username: 'ann@example.com' });
    return (await cognito.send(get)).Username;
  };

  const open = async () => {
    const data = await openData({ project: FIXTURE, state, assembly, report: () => {} });
    onTestFinished(() => data.close());
    return data;
  };

  it('finds the running site by itself, and leaves it running', async () => {
    const site = await start();
    const data = await open();
    await putItem(data);
    await data.close();
    expect(await site.count()).toBe(1);
  });

  it('starts the data engines alone where nothing runs, and a site waits for it', async () => {
    const data = await open();
    await putItem(data);
    const lines: string[] = [];
    const site = start({ report: (line) => lines.push(line) });
    await expect
      .poll(() => lines)
      .toEqual([`Waiting for process ${process.pid} to finish loading data`]);
    await data.close();
    expect(await (await site).count()).toBe(1);
  });

  it('has functions told of what it stores: at once, or when the site starts next', async () => {
    const store = async (data: StoredData, Key: string) => {
      const s3 = new S3Client(data.s3);
      onTestFinished(() => s3.destroy());
      await s3.send(new PutObjectCommand({ Bucket: data.outputs.MediaBucketName, Key, Body: 'x' }));
      await data.close();
    };
    await store(await open(), 'incoming/before');
    const site = await start();
    const arrived = (key: string) =>
      expect.poll(() => site.lines).toContain(`Counter | arrived: ${key}`);
    await arrived('incoming/before');
    await store(await open(), 'incoming/meanwhile');
    await arrived('incoming/meanwhile');
    expect(site.lines.filter((line) => line.includes('arrived'))).toHaveLength(2);
  });

  it('reaches the user pool, whether the site runs or not', async () => {
    const site = await start();
    const cognito = new CognitoIdentityProviderClient(site.data.cognito);
    onTestFinished(() => cognito.destroy());
    const id = await createUser(cognito, site.data.outputs.UserPoolId);
    expect(await findAnn(await open())).toBe(id);
    await site.stop();
    expect(await findAnn(await open())).toBe(id);
  });
});
