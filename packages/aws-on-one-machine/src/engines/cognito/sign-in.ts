import { inTransaction } from '../../transaction.ts';
import { readTokenChanges, SCOPE } from './claims.ts';
import type { Challenge, Dependencies } from './dependencies.ts';
import { notAuthorised, userNotFound } from './errors.ts';
import type { UserPool, UserPoolClient } from './pool.ts';
import type { Session } from './sessions.ts';
import { type IssuedTokens, issueTokens } from './tokens.ts';
import type { ClientMetadata } from './triggers.ts';
import type { User } from './users.ts';

/** The suffix of `TokenGeneration_…` in the `triggerSource` of a pre token generation function. */
type TokenSource = 'Authentication' | 'RefreshTokens';

interface SignInAttempt {
  readonly client: UserPoolClient;
  readonly username: string;
  readonly subject: string;
}

/**
 * Continues a sign-in after the password: with the next challenge, or with the tokens.
 *
 * @throws CognitoError UserNotFoundException, UserLambdaValidationException
 */
export async function afterPassword(
  dependencies: Dependencies,
  attempt: SignInAttempt,
  clientMetadata: ClientMetadata | undefined,
): Promise<object> {
  const { client, username, subject } = attempt;
  const user = dependencies.users.get(client.pool.id, username);
  if (!user) throw userNotFound();
  if (asksForCode(client.pool, user)) {
    // The failure count is kept until the sign-in is complete. Otherwise a correct password would reset it,
    // and codes could be guessed without limit (Amazon Cognito's developer guide, "Adding MFA to a user
    // pool": wrong codes lead to the lock of wrong passwords, which a successful sign-in resets).
    return startChallenge(dependencies, { ...attempt, kind: 'SOFTWARE_TOKEN_MFA' });
  }
  dependencies.attempts.clearFailures(subject);
  return signIn(dependencies, attempt, clientMetadata);
}

/** Whether this user needs a code besides the password. */
const asksForCode = ({ allowsTotp }: UserPool, { totp, secondFactor }: User): boolean =>
  allowsTotp && totp !== undefined && secondFactor !== 'off';

/**
 * Begins a session.
 *
 * @returns the answer with its tokens
 * @throws CognitoError UserNotFoundException for a user who was deleted just now
 */
export async function signIn(
  dependencies: Dependencies,
  { client, username }: SignInAttempt,
  clientMetadata: ClientMetadata | undefined,
): Promise<object> {
  const { database, users, sessions, now } = dependencies;
  const { pool } = client;
  const userBefore = users.get(pool.id, username);
  if (!userBefore) throw userNotFound();
  const changes = await tokenChanges(
    dependencies,
    { client, user: userBefore },
    'Authentication',
    clientMetadata,
  );
  const { user, session, refreshToken } = inTransaction(database, () => {
    const user = users.get(pool.id, username);
    if (!user) throw userNotFound();
    const begun = sessions.begin(
      { pool: pool.id, username, client: client.id },
      now(),
      client.refreshTokenSeconds,
    );
    return { user, ...begun };
  });
  const tokens = await issueTokens({ user, client, session }, changes, now());
  return {
    AuthenticationResult: { ...tokens, RefreshToken: refreshToken },
    ChallengeParameters: {},
  };
}

/** Issues new tokens for a session. @throws CognitoError NotAuthorizedException */
export async function refresh(
  dependencies: Dependencies,
  client: UserPoolClient,
  refreshToken: string,
  clientMetadata: ClientMetadata | undefined,
): Promise<IssuedTokens> {
  const { user } = checkSession(dependencies, client, refreshToken);
  const changes = await tokenChanges(
    dependencies,
    { client, user },
    'RefreshTokens',
    clientMetadata,
  );
  // Checked again: the session may have ended while the trigger ran.
  return issueTokens(
    { client, ...checkSession(dependencies, client, refreshToken) },
    changes,
    dependencies.now(),
  );
}

function checkSession(
  { users, sessions, now }: Dependencies,
  client: UserPoolClient,
  refreshToken: string,
): { user: User; session: Session } {
  const session = sessions.findByRefreshToken(refreshToken);
  if (session?.client !== client.id) throw notAuthorised('Invalid Refresh Token');
  if (session.isRevoked) throw notAuthorised('Refresh Token has been revoked');
  if (session.expires <= now()) throw notAuthorised('Refresh Token has expired');
  const user = users.get(session.pool, session.username);
  if (!user) throw notAuthorised('Invalid Refresh Token');
  return { user, session };
}

/** Stores the next challenge. @returns the answer that asks for it */
function startChallenge(dependencies: Dependencies, challenge: Challenge) {
  const { client, username, kind } = challenge;
  return {
    ChallengeName: kind,
    Session: dependencies.challenges.add(challenge, dependencies.now(), client.challengeSeconds),
    ChallengeParameters: { USER_ID_FOR_SRP: username },
  };
}

async function tokenChanges(
  { triggers }: Dependencies,
  { client, user }: { client: UserPoolClient; user: User },
  source: TokenSource,
  clientMetadata: ClientMetadata | undefined,
) {
  const { pool } = client;
  const response = await triggers.call(
    pool.triggers.preTokenGeneration,
    { name: 'PreTokenGeneration', source: `TokenGeneration_${source}`, version: '2' },
    { pool, clientId: client.id, user, clientMetadata },
    {
      request: {
        groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
        scopes: [SCOPE],
      },
      response: { claimsAndScopeOverrideDetails: null },
    },
  );
  return readTokenChanges(response);
}
