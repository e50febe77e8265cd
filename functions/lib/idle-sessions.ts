import { ADMIN_IDLE_HOURS } from '../../shared/accounts/limits.ts';

/** When a session was last used, in seconds since 1970. */
interface SessionUse {
  readonly id: string;
  readonly at: number;
}

const IDLE_SECONDS = ADMIN_IDLE_HOURS * 60 * 60;

/** A use is noted only this long after the last one, so that most requests write nothing. */
const NOTE_AFTER_SECONDS = 5 * 60;

/** How many sessions are noted for each person. For a dropped one, its beginning counts. */
const MOST_SESSIONS = 20;

interface Session {
  readonly session_id: string;
  /** When it began, in seconds since 1970. */
  readonly began: number;
}

const lastUse = ({ session_id, began }: Session, uses: readonly SessionUse[]): number =>
  uses.find(({ id }) => id === session_id)?.at ?? began;

/** Whether a session has gone unused for so long that it is over (D43a). */
export const isIdle = (session: Session, uses: readonly SessionUse[], now: number): boolean =>
  now - lastUse(session, uses) > IDLE_SECONDS;

/** The uses, with that of this session now; undefined if it was noted just before. */
export function withUse(
  session: Session,
  uses: readonly SessionUse[],
  now: number,
): SessionUse[] | undefined {
  if (now - lastUse(session, uses) < NOTE_AFTER_SECONDS) return undefined;
  const others = uses.filter(({ id, at }) => id !== session.session_id && now - at <= IDLE_SECONDS);
  return [{ id: session.session_id, at: now }, ...others]
    .sort((one, other) => other.at - one.at)
    .slice(0, MOST_SESSIONS);
}
