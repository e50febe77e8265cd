import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { IDLE_SESSION, UNATTENDED_HEADER } from '../../shared/accounts/limits.ts';
import {
  ASSURANCE_CLAIM,
  ASSURANCE_LEVELS,
  type AssuranceLevel,
  isStaff,
  type ProfileStatus,
  type UserRole,
} from '../../shared/profiles/types.ts';
import { routeKey, routes } from '../../shared/routes.ts';
import { SuspendedError } from './errors.ts';
import { isIdle, withUse } from './idle-sessions.ts';
import { unauthorised } from './problem.ts';

/** The variables of every function with operations that need an account. */
export const authenticationEnvironment = {
  USER_POOL_CLIENT_ID: z.string().min(1),
  /** The assurance level that a moderator's or an admin's token must have (D7). */
  ADMIN_ASSURANCE: z.enum(ASSURANCE_LEVELS),
};

/** A signed-in user: their present profile, and what their token says. */
export interface User
  extends Pick<StoredProfile, 'user_id' | 'email' | 'full_name' | 'role' | 'organisation_ids'> {
  readonly assurance: AssuranceLevel;
  /** The token's session, however often it was refreshed. */
  readonly session_id: string;
}

/** The part of a profile that each request reads. */
interface StoredProfile {
  readonly user_id: string;
  readonly email: string;
  readonly full_name: string;
  readonly role: UserRole;
  readonly status: ProfileStatus;
  /** Oldest first. */
  readonly organisation_ids: readonly string[];
  /** Sessions that began before this instant have ended, in seconds since 1970. */
  readonly sessions_valid_from?: number | undefined;
  /** The one of them that goes on. */
  readonly kept_session?: string | undefined;
  /** Sessions that were ended alone, until their tokens have expired. */
  readonly ended_sessions?: readonly { readonly id: string }[] | undefined;
  /** Sessions that began before this instant were not asked for a second factor. */
  readonly second_factor_from?: number | undefined;
  /** When a moderator's or an admin's sessions were last used. */
  readonly session_uses?: readonly SessionUse[] | undefined;
}

interface SessionUse {
  readonly id: string;
  readonly at: number;
}

/** Reads of profiles, and notes of sessions' use. */
interface Profiles {
  /** Reads a profile consistently. */
  readonly get: (user_id: string) => Promise<StoredProfile | undefined>;
  readonly noteSessionUses: (
    user_id: string,
    uses: readonly SessionUse[],
    before: readonly SessionUse[] | undefined,
  ) => Promise<void>;
}

/**
 * Identifies the caller by their token, whose signature API Gateway has checked. A user's
 * permissions are read from their profile each time, never from the token.
 */
export interface Authenticator {
  /**
   * The user whose token came with a request.
   * @throws ProblemError 401 without a valid access token of this site; SuspendedError
   */
  readonly authenticate: (event: APIGatewayProxyEventV2) => Promise<User>;
  /** The assurance level that moderators and admins need to sign in with. */
  readonly staffAssurance: AssuranceLevel;
}

/** The claims from Cognito and our trigger, as API Gateway's authorizer passes them on. */
const claimsSchema = z.object({
  sub: z.string().min(1),
  token_use: z.literal('access'),
  client_id: z.string(),
  exp: z.coerce.number(),
  /** When the session began, whenever its token was refreshed. */
  auth_time: z.coerce.number(),
  /** The session: the same for every token from one sign-in. */
  origin_jti: z.string().min(1),
  [ASSURANCE_CLAIM]: z.enum(ASSURANCE_LEVELS).default('aal1'),
});

/** The part of a request's context that API Gateway adds once it has checked the token. */
const authorisedSchema = z.object({
  authorizer: z.object({ jwt: z.object({ claims: claimsSchema }) }),
});

/**
 * The authenticator of a function with these variables.
 * @param now the clock, in milliseconds
 */
export function authenticatorFor(
  { USER_POOL_CLIENT_ID, ADMIN_ASSURANCE }: z.output<z.ZodObject<typeof authenticationEnvironment>>,
  { get, noteSessionUses }: Profiles,
  now: () => number = Date.now,
): Authenticator {
  /** Refuses a moderator's or an admin's session after long disuse, and notes its use (D43a). */
  async function requireUse(
    { user_id, role, session_uses }: StoredProfile,
    session: { readonly session_id: string; readonly began: number },
    isAttended: boolean,
  ): Promise<void> {
    if (!isStaff(role)) return;
    const seconds = Math.floor(now() / 1000);
    if (isIdle(session, session_uses ?? [], seconds)) {
      throw unauthorised('session idle', `${IDLE_SESSION} Please sign in again`);
    }
    const uses = isAttended ? withUse(session, session_uses ?? [], seconds) : undefined;
    if (uses !== undefined) await noteSessionUses(user_id, uses, session_uses);
  }

  async function authenticate(event: APIGatewayProxyEventV2): Promise<User> {
    const authorised = authorisedSchema.safeParse(event.requestContext);
    if (!authorised.success) throw unauthorised('no access token');
    const {
      sub,
      client_id,
      exp,
      auth_time: began,
      origin_jti: session_id,
      [ASSURANCE_CLAIM]: claimed,
    } = authorised.data.authorizer.jwt.claims;
    if (client_id !== USER_POOL_CLIENT_ID) throw unauthorised('another client');
    if (exp * 1000 <= now()) throw unauthorised('token expired');
    const profile = await get(sub);
    if (profile === undefined) throw unauthorised('no profile');
    // First, because a suspension also ends the sessions, and a suspended person should learn of
    // it.
    if (profile.status === 'SUSPENDED') throw new SuspendedError();
    if (hasEnded({ session_id, began }, profile)) throw unauthorised('session ended');
    // An account being deleted may only repeat the deletion.
    if (profile.status === 'LEAVING' && event.routeKey !== DELETION) {
      throw unauthorised('leaving', 'This account is being deleted');
    }
    await requireUse(
      profile,
      { session_id, began },
      event.headers[UNATTENDED_HEADER] === undefined,
    );
    const wasAskedForFactor = began >= (profile.second_factor_from ?? Number.POSITIVE_INFINITY);
    const { user_id, email, full_name, role, organisation_ids } = profile;
    return {
      user_id,
      email,
      full_name,
      role,
      organisation_ids,
      // The claim is about the account. Only the session's beginning says whether it was asked for
      // a code (D7).
      assurance: wasAskedForFactor ? claimed : 'aal1',
      session_id,
    };
  }
  return { authenticate, staffAssurance: ADMIN_ASSURANCE };
}

const DELETION = routeKey(routes.deleteMe);

function hasEnded(
  { session_id, began }: { readonly session_id: string; readonly began: number },
  { sessions_valid_from = 0, kept_session, ended_sessions = [] }: StoredProfile,
): boolean {
  if (ended_sessions.some(({ id }) => id === session_id)) return true;
  return began < sessions_valid_from && session_id !== kept_session;
}
