import * as z from 'zod';
import { CognitoError, notAuthorised, unknownOperation } from '../errors.ts';
import { appOperation, type Operations, userOperation } from '../operation.ts';
import { refresh } from '../sign-in.ts';

/** How sessions are refreshed and ended. */
export const sessionOperations: Operations = {
  GetTokensFromRefreshToken: appOperation(
    { RefreshToken: z.string(), ClientMetadata: z.record(z.string(), z.string()).optional() },
    async ({ RefreshToken, ClientMetadata }, { client, dependencies }) => ({
      AuthenticationResult: await refresh(dependencies, client, RefreshToken, ClientMetadata),
    }),
  ),

  // An unknown token counts as revoked (RFC 7009).
  RevokeToken: appOperation({ Token: z.string() }, ({ Token }, { client, dependencies }) => {
    const session = dependencies.sessions.findByRefreshToken(Token);
    if (session && session.client !== client.id) {
      throw new CognitoError('UnauthorizedException', 'Token is not for this client.');
    }
    if (session) dependencies.sessions.revoke(session.id);
    return {};
  }),
};

/** Cognito's operations for an access token that may manage its account. No web client calls them. */
const REFUSED = [
  'ChangePassword',
  'DeleteUser',
  'GetUser',
  'GlobalSignOut',
  'SetUserMFAPreference',
  'UpdateUserAttributes',
];

/** Refused in Cognito's words: to sign up, which a pool here leaves to administrators, and a token. */
export const refusedOperations: Operations = {
  SignUp: appOperation({}, () => {
    throw notAuthorised('SignUp is not permitted for this user pool');
  }),
  ...Object.fromEntries(
    REFUSED.map((name) => [
      name,
      userOperation({}, () => {
        throw unknownOperation(name);
      }),
    ]),
  ),
};
