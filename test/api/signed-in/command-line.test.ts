import { execFile } from 'node:child_process';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { auditRepository } from '../../../functions/data/audit/repository.ts';
import { profileRepository } from '../../../functions/data/profile/repository.ts';
import { openTable } from '../../../functions/data/table.ts';
import type { LocalData } from '../../../infra/local/data.ts';
import { OPERATOR } from '../../../shared/audit/types.ts';
import { type Person, peopleAt } from '../../support/people.ts';
import { openSystemData } from '../../support/system-data.ts';

/** The operator's commands, as typed, on the running system. */

const ROOT = join(import.meta.dirname, '..', '..', '..');

let data: LocalData;
let somebody: Person;
let newcomer: Person;

beforeAll(async () => {
  data = await openSystemData();
  const person = peopleAt(inject('siteUrl'), data);
  somebody = await person({ role: 'LISTER', secondFactor: true });
  newcomer = await person({ role: 'LISTER' });
  // The last admin can't be suspended.
  await person({ role: 'ADMIN' });
});

/** A command's output and exit code. */
const run = (script: string, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, 'bin', script), ...args],
      { cwd: ROOT, env: { ...process.env, FELLSIDE_STATE: inject('statePath') } },
      (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, said: `${stdout}${stderr}`.trim() }),
    );
  });

const grant = (...args: string[]) => run('admin-grant.ts', ...args);
const suspend = (...args: string[]) => run('user-suspend.ts', ...args);

const profile = (of = somebody) =>
  profileRepository(openTable(data.tableName, data.dynamodb)).get(of.profile.user_id);

describe('npm run admin:grant', () => {
  it('requires two-step sign-in first', async () => {
    const { email } = newcomer;
    expect(await grant(email)).toEqual({
      code: 1,
      said: `${email} has no two-step sign-in yet. Ask them to sign in and set it up in Settings, then run this again.`,
    });
    expect(await profile(newcomer)).toMatchObject({ role: 'LISTER' });
  });

  it('makes a user an admin, once, in any spelling of the address', async () => {
    const { email } = somebody;
    expect(await grant(email.toUpperCase())).toEqual({
      code: 0,
      said: `${email} is now an admin.`,
    });
    expect(await profile()).toMatchObject({ role: 'ADMIN' });
    expect(await grant(email)).toEqual({ code: 0, said: `${email} is an admin already.` });
  });

  it('reports an unknown address', async () => {
    expect(await grant('nobody@example.com')).toEqual({
      code: 1,
      said: 'Nobody has an account with nobody@example.com there.',
    });
  });

  it('reports an account without a password, or without a first sign-in', async () => {
    const cognito = new CognitoIdentityProviderClient(data.cognito);
    const account = { UserPoolId: data.userPoolId, Username: `invited.${process.pid}@example.com` };
    const { Username } = account;
    await cognito.send(new AdminCreateUserCommand({ ...account, MessageAction: 'SUPPRESS' }));
    expect(await grant(Username)).toEqual({
      code: 1,
      said: `${Username} has no password yet: nobody can sign in with it.`,
    });

    await cognito.send(
      new AdminSetUserPasswordCommand({ ...account, Password: 'herdwick', Permanent: true }),
    );
    expect(await grant(Username)).toEqual({
      code: 1,
      said: `${Username} has no profile yet: signing in once makes it.`,
    });
  });
});

describe('npm run user:suspend', () => {
  it('suspends somebody and restores them; nobody suspended becomes an admin', async () => {
    const { email } = somebody;
    const reason = 'Asks guests to pay elsewhere.';
    for (const [args, said] of [
      [['--reason', ' '], 'Please give a reason'],
      [[], "Please give a reason: --reason 'WHY'"],
    ] as const) {
      expect(await suspend(email, ...args)).toEqual({ code: 1, said });
    }
    expect(await profile()).toMatchObject({ status: 'ACTIVE' });
    expect(await suspend(email, '--reason', reason)).toEqual({
      code: 0,
      said: `${email} is suspended: signed out everywhere, and nothing of theirs is public.`,
    });
    expect(await profile()).toMatchObject({ status: 'SUSPENDED' });
    const trail = auditRepository(openTable(data.tableName, data.dynamodb));
    expect(await trail.trailOf(somebody.profile.user_id)).toContainEqual(
      expect.objectContaining({ action: 'suspended', reason }),
    );
    expect(await suspend(email, '--reason', 'Spam.')).toEqual({
      code: 1,
      said: `${email} is already suspended, for another reason. This one wasn’t recorded: an admin can add it as a note.`,
    });
    expect(await grant(email)).toEqual({
      code: 1,
      said: `${email} is suspended: npm run user:suspend -- ${email} --restore first.`,
    });

    expect(await suspend(email, '--restore')).toEqual({
      code: 0,
      said: `${email} can sign in again, and their listings are what they were.`,
    });
    expect(await profile()).toMatchObject({ status: 'ACTIVE' });
    expect(await suspend(email, '--restore', '--reason', 'It was a mistake.')).toEqual({
      code: 1,
      said: `${email} isn’t suspended: nothing was restored.`,
    });
  });
});

describe('npm run user:delete', () => {
  it('lists what will be deleted and does nothing by default; with --yes it deletes, and the audit trail says who and why', async () => {
    const { email, profile: before } = newcomer;
    const remove = (...args: string[]) => run('user-delete.ts', ...args);
    expect(await remove(email)).toMatchObject({ code: 2 });
    expect(await remove(email, '--yes', '--reason', `${before.full_name} wrote to us.`)).toEqual({
      code: 1,
      said: 'The audit trail keeps the reason: leave out the person’s name and address. A case number says more.',
    });
    const reason = ['--reason', 'Asked for by letter, case 4711.'];
    const refused = await remove(email, ...reason);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain(
      `${email} loses everything: 0 organisations, 0 listings (0 public), 0 photos, 0 enquiries received.`,
    );
    expect(refused.said).toContain('Nobody is here to be asked: nothing was done.');
    expect(await profile(newcomer)).toMatchObject({ email, status: 'ACTIVE' });

    expect(await remove(email, '--yes', ...reason)).toMatchObject({ code: 0 });
    expect(await profile(newcomer)).toBeUndefined();
    const trail = auditRepository(openTable(data.tableName, data.dynamodb));
    const entries = await trail.trailOf(before.user_id);
    expect(entries).toMatchObject([
      { action: 'deleted', by: OPERATOR.user_id, reason: 'Asked for by letter, case 4711.' },
    ]);
  });
});
