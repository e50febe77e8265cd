import * as z from 'zod';
import { CognitoError } from '../errors.ts';
import { appOperation, type Operations, userOperation } from '../operation.ts';
import { refresh } from '../sign-in.ts';

/** How sessions go on, and how they end. */
export const sessionOperations: Operations = {
  GetTokensFromRefreshToken: appOperation(
    { RefreshToken: z.string(), ClientMetadata: z.record(z.string(), z.string()).optional() },
    async ({ RefreshToken, ClientMetadata }, { client, parts }) => ({
      AuthenticationResult: await refresh(parts, client, RefreshToken, ClientMetadata),
    }),
  ),

  // A token that nobody knows is as good as revoked (RFC 7009).
  RevokeToken: appOperation({ Token: z.string() }, ({ Token }, { client, parts }) => {
    const session = parts.sessions.findByRefreshToken(Token);
    if (session && session.client !== client.id) {
      throw new CognitoError('UnauthorizedException', 'Token is not for this client.');
    }
    if (session) parts.sessions.revoke(session.id);
    return {};
  }),

  GlobalSignOut: userOperation({}, (_, { pool, user, parts }) => {
    parts.sessions.revokeAll(pool.id, user.username);
    return {};
  }),
};
