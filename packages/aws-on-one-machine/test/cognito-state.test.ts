import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmResetPassword, fetchAuthSession, resetPassword, signIn } from 'aws-amplify/auth';
import { describe, expect, it, onTestFinished } from 'vitest';
import { KeyRing } from '../src/credentials.ts';
import { PASSWORD, startPool } from './support/cognito.ts';
import { plainSignIn } from './support/signed-in.ts';
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
    await first.confirmedUser('bea@example.com');
    await resetPassword({ username: 'bea@example.com' });
    const confirmationCode = await first.code('bea@example.com');
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
    const reset = { username: 'bea@example.com', confirmationCode, newPassword: 'another one' };
    await confirmResetPassword(reset);
  });

  it('holds no password, no code and no refresh token in the clear', async () => {
    const pool = await startPool();
    const { operator, directory, code } = pool;
    await pool.confirmedUser(EMAIL);
    const { AuthenticationResult } = await operator.send(plainSignIn(pool, EMAIL, PASSWORD));
    await resetPassword({ username: EMAIL });
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
    const codes = database.prepare('SELECT * FROM password_codes').all();
    database.close();
    expect(codes).toHaveLength(1);
    expect(JSON.stringify(codes)).not.toContain(await code(EMAIL));
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

  /** Makes users, several at once, until the process is gone; those of whom it said that it worked. */
  async function createUntilKilled(
    { directory, stackName }: { directory: string; stackName: string },
    UserPoolId: string,
    round: number,
  ) {
    const child = spawn(process.execPath, [PROGRAM, directory, stackName], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const lines: string[] = [];
    const output = createInterface({ input: child.stdout });
    output.on('line', (line) => lines.push(line));
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    const client = new CognitoIdentityProviderClient({
      endpoint: lines[0] ?? '',
      region: 'eu-west-2',
      credentials: { ...new KeyRing(Buffer.alloc(32, 1)).credentials('operator') },
      maxAttempts: 1,
    });
    onTestFinished(() => client.destroy());
    const told: string[] = [];
    const ended = once(child, 'close');
    const create = async (who: number) => {
      for (let next = 0; child.signalCode === null; next++) {
        const Username = `${round}-${who}-${next}@example.com`;
        const UserAttributes = [{ Name: 'name', Value: 'Ann' }];
        const command = new AdminCreateUserCommand({
          UserPoolId,
          Username,
          UserAttributes,
          MessageAction: 'SUPPRESS',
        });
        const isDone = await client.send(command).then(
          () => true,
          () => false,
        );
        if (isDone) told.push(Username);
      }
    };
    const people = Promise.all([0, 1, 2, 3].map(create));
    // While some are told, others are in the middle of it.
    await expect.poll(() => told.length).toBeGreaterThan(8);
    await sleep(round * 7);
    child.kill('SIGKILL');
    await Promise.all([people, ended]);
    return told;
  }

  it('has lost nobody of whom it said that they were made', async () => {
    const kept = { directory: temporaryDirectory(), stackName: 'killed' };
    const UserPoolId = poolSystem(kept.stackName).output('Pool');
    const told = [];
    for (let round = 0; round < 3; round++) {
      told.push(...(await createUntilKilled(kept, UserPoolId, round)));
    }
    const { operator } = await startPool(kept);
    for (const Username of told) {
      await operator.send(new AdminGetUserCommand({ UserPoolId, Username }));
    }
  });
});
