import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_LOG } from 'aws-on-one-machine/run-log';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openTable } from '../../../functions/data/table.ts';
import { accountSuspension } from '../../../functions/domain/account/suspension.ts';
import { OPERATOR } from '../../../shared/audit/types.ts';
import { LOG_ID_CLAIM } from '../../../shared/log-lines.ts';
import { claimsOf } from '../../support/forged-tokens.ts';
import { type Person, peopleAt } from '../../support/people.ts';
import { signIn } from '../../support/sign-in.ts';
import { openSystemData } from '../../support/system-data.ts';

/** The logs of a run, from API Gateway and the functions behind it. */

let visitor: Person;
let suspend: (person: Person) => Promise<unknown>;

beforeAll(async () => {
  const data = await openSystemData();
  const table = openTable(data.tableName, data.dynamodb);
  visitor = await peopleAt(inject('siteUrl'), data)({ role: 'PUBLIC' });
  suspend = ({ profile }) => accountSuspension(table).suspend(profile.user_id, OPERATOR, 'Spam.');
});

const runLog = () => readFileSync(join(inject('statePath'), RUN_LOG), 'utf8');

/** The lines so far, each with its source and content. */
const lines = () =>
  runLog()
    .split('\n')
    .flatMap((line) => {
      const [, writer, json] = /^(\w+) \| (\{.*\})$/.exec(line) ?? [];
      return json === undefined ? [] : [{ writer, said: JSON.parse(json) }];
    });

/** Sends a request, and waits for its log lines. */
async function logged(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${inject('siteUrl')}/api${path}`, { headers });
  await response.arrayBuffer();
  const id = response.headers.get('apigw-requestid');
  const ofRequest = () => ({
    gateway: lines().find(({ writer, said }) => writer === 'ApiStage' && said.requestId === id)
      ?.said,
    capability: lines().find(({ said }) => said.api_request_id === id)?.said,
  });
  await expect.poll(() => ofRequest().gateway).toBeDefined();
  return ofRequest();
}

const as = ({ tokens }: Pick<Person, 'tokens'>) => ({ authorization: `Bearer ${tokens.access}` });
const logIdOf = ({ tokens }: Person) => claimsOf(tokens.access)[LOG_ID_CLAIM];

describe('the logs', () => {
  it('name a caller by the same hash, in the lines of the API and of its function', async () => {
    const person = logIdOf(visitor);
    const { gateway, capability } = await logged('/me', as(visitor));

    expect(person).toMatch(/^[0-9a-f]{32}$/);
    expect(gateway).toMatchObject({ status: '200', route: 'GET /api/me', person });
    expect(capability).toMatchObject({ message: 'Answered', operation: 'getMe', person });
  });

  it('have one line for a request without a token, which API Gateway refuses', async () => {
    const { gateway, capability } = await logged('/me');

    expect(capability).toBeUndefined();
    expect(gateway).toMatchObject({
      status: '401',
      route: 'GET /api/me',
      person: '-',
      integrationStatus: '-',
      error: 'Unauthorized',
    });
  });

  it('say why API Gateway refuses a token', async () => {
    const { access } = visitor.tokens;
    const { gateway } = await logged('/me', { authorization: `Bearer ${access.slice(0, -4)}AAAA` });

    expect(gateway).toMatchObject({ status: '401', refusal: 'signature is invalid' });
  });

  it('say why a function refuses', async () => {
    const { gateway, capability } = await logged('/admin/review-queue?status=PENDING', as(visitor));

    expect(gateway).toMatchObject({ status: '403', person: logIdOf(visitor) });
    expect(capability).toMatchObject({
      level: 'WARN',
      message: 'Refused',
      status: 403,
      reason: 'Only moderators and admins can do this',
      person: logIdOf(visitor),
    });
  });

  it('say of somebody who is suspended that their sign-in was refused', async () => {
    await suspend(visitor);
    await expect(signIn(inject('siteUrl'), visitor)).rejects.toThrow('suspended');

    await expect
      .poll(() => lines().map(({ said }) => said))
      .toContainEqual(
        expect.objectContaining({
          message: 'A sign-in was refused',
          reason: 'suspended',
          person: logIdOf(visitor),
        }),
      );
  });

  it('have no email address, IP address, token or user id', () => {
    const log = runLog();
    const secrets = [visitor.email, visitor.profile.user_id, visitor.tokens.access];
    const EMAIL = /[\w.+-]+@(example|fellside)\.\w+/;
    // A visitor's address. The address of an engine that can't be reached has a port.
    const IP_ADDRESS = /\b127\.0\.0\.1\b(?!:\d)|(?<![\w:])::1\b/;
    const TOKEN = /eyJ[\w-]{10}/;
    const leaking = log
      .split('\n')
      .filter(
        (line) =>
          [EMAIL, IP_ADDRESS, TOKEN].some((pattern) => pattern.test(line)) ||
          secrets.some((secret) => line.includes(secret)),
      );

    expect(log).toContain(logIdOf(visitor));
    expect(leaking).toEqual([]);
  });
});
