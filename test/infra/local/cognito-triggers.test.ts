import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { describe, expect, it } from 'vitest';
import { functionArn, PASSWORD, type Setup, startPool } from './support/cognito.ts';
import { problemOf } from './support/problem-of.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const EMAIL = 'ann@example.com';

/** A function starts slowly on a busy machine. */
const SOON = { timeout: 15_000 };

const signUpAs = (username = EMAIL) =>
  signUp({
    username,
    password: PASSWORD,
    options: { userAttributes: { name: 'Ann Fell' }, clientMetadata: { from: 'a form' } },
  });

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

describe('before signing up', () => {
  it('a function may refuse, in its own words, and there is no user then', async () => {
    const { code, events } = recorder("throw new Error('Not from there');");
    const pool = await startPool({
      pool: { LambdaConfig: { PreSignUp: functionArn('guard') } },
      functions: { guard: code },
    });
    expect(await problemOf(signUpAs())).toBe(
      'UserLambdaValidationException: PreSignUp failed with error Not from there.',
    );
    expect(events()).toEqual([
      {
        version: '1',
        triggerSource: 'PreSignUp_SignUp',
        region: 'eu-west-2',
        userPoolId: pool.UserPoolId,
        userName: expect.stringMatching(/^[0-9a-f-]{36}$/),
        callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.ClientId },
        request: {
          userAttributes: {
            sub: expect.any(String),
            'cognito:user_status': 'UNCONFIRMED',
            email: EMAIL,
            email_verified: 'false',
            name: 'Ann Fell',
          },
          validationData: {},
          clientMetadata: { from: 'a form' },
        },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      },
    ]);
    const get = new AdminGetUserCommand({ UserPoolId: pool.UserPoolId, Username: EMAIL });
    expect(await problemOf(pool.operator.send(get))).toMatch(/^UserNotFoundException/);
  });

  it('a function may let people in at once', async () => {
    const pool = await startPool({
      pool: { LambdaConfig: { PreSignUp: functionArn('guard') } },
      functions: {
        guard:
          'export const handler = async (event) => ({ ...event, response: { autoConfirmUser: true, autoVerifyEmail: true } });',
      },
    });
    expect((await signUpAs()).isSignUpComplete).toBe(true);
    expect(pool.lines).toEqual([]);
    expect((await signIn({ username: EMAIL, password: PASSWORD })).isSignedIn).toBe(true);
  });
});

describe('after confirming', () => {
  it('a function is told, at sign-up and at a new password', async () => {
    const { code, events } = recorder();
    const pool = await startPool({
      pool: { LambdaConfig: { PostConfirmation: functionArn('profile') } },
      functions: { profile: code },
    });
    const id = await pool.confirmedUser(EMAIL);
    await resetPassword({ username: EMAIL });
    await confirmResetPassword({
      username: EMAIL,
      confirmationCode: pool.code(EMAIL),
      newPassword: PASSWORD,
    });
    const other = await pool.signUp('bea@example.com');
    const command = { UserPoolId: pool.UserPoolId, Username: other };
    await pool.operator.send(new AdminConfirmSignUpCommand(command));
    expect(
      events().map(({ triggerSource, userName, request }) => [
        triggerSource,
        userName,
        request.userAttributes['cognito:user_status'],
        request.userAttributes.email_verified,
      ]),
    ).toEqual([
      ['PostConfirmation_ConfirmSignUp', id, 'CONFIRMED', 'true'],
      ['PostConfirmation_ConfirmForgotPassword', id, 'CONFIRMED', 'true'],
      ['PostConfirmation_ConfirmSignUp', other, 'CONFIRMED', 'false'],
    ]);
  });

  it('the user is confirmed even where the function fails', async () => {
    const pool = await startPool({
      pool: { LambdaConfig: { PostConfirmation: functionArn('profile') } },
      functions: {
        profile: "export const handler = async () => { throw new Error('No table'); };",
      },
    });
    expect(await problemOf(pool.confirmedUser(EMAIL))).toBe(
      'UserLambdaValidationException: PostConfirmation failed with error No table.',
    );
    expect((await signIn({ username: EMAIL, password: PASSWORD })).isSignedIn).toBe(true);
  });

  it('a function has five seconds', async () => {
    const pool = await startPool({
      pool: { LambdaConfig: { PostConfirmation: functionArn('profile') } },
      functions: {
        profile:
          'export const handler = () => new Promise((resolve) => setTimeout(resolve, 8000));',
      },
    });
    expect(await problemOf(pool.confirmedUser(EMAIL))).toBe(
      'UnexpectedLambdaException: PostConfirmation failed with error Socket timeout while invoking Lambda function.',
    );
  });

  it('a function has to answer with its event', async () => {
    const pool = await startPool({
      pool: { LambdaConfig: { PostConfirmation: functionArn('profile') } },
      functions: { profile: 'export const handler = async () => {};' },
    });
    expect(await problemOf(pool.confirmedUser(EMAIL))).toBe(
      'InvalidLambdaResponseException: Unrecognizable lambda output',
    );
  });
});

describe('before tokens are made', () => {
  const LambdaConfig = {
    PreTokenGenerationConfig: { LambdaArn: functionArn('tokens'), LambdaVersion: 'V2_0' },
  };

  it('a function adds claims to them and takes others away, but not those of Cognito', async () => {
    const { code, events } = recorder(`
      const changes = (mark) => ({
        claimsToAddOrOverride: { mark, level: 2, list: ['a', 'b'], sub: 'me', token_use: 'id', exp: 1 },
        claimsToSuppress: ['name', 'iss'],
        scopesToAdd: ['listings'],
      });
      return { ...event, response: { claimsAndScopeOverrideDetails: {
        accessTokenGeneration: changes('access'), idTokenGeneration: changes('id'),
      } } };`);
    const pool = await startPool({ pool: { LambdaConfig }, functions: { tokens: code } });
    const id = await pool.confirmedUser(EMAIL);
    await signIn({ username: EMAIL, password: PASSWORD });
    const { tokens } = await fetchAuthSession();
    const added = { level: 2, list: ['a', 'b'], sub: id, iss: pool.system.output('Issuer') };
    expect(tokens?.accessToken.payload).toMatchObject({
      ...added,
      mark: 'access',
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin listings',
    });
    expect(tokens?.idToken?.payload).toMatchObject({ ...added, mark: 'id', token_use: 'id' });
    expect(tokens?.idToken?.payload).not.toHaveProperty('name');
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
    '{ claimsAndScopeOverrideDetails: { accessTokenGeneration: { claims: {} } } }',
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
  it('is put into the words of a function', async () => {
    const pool = await startPool({
      pool: { LambdaConfig: { CustomMessage: functionArn('words') } },
      functions: {
        words: `export const handler = async (event) => ({ ...event, response: {
          emailSubject: event.triggerSource, emailMessage: 'Type ' + event.request.codeParameter } });`,
      },
    });
    await signUpAs();
    expect(pool.lines.at(-1)).toMatch(
      /^Cognito \| SignUp for ann@example\.com: CustomMessage_SignUp: Type \d{6}$/,
    );
    expect(
      await problemOf(confirmSignUp({ username: EMAIL, confirmationCode: pool.code(EMAIL) })),
    ).toBe('no problem');
  });

  /**
   * A pool whose codes a function mails: what it got, decrypted, is in `letters`.
   *
   * @param failures how often the function throws before it works
   */
  async function poolWithSender({ failures = 0, ...setup }: { failures?: number } & Setup = {}) {
    const { code, events } = recorder();
    const sender = code.replace(
      'export const handler = async (event) => {',
      `import { buildClient, CommitmentPolicy, KmsKeyringNode } from '@aws-crypto/client-node';
      const { decrypt } = buildClient(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);
      const keyring = new KmsKeyringNode({ keyIds: [process.env.KEY_ARN] });
      let failures = ${failures};
      export const handler = async (event) => {
        if (failures-- > 0) throw new Error('No post today');
        const { plaintext, messageHeader } = await decrypt(keyring, event.request.code, { encoding: 'base64' });
        event.decrypted = { code: plaintext.toString(), context: { ...messageHeader.encryptionContext } };`,
    );
    const pool = await startPool({
      pool: {
        LambdaConfig: {
          CustomEmailSender: { LambdaArn: functionArn('sender'), LambdaVersion: 'V1_0' },
          KMSKeyID: { 'Fn::GetAtt': ['Key', 'Arn'] },
        },
      },
      functions: { sender },
      ...setup,
    });
    pool.caller.grant(['Allow', 'kms:Decrypt', pool.system.output('KeyArn')]);
    const letters = async (count: number) => {
      await expect.poll(() => events().length, SOON).toBe(count);
      return events();
    };
    return { ...pool, letters };
  }

  it('is encrypted for the function that mails it', async () => {
    const pool = await poolWithSender();
    await signUpAs();
    const [letter] = await pool.letters(1);
    expect(letter).toMatchObject({
      version: '1',
      triggerSource: 'CustomEmailSender_SignUp',
      region: 'eu-west-2',
      userPoolId: pool.UserPoolId,
      callerContext: { clientId: pool.ClientId },
      request: {
        type: 'customEmailSenderRequestV1',
        code: expect.stringMatching(/^[\w+/]{300,}=*$/),
        clientMetadata: { from: 'a form' },
        userAttributes: { email: EMAIL, name: 'Ann Fell', 'cognito:user_status': 'UNCONFIRMED' },
      },
      decrypted: {
        code: expect.stringMatching(/^\d{6}$/),
        context: { 'userpool-id': pool.UserPoolId },
      },
    });
    expect(JSON.stringify(letter.request)).not.toContain(letter.decrypted.code);
    await confirmSignUp({ username: EMAIL, confirmationCode: letter.decrypted.code });
  });

  it('is mailed for whatever it is asked for', async () => {
    const pool = await poolWithSender();
    await signUpAs();
    await resendSignUpCode({ username: EMAIL });
    // Two environments of the function may overtake each other.
    const resent = (await pool.letters(2)).find(
      ({ triggerSource }) => triggerSource === 'CustomEmailSender_ResendCode',
    );
    await confirmSignUp({ username: EMAIL, confirmationCode: resent.decrypted.code });
    await signIn({ username: EMAIL, password: PASSWORD });
    await resetPassword({ username: EMAIL });
    await updateUserAttributes({ userAttributes: { email: 'new@example.com' } });
    const UserAttributes = [{ Name: 'name', Value: 'Bea' }];
    const { UserPoolId } = pool;
    await pool.operator.send(
      new AdminCreateUserCommand({ UserPoolId, Username: 'bea@example.com', UserAttributes }),
    );
    const seen = (await pool.letters(5)).map(({ triggerSource, request }) => [
      triggerSource,
      request.userAttributes.email,
    ]);
    expect(seen.sort()).toEqual([
      ['CustomEmailSender_AdminCreateUser', 'bea@example.com'],
      ['CustomEmailSender_ForgotPassword', EMAIL],
      ['CustomEmailSender_ResendCode', EMAIL],
      ['CustomEmailSender_SignUp', EMAIL],
      ['CustomEmailSender_UpdateUserAttribute', 'new@example.com'],
    ]);
  });

  it('is mailed again where the function fails, and nobody waits for it', async () => {
    const pool = await poolWithSender({ failures: 2, retryDelaysMs: [20, 20] });
    await signUpAs();
    await pool.letters(1);
    const failed = 'Cognito | A code was not mailed: No post today';
    expect(pool.lines.filter((line) => line === failed)).toHaveLength(2);
  });

  it('is given up after three times', async () => {
    const pool = await poolWithSender({ failures: 3, retryDelaysMs: [20, 20] });
    await signUpAs();
    await expect
      .poll(() => pool.lines.filter((line) => line.startsWith('Cognito')), SOON)
      .toHaveLength(3);
    await resendSignUpCode({ username: EMAIL });
    expect(await pool.letters(1)).toMatchObject([
      { triggerSource: 'CustomEmailSender_ResendCode' },
    ]);
  });

  it('is still mailed after everything was stopped', async () => {
    const again = { directory: temporaryDirectory(), stackName: 'again' };
    const first = await poolWithSender({ ...again, failures: 1 });
    await signUpAs();
    await expect
      .poll(() => first.lines, SOON)
      .toContain('Cognito | A code was not mailed: No post today');
    await first.stop();
    const second = await poolWithSender(again);
    const [letter] = await second.letters(1);
    expect(letter).toMatchObject({ triggerSource: 'CustomEmailSender_SignUp' });
    await confirmSignUp({ username: EMAIL, confirmationCode: letter.decrypted.code });
  });
});
