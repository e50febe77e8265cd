import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignUp, resendSignUpCode, signUp } from 'aws-amplify/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, startPool } from './support/cognito.ts';
import { problemOf } from './support/problem-of.ts';

const HOUR_MS = 60 * 60 * 1000;
const EMAIL = 'ann@example.com';

let pool: Awaited<ReturnType<typeof startPool>>;

beforeEach(async () => {
  pool = await startPool();
});

const signUpAs = (username: string, password = PASSWORD, name = 'Ann Fell') =>
  signUp({ username, password, options: { userAttributes: { name } } });

describe('signing up', () => {
  it('makes a user who is let in once the mailed code is typed', async () => {
    const { userId, nextStep } = await signUpAs(EMAIL);
    expect(userId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(nextStep).toEqual({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: {
        attributeName: 'email',
        deliveryMedium: 'EMAIL',
        destination: 'a***@e***',
      },
    });
    const confirmed = await confirmSignUp({
      username: EMAIL,
      confirmationCode: pool.code(EMAIL),
    });
    expect(confirmed.nextStep).toEqual({ signUpStep: 'DONE' });
  });

  it.each([
    [
      'an address that somebody has',
      'Taken@Example.com',
      PASSWORD,
      'UsernameExistsException: User already exists',
    ],
    [
      'what is no address',
      'ann',
      PASSWORD,
      'InvalidParameterException: Username should be an email.',
    ],
    [
      'a short password',
      EMAIL,
      'fells',
      'InvalidPasswordException: Password did not conform with policy: Password not long enough',
    ],
    [
      'a password that ends with a space',
      EMAIL,
      'fellside ',
      "InvalidParameterException: 1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    ],
  ])('refuses %s', async (_, username, password, problem) => {
    await signUpAs('taken@example.com');
    expect(await problemOf(signUpAs(username, password))).toBe(problem);
  });

  it('wants the attributes that the pool requires, and no others', async () => {
    expect(await problemOf(signUp({ username: EMAIL, password: PASSWORD }))).toBe(
      'InvalidParameterException: Attributes did not conform to the schema: name: The attribute is required\n',
    );
    const odd = { name: 'Ann', 'custom:role': 'ADMIN' };
    expect(
      await problemOf(
        signUp({ username: EMAIL, password: PASSWORD, options: { userAttributes: odd } }),
      ),
    ).toBe(
      'InvalidParameterException: Attributes did not conform to the schema: custom:role: Attribute does not exist in the schema.\n',
    );
    const verified = { name: 'Ann', email_verified: 'true' };
    expect(
      await problemOf(
        signUp({ username: EMAIL, password: PASSWORD, options: { userAttributes: verified } }),
      ),
    ).toBe('NotAuthorizedException: A client attempted to write unauthorized attribute');
  });

  it('gives an address to one of two who ask for it at once', async () => {
    const problems = await Promise.all([1, 2, 3].map(() => problemOf(pool.signUp(EMAIL))));
    expect(problems.sort()).toEqual([
      'UsernameExistsException: User already exists',
      'UsernameExistsException: User already exists',
      'no problem',
    ]);
  });

  it('can be closed to all but administrators', async () => {
    const closed = await startPool({
      pool: { AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } },
    });
    expect(await problemOf(closed.signUp(EMAIL))).toBe(
      'NotAuthorizedException: SignUp is not permitted for this user pool',
    );
  });

  it.each([
    ['uppercase', 'RequireUppercase', 'Password must have uppercase characters'],
    ['lowercase', 'RequireLowercase', 'Password must have lowercase characters'],
    ['numbers', 'RequireNumbers', 'Password must have numeric characters'],
    ['symbols', 'RequireSymbols', 'Password must have symbol characters'],
  ])('asks for %s in a password where the pool does', async (_, rule, problem) => {
    const nothing = {
      MinimumLength: 6,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
    };
    await startPool({ pool: { Policies: { PasswordPolicy: { ...nothing, [rule]: true } } } });
    const [weak, strong] =
      rule === 'RequireLowercase' ? ['FELLS9', 'FELLs9'] : ['fellsi', 'fellS9!'];
    expect(await problemOf(signUpAs(EMAIL, weak))).toBe(
      `InvalidPasswordException: Password did not conform with policy: ${problem}`,
    );
    await signUpAs(EMAIL, strong);
  });
});

describe('confirming', () => {
  const confirm = (confirmationCode: string, username = EMAIL) =>
    problemOf(confirmSignUp({ username, confirmationCode }));
  const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

  it('refuses a wrong code, and takes the right one after it', async () => {
    await signUpAs(EMAIL);
    expect(await confirm(otherCode(pool.code(EMAIL)))).toBe(
      'CodeMismatchException: Invalid verification code provided, please try again.',
    );
    expect(await confirm(pool.code(EMAIL))).toBe('no problem');
  });

  it('refuses a code after a day', async () => {
    await signUpAs(EMAIL);
    pool.wait(24 * HOUR_MS);
    expect(await confirm(pool.code(EMAIL))).toBe(
      'ExpiredCodeException: Invalid code provided, please request a code again.',
    );
  });

  it('happens once', async () => {
    await pool.confirmedUser(EMAIL);
    expect(await confirm('123456')).toBe(
      'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    );
  });

  it('takes the code that was sent last', async () => {
    await signUpAs(EMAIL);
    const first = pool.code(EMAIL);
    expect(await resendSignUpCode({ username: EMAIL })).toEqual({
      attributeName: 'email',
      deliveryMedium: 'EMAIL',
      destination: 'a***@e***',
    });
    const last = pool.code(EMAIL);
    if (first !== last) expect(await confirm(first)).toMatch(/^CodeMismatchException/);
    expect(await confirm(last)).toBe('no problem');
  });

  it('can be tried fifteen times an hour, whether there is such a user or not', async () => {
    await signUpAs(EMAIL);
    const wrong = otherCode(pool.code(EMAIL));
    for (const name of [EMAIL, 'nobody@example.com']) {
      for (let tries = 0; tries < 15; tries++) {
        expect(await confirm(wrong, name)).not.toMatch(/^LimitExceeded/);
      }
      expect(await confirm(wrong, name)).toBe(
        'LimitExceededException: Attempt limit exceeded, please try after some time.',
      );
    }
    pool.wait(HOUR_MS);
    expect(await confirm(pool.code(EMAIL))).toBe('no problem');
  });
});

describe('asking for another code', () => {
  it('answers the same for an address that nobody has, and sends nothing', async () => {
    await signUpAs(EMAIL);
    const sent = pool.lines.length;
    expect(await resendSignUpCode({ username: 'adam@else.example' })).toEqual({
      attributeName: 'email',
      deliveryMedium: 'EMAIL',
      destination: 'a***@e***',
    });
    expect(pool.lines).toHaveLength(sent);
  });

  it('is told who is unknown only where the client wants it so', async () => {
    const { operator, ClientId } = await startPool({
      client: { PreventUserExistenceErrors: 'LEGACY' },
    });
    const Username = 'nobody@example.com';
    const unknown = 'UserNotFoundException: Username/client id combination not found.';
    const resend = new ResendConfirmationCodeCommand({ ClientId, Username });
    expect(await problemOf(operator.send(resend))).toBe(unknown);
    const confirm = new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: '123456' });
    expect(await problemOf(operator.send(confirm))).toBe(unknown);
  });

  it('makes no sense for who is confirmed', async () => {
    await pool.confirmedUser(EMAIL);
    expect(await problemOf(resendSignUpCode({ username: EMAIL }))).toBe(
      'InvalidParameterException: User is already confirmed.',
    );
  });

  it('is limited to five an hour', async () => {
    await signUpAs(EMAIL);
    for (let tries = 0; tries < 5; tries++) await resendSignUpCode({ username: EMAIL });
    expect(await problemOf(resendSignUpCode({ username: EMAIL }))).toBe(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
  });
});

describe('a call', () => {
  it('names a client of a pool', async () => {
    const command = new SignUpCommand({ ClientId: 'nobodys', Username: EMAIL, Password: PASSWORD });
    expect(await problemOf(pool.operator.send(command))).toBe(
      'ResourceNotFoundException: User pool client nobodys does not exist.',
    );
  });

  it('that is not known, or not whole, is refused in words of Cognito', async () => {
    const call = async (operation: string, body: string) => {
      const answer = await fetch(pool.cognito.endpoint, {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
        body,
      });
      return [answer.status, answer.headers.get('x-amzn-errortype'), await answer.json()];
    };
    expect(await call('StartWebAuthnRegistration', '{}')).toEqual([
      400,
      'UnknownOperationException',
      expect.objectContaining({ __type: 'UnknownOperationException' }),
    ]);
    expect(await call('toString', '{}')).toMatchObject([400, 'UnknownOperationException', {}]);
    expect(await call('SignUp', 'no json')).toMatchObject([400, 'SerializationException', {}]);
    expect(
      await call('SignUp', `{"ClientId":"${pool.ClientId}","Username":"a@b.example"}`),
    ).toEqual([
      400,
      'InvalidParameterException',
      {
        __type: 'InvalidParameterException',
        message:
          "1 validation error detected: Value null at 'password' failed to satisfy constraint: Member must not be null",
      },
    ]);
  });

  it('needs no credentials of AWS', async () => {
    const anonymous = new CognitoIdentityProviderClient({
      endpoint: pool.cognito.endpoint,
      region: 'eu-west-2',
      credentials: () => Promise.reject(new Error('none')),
    });
    const { ClientId } = pool;
    const UserAttributes = [{ Name: 'name', Value: 'Ann' }];
    const command = new SignUpCommand({
      ClientId,
      Username: EMAIL,
      Password: PASSWORD,
      UserAttributes,
    });
    expect((await anonymous.send(command)).UserConfirmed).toBe(false);
    anonymous.destroy();
  });
});
