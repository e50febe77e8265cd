import * as z from 'zod';
import { CognitoError } from '../errors.ts';
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

  GlobalSignOut: userOperation({}, (_, { pool, user, dependencies }) => {
    dependencies.sessions.revokeAll(pool.id, user.username);
    return {};
  }),
};
