import { SITE_CONFIG_PATH, type SiteConfig } from '../../../shared/site-config.ts';

/** The user pool as pages see it, with responses from tests. The API doesn't see its tokens. */

const PATH = '/user-pool/';

const CLIENT = 'client';

const CONFIG: SiteConfig = {
  environment: 'test',
  region: 'eu-west-2',
  site_address: 'https://fellside.example',
  user_pool_id: 'eu-west-2_AbCdEfGhI',
  user_pool_client_id: CLIENT,
  cognito_endpoint: PATH,
};

/** An error that the user pool returns instead of a response. */
class PoolRefusal {
  readonly type: string;
  readonly message: string;

  constructor(type: string, message: string) {
    this.type = type;
    this.message = message;
  }
}

type PoolAnswer = object | PoolRefusal | (() => Promise<object | PoolRefusal>);

/** The responses of the user pool's operations, by name. */
export type PoolAnswers = Readonly<Record<string, PoolAnswer>>;

/** The pool knows the address, and asks for a proof of the password. */
export const ASKS_FOR_PASSWORD = {
  ChallengeName: 'PASSWORD_VERIFIER',
  ChallengeParameters: {
    USERNAME: 'usr',
    USER_ID_FOR_SRP: 'usr',
    SRP_B: 'a1b2c3',
    SALT: 'd4e5f6',
    SECRET_BLOCK: btoa('secret'),
  },
};

export const WRONG_PASSWORD = new PoolRefusal(
  'NotAuthorizedException',
  'Incorrect username or password.',
);

/** The password is right, and the pool asks for an authenticator app's code. */
export const ASKS_FOR_CODE = {
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  ChallengeParameters: {},
  Session: 'session',
};

export const WRONG_CODE = new PoolRefusal(
  'CodeMismatchException',
  'Invalid verification code provided, please try again.',
);

/** The address that a code for a new password is mailed to, or would be. */
export const CODE_IS_MAILED = {
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: 'r***@e***',
  },
};

/** A token that is valid for an hour. Nobody checks its signature. */
function token(): string {
  const part = (content: object) => btoa(JSON.stringify(content)).replaceAll('=', '');
  const claims = { sub: 'usr', username: 'usr', exp: Math.floor(Date.now() / 1_000) + 3_600 };
  return [part({ alg: 'RS256' }), part(claims), 'signature'].join('.');
}

/** Stores the tokens of a sign-in, as Amplify does. */
export function storeTokens(): void {
  const prefix = `CognitoIdentityServiceProvider.${CLIENT}`;
  localStorage.setItem(`${prefix}.LastAuthUser`, 'usr');
  const tokens = { accessToken: token(), idToken: token(), refreshToken: 'refresh' };
  for (const [name, value] of Object.entries(tokens)) {
    localStorage.setItem(`${prefix}.usr.${name}`, value);
  }
}

/** The names of the tokens in this browser. */
export const storedTokens = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith('CognitoIdentityServiceProvider.'));

/** The end of a sign-in. */
export const isSignedIn = () => ({
  AuthenticationResult: {
    AccessToken: token(),
    IdToken: token(),
    RefreshToken: 'refresh',
    ExpiresIn: 3_600,
    TokenType: 'Bearer',
  },
  ChallengeParameters: {},
});

/** The password is right, and is enough. The pool is asked for nothing else: it would refuse. */
export const PASSWORD_IS_ENOUGH: PoolAnswers = {
  InitiateAuth: ASKS_FOR_PASSWORD,
  RespondToAuthChallenge: async () => isSignedIn(),
};

let answers: PoolAnswers = {};

/** Replaces the responses of these operations of the user pool, from the next call on. */
export function answerUserPool(next: PoolAnswers): void {
  answers = { ...answers, ...next };
}

export function forgetUserPool(): void {
  answers = {};
}

/**
 * Responds to the sign-in page's requests other than those to the API; undefined for any other request.
 * @throws {Error} for an operation of the user pool without a response
 */
export async function answerSignIn(
  { pathname }: URL,
  { headers }: RequestInit,
): Promise<Response | undefined> {
  if (pathname === SITE_CONFIG_PATH) return Response.json(CONFIG);
  if (pathname !== PATH) return undefined;
  const operation = new Headers(headers).get('x-amz-target')?.split('.').at(-1) ?? '';
  const given = answers[operation];
  if (given === undefined) throw new Error(`There is no answer for ${operation}`);
  const reply = typeof given === 'function' ? await given() : given;
  if (!(reply instanceof PoolRefusal)) return Response.json(reply);
  return Response.json(
    { __type: reply.type, message: reply.message },
    { status: 400, headers: { 'x-amzn-errortype': reply.type } },
  );
}
