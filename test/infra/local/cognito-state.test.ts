import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignUp, fetchAuthSession, signIn } from 'aws-amplify/auth';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PASSWORD, startPool } from './support/cognito.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';
import { poolSystem } from './support/user-pool.ts';

const EMAIL = 'ann@example.com';

/** Everything that is on disk, as the bytes that it is. */
const bytesIn = (directory: string) =>
  Buffer.concat(readdirSync(directory).map((name) => readFileSync(join(directory, name))));

describe('what a pool keeps', () => {
  it('is there after a restart: ids, users, sessions, codes, keys', async () => {
    const kept = { directory: temporaryDirectory(), stackName: 'kept' };
    const first = await startPool(kept);
    const id = await first.confirmedUser(EMAIL);
    await first.signUp('bea@example.com');
    await signIn({ username: EMAIL, password: PASSWORD });
    const before = (await fetchAuthSession()).tokens?.accessToken.payload;
    await first.stop();

    const second = await startPool(kept);
    expect([second.UserPoolId, second.ClientId]).toEqual([first.UserPoolId, first.ClientId]);
    const issuer = second.system.output('Issuer');
    expect(second.cognito.keySet(issuer)).toEqual(first.cognito.keySet(issuer));
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.payload;
    expect(after).toMatchObject({ sub: id, origin_jti: before?.origin_jti });
    expect(after?.jti).not.toBe(before?.jti);
    const confirmationCode = first.code('bea@example.com');
    await confirmSignUp({ username: 'bea@example.com', confirmationCode });
  });

  it('holds no password, no code and no refresh token in the clear', async () => {
    const { ClientId, operator, directory, code, confirmedUser } = await startPool({
      client: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] },
    });
    await confirmedUser(EMAIL);
    const AuthParameters = { USERNAME: EMAIL, PASSWORD };
    const { AuthenticationResult } = await operator.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    );
    await operator.send(new ForgotPasswordCommand({ ClientId, Username: EMAIL }));
    const bytes = bytesIn(directory);
    expect(bytes.includes(EMAIL)).toBe(true);
    for (const secret of [PASSWORD, AuthenticationResult?.RefreshToken ?? '']) {
      expect(secret).not.toBe('');
      for (const encoding of ['utf8', 'hex', 'base64'] as const) {
        expect(bytes.includes(Buffer.from(secret).toString(encoding))).toBe(false);
      }
    }
    // Six digits may well be part of something else.
    const database = new DatabaseSync(join(directory, 'cognito.sqlite'));
    const codes = database.prepare('SELECT * FROM codes').all();
    database.close();
    expect(codes).toHaveLength(1);
    expect(JSON.stringify(codes)).not.toContain(code(EMAIL));
  });

  it('has signing keys that nobody else may read, one for each pool', async () => {
    const { directory } = await startPool({ withOtherPool: true });
    const keys = readdirSync(directory).filter((name) => name.endsWith('.pem'));
    expect(keys).toHaveLength(2);
    for (const name of keys) expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
    const [one, other] = keys.map((name) => readFileSync(join(directory, name), 'utf8'));
    expect(one).not.toBe(other);
  });
});

describe('a pool that is killed', () => {
  const PROGRAM = join(import.meta.dirname, 'support', 'cognito-process.ts');

  /** Signs people up, several at once, until the process is gone; those who were told that it worked. */
  async function signUpUntilKilled(
    { directory, stackName }: { directory: string; stackName: string },
    ClientId: string,
    round: number,
  ) {
    const child = spawn(process.execPath, [PROGRAM, directory, stackName], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const lines: string[] = [];
    const output = createInterface({ input: child.stdout });
    output.on('line', (line) => lines.push(line));
    await expect.poll(() => lines.length, { timeout: 20_000 }).toBeGreaterThan(0);
    const client = new CognitoIdentityProviderClient({
      endpoint: lines[0] ?? '',
      region: 'eu-west-2',
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
      maxAttempts: 1,
    });
    onTestFinished(() => client.destroy());
    const told: string[] = [];
    const ended = once(child, 'close');
    const signUp = async (who: number) => {
      for (let next = 0; child.signalCode === null; next++) {
        const Username = `${round}-${who}-${next}@example.com`;
        const UserAttributes = [{ Name: 'name', Value: 'Ann' }];
        const command = new SignUpCommand({
          ClientId,
          Username,
          Password: PASSWORD,
          UserAttributes,
        });
        const isDone = await client.send(command).then(
          () => true,
          () => false,
        );
        if (isDone) told.push(Username);
      }
    };
    const people = Promise.all([0, 1, 2, 3].map(signUp));
    // While some are told, others are in the middle of it.
    await expect.poll(() => told.length, { timeout: 20_000 }).toBeGreaterThan(8);
    await sleep(round * 7);
    child.kill('SIGKILL');
    await Promise.all([people, ended]);
    return told.map((Username) => ({
      Username,
      ConfirmationCode: /(\d{6})$/.exec(
        lines.find((line) => line.includes(` ${Username}:`)) ?? '',
      )?.[1],
    }));
  }

  it('has lost nobody who was told that it worked, nor their code', async () => {
    const kept = { directory: temporaryDirectory(), stackName: 'killed' };
    const clientId = poolSystem(kept.stackName).output('Client');
    const told = [];
    for (let round = 0; round < 3; round++) {
      told.push(...(await signUpUntilKilled(kept, clientId, round)));
    }
    const { ClientId, operator } = await startPool(kept);
    for (const { Username, ConfirmationCode } of told) {
      await operator.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
    }
    const last = told.at(-1)?.Username ?? '';
    expect((await signIn({ username: last, password: PASSWORD })).isSignedIn).toBe(true);
  }, 90_000);
});
