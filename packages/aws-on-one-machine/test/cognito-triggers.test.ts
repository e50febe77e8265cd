import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AssociateSoftwareTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { confirmResetPassword, fetchAuthSession, resetPassword, signIn } from 'aws-amplify/auth';
import { describe, expect, it } from 'vitest';
import { functionArn, PASSWORD, type Setup, startPool } from './support/cognito.ts';
import { problemOf } from './support/problem-of.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const EMAIL = 'ann@example.com';

/** A function starts slowly on a busy machine. */

const NEW_PASSWORD = 'swaledale beck 7';

/** Asks for a code, as an app that tells functions something. */
const forget = (username = EMAIL) =>
  resetPassword({ username, options: { clientMetadata: { from: 'a form' } } });

/** A function that writes down each event; `then` is what it does after. */
function recorder(then = '') {
  const file = join(temporaryDirectory(), 'events');
  const code = `import { appendFileSync } from 'node:fs';
    export const handler = async (event) => {
      appendFileSync(${JSON.stringify(file)}, JSON.stringify(event) + '\\n');
      ${then}
      return event;
    };`;
  const events = () =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [];
  return { code, events };
}

describe('after a new password', () => {
  const LambdaConfig = { PostConfirmation: functionArn('profile') };

  async function poolOf(profile: string, setup: Setup = {}) {
    const pool = await startPool({ ...setup, pool: { LambdaConfig }, functions: { profile } });
    const id = await pool.confirmedUser(EMAIL);
    const reset = async () => {
      await forget();
      const confirmationCode = await pool.code(EMAIL);
      return await problemOf(
        confirmResetPassword({ username: EMAIL, confirmationCode, newPassword: NEW_PASSWORD }),
      );
    };
    return { id, reset };
  }

  it('a function is told', async () => {
    const { code, events } = recorder();
    const { id, reset } = await poolOf(code);
    expect(await reset()).toBe('no problem');
    expect(events()).toMatchObject([
      {
        triggerSource: 'PostConfirmation_ConfirmForgotPassword',
        userName: id,
        request: { userAttributes: { 'cognito:user_status': 'CONFIRMED', email_verified: 'true' } },
      },
    ]);
  });

  it('the password is the new one even where the function fails', async () => {
    const { reset } = await poolOf(
      "export const handler = async () => { throw new Error('No table'); };",
    );
    expect(await reset()).toBe(
      'UserLambdaValidationException: PostConfirmation failed with error No table.',
    );
    expect((await signIn({ username: EMAIL, password: NEW_PASSWORD })).isSignedIn).toBe(true);
  });

  it('a function that is too late is called three times before it is given up', async () => {
    const { code, events } = recorder(
      'await new Promise((resolve) => setTimeout(resolve, 600_000));',
    );
    const { reset } = await poolOf(code, { triggerTimeoutMs: 1_500 });
    expect(await reset()).toBe(
      'UnexpectedLambdaException: PostConfirmation failed with error Socket timeout while invoking Lambda function.',
    );
    expect(events()).toHaveLength(3);
  });

  it('a function that is too late once may answer the second call', async () => {
    const mark = join(temporaryDirectory(), 'called');
    const code = `import { existsSync, writeFileSync } from 'node:fs';
      export const handler = async (event) => {
        if (existsSync(${JSON.stringify(mark)})) return event;
        writeFileSync(${JSON.stringify(mark)}, '');
        await new Promise((resolve) => setTimeout(resolve, 600_000));
      };`;
    // Long enough for the second call on a busy machine.
    const { reset } = await poolOf(code, { triggerTimeoutMs: 1_500 });
    expect(await reset()).toBe('no problem');
  });

  it('a function has to answer with its event', async () => {
    const { reset } = await poolOf('export const handler = async () => {};');
    expect(await reset()).toBe('InvalidLambdaResponseException: Unrecognizable lambda output');
  });
});

describe('before tokens are made', () => {
  const LambdaConfig = {
    PreTokenGenerationConfig: { LambdaArn: functionArn('tokens'), LambdaVersion: 'V2_0' },
  };

  it('a function adds claims to them, but not over those of Cognito', async () => {
    const { code, events } = recorder(`
      return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration: {
        claimsToAddOrOverride: { mark: 'access', level: 2, list: ['a', 'b'], sub: 'me', token_use: 'id', exp: 1 },
        scopesToSuppress: ['aws.cognito.signin.user.admin'],
      } } } };`);
    const pool = await startPool({ pool: { LambdaConfig }, functions: { tokens: code } });
    const id = await pool.confirmedUser(EMAIL);
    await signIn({ username: EMAIL, password: PASSWORD });
    const { tokens } = await fetchAuthSession();
    expect(tokens?.accessToken.payload).toMatchObject({
      mark: 'access',
      level: 2,
      list: ['a', 'b'],
      sub: id,
      iss: pool.system.output('Issuer'),
      token_use: 'access',
      scope: '',
    });
    const AccessToken = tokens?.accessToken.toString();
    const call = new AssociateSoftwareTokenCommand({ AccessToken });
    expect(await problemOf(pool.operator.send(call))).toBe(
      'NotAuthorizedException: Access Token does not have required scopes',
    );
    expect(tokens?.idToken?.payload).not.toHaveProperty('mark');
    await fetchAuthSession({ forceRefresh: true });
    expect(events().map(({ triggerSource }) => triggerSource)).toEqual([
      'TokenGeneration_Authentication',
      'TokenGeneration_RefreshTokens',
    ]);
    expect(events()[0]).toMatchObject({
      version: '2',
      userName: id,
      request: {
        userAttributes: { sub: id, email: EMAIL, 'cognito:user_status': 'CONFIRMED' },
        groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
        scopes: ['aws.cognito.signin.user.admin'],
      },
      response: { claimsAndScopeOverrideDetails: null },
    });
  });

  it('a function that fails lets nobody in', async () => {
    const pool = await startPool({
      pool: { LambdaConfig },
      functions: {
        tokens: "export const handler = async () => { throw new Error('Suspended'); };",
      },
    });
    await pool.confirmedUser(EMAIL);
    expect(await problemOf(signIn({ username: EMAIL, password: PASSWORD }))).toBe(
      'UserLambdaValidationException: PreTokenGeneration failed with error Suspended.',
    );
    await expect(fetchAuthSession()).resolves.toMatchObject({ tokens: undefined });
  });

  it.each([
    '{ claimsAndScopeOverrideDetails: { groupOverrideDetails: { groupsToOverride: [] } } }',
    '{ claimsAndScopeOverrideDetails: { idTokenGeneration: {} } }',
    '{ claimsAndScopeOverrideDetails: { accessTokenGeneration: { scopesToAdd: [] } } }',
    '{ claimsAndScopeOverrideDetails: 1 }',
  ])('a function that answers %s is not understood', async (response) => {
    const pool = await startPool({
      pool: { LambdaConfig },
      functions: {
        tokens: `export const handler = async (event) => ({ ...event, response: ${response} });`,
      },
    });
    await pool.confirmedUser(EMAIL);
    expect(await problemOf(signIn({ username: EMAIL, password: PASSWORD }))).toBe(
      'InvalidLambdaResponseException: Unrecognizable lambda output',
    );
  });
});

describe('a code', () => {
  /**
   * A pool whose codes a function mails: what it got, decrypted, is in `letters`.
   *
   * @param failures how often the function throws before it works
   */
  async function poolWithSender({ failures = 0, ...setup }: { failures?: number } & Setup = {}) {
    const { code, events } = recorder();
    const sender = code.replace(
      'export const handler = async (event) => {',
      `import { buildClient, CommitmentPolicy, KmsKeyringNode } from '${import.meta.resolve('@aws-crypto/client-node')}';
      const { decrypt } = buildClient(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);
      const keyring = new KmsKeyringNode({ keyIds: [process.env.KEY_ARN] });
      let failures = ${failures};
      export const handler = async (event) => {
        if (failures-- > 0) throw new Error('No post today');
        const { plaintext, messageHeader } = await decrypt(keyring, event.request.code, { encoding: 'base64' });
        event.decrypted = { code: plaintext.toString(), context: { ...messageHeader.encryptionContext } };`,
    );
    const pool = await startPool({ functions: { sender }, ...setup });
    pool.caller.grant(['Allow', 'kms:Decrypt', pool.system.output('KeyArn')]);
    const letters = async (count: number) => {
      await expect.poll(() => events().length).toBe(count);
      return events();
    };
    return { ...pool, letters };
  }

  it('is encrypted for the function that mails it', async () => {
    const pool = await poolWithSender();
    await pool.confirmedUser(EMAIL);
    await forget();
    const [letter] = await pool.letters(1);
    expect(letter).toMatchObject({
      version: '1',
      triggerSource: 'CustomEmailSender_ForgotPassword',
      region: 'eu-west-2',
      userPoolId: pool.UserPoolId,
      callerContext: { clientId: pool.ClientId },
      request: {
        type: 'customEmailSenderRequestV1',
        code: expect.stringMatching(/^[\w+/]{300,}=*$/),
        clientMetadata: { from: 'a form' },
        userAttributes: { email: EMAIL, name: 'Ann Fell', 'cognito:user_status': 'CONFIRMED' },
      },
      decrypted: {
        code: expect.stringMatching(/^\d{6}$/),
        context: { 'userpool-id': pool.UserPoolId },
      },
    });
    expect(JSON.stringify(letter.request)).not.toContain(letter.decrypted.code);
    await reset(letter);
  });

  it('is mailed again where the function fails, and nobody waits for it', async () => {
    const pool = await poolWithSender({ failures: 2, retryDelaysMs: [20, 20] });
    await pool.confirmedUser(EMAIL);
    await forget();
    await pool.letters(1);
    const failed = 'Cognito | A code was not mailed: No post today';
    expect(pool.lines.filter((line) => line === failed)).toHaveLength(2);
  });

  it('is given up after three times', async () => {
    const pool = await poolWithSender({ failures: 3, retryDelaysMs: [20, 20] });
    await pool.confirmedUser(EMAIL);
    await forget();
    await expect
      .poll(() => pool.lines.filter((line) => line.startsWith('Cognito')))
      .toHaveLength(3);
    await forget();
    const [letter] = await pool.letters(1);
    await reset(letter);
  });

  it('is still mailed after everything was stopped', async () => {
    const again = { directory: temporaryDirectory(), stackName: 'again' };
    const first = await poolWithSender({ ...again, failures: 1 });
    await first.confirmedUser(EMAIL);
    await forget();
    await expect
      .poll(() => first.lines)
      .toContain('Cognito | A code was not mailed: No post today');
    await first.stop();
    const second = await poolWithSender(again);
    const [letter] = await second.letters(1);
    await reset(letter);
  });
});

/** Chooses a password by the code of a letter. */
const reset = (letter: { readonly decrypted: { readonly code: string } }) =>
  confirmResetPassword({
    username: EMAIL,
    confirmationCode: letter.decrypted.code,
    newPassword: NEW_PASSWORD,
  });
