import type { NotificationChoice } from '../../../shared/notifications/choices.ts';
import { STAFF_ROLES, type StaffRole } from '../../../shared/profiles/types.ts';
import { identifiersIn } from '../identifiers.ts';
import { readBatch } from '../read-batch.ts';
import { type Item, type NewItem, serviceOf } from '../service.ts';
import { statisticsWrites } from '../statistics/writes.ts';
import type { Table } from '../table.ts';
import { untilWritten } from '../until-written.ts';
import { writeTransaction } from '../write-transaction.ts';
import { addressOf, type EndedSession, type SessionUse } from './entity.ts';
import { userMoves } from './user-moves.ts';

export type Profile = Item<'profile'>;

export type NewProfile = NewItem<'profile'>;

/** The fields that users may change in their own profile. Null removes a value. */
export interface ProfileChanges {
  readonly full_name?: string | undefined;
  readonly phone?: string | null | undefined;
}

/** The sessions that the API refuses from now on. */
interface SessionsEnd {
  /** Sessions that began before this time, in seconds since 1970. */
  readonly from: number;
  /** The one of them that goes on. @default none */
  readonly kept?: string | undefined;
  /** Whether sessions that begin later need a code. @default as before */
  readonly secondFactor?: 'on' | 'off' | undefined;
}

/** The most ended sessions that a profile lists. */
const MAX_ENDED = 50;

export type ProfileRepository = ReturnType<typeof profileRepository>;

export function profileRepository(table: Table) {
  const { address, profile } = serviceOf(table).entities;

  /** An update of an existing profile. */
  const changeOf = (user_id: string) => profile.patch({ user_id });

  /** A profile, by a consistent read. */
  async function get(user_id: string): Promise<Profile | undefined> {
    const { data } = await profile.get({ user_id }).go({ consistent: true });
    return data ?? undefined;
  }

  /** Everybody with a role who isn't suspended. One who got it in the last second may be missing. */
  async function listActive(wanted: StaffRole) {
    const positions = await profile.query
      .newest({ role: wanted })
      .go({ data: 'includeKeys', pages: 'all' });
    const profiles = await readBatch(identifiersIn(profile, positions), (keys) =>
      profile.get(keys).go(),
    );
    return profiles.filter(({ role, status }) => role === wanted && status === 'ACTIVE');
  }

  return {
    get,

    /** The profiles that exist, by identifier, by a consistent read. */
    async getMany(ids: readonly string[]): Promise<Map<string, Profile>> {
      const profiles = await readBatch(
        ids.map((user_id) => ({ user_id })),
        (keys) => profile.get(keys).go({ consistent: true }),
      );
      return new Map(profiles.map((item) => [item.user_id, item]));
    },

    /**
     * Stores a new profile and its address. A profile that exists already stays as it is.
     */
    async createOnce(item: NewProfile): Promise<void> {
      await writeTransaction(table, (write) => [
        write.profile.create(item).commit(),
        write.address.put(addressOf(item)).commit(),
        ...statisticsWrites(write, userMoves(undefined, item)),
      ]);
    },

    /** The identifiers of users whose account has that address, ignoring case. */
    async listUserIdsByEmail(email: string): Promise<string[]> {
      const { data } = await address.query
        .holders({ email: email.toLowerCase() })
        .go({ consistent: true, pages: 'all' });
      return data.map(({ user_id }) => user_id);
    },

    /** Every admin who isn't suspended. One made an admin in the last second may be missing. */
    listAdmins: (): Promise<Pick<Profile, 'user_id' | 'full_name' | 'email'>[]> =>
      listActive('ADMIN'),

    /** Lists reviewers of listings: moderators and admins, as `listAdmins` lists them. */
    async listReviewers(): Promise<Pick<Profile, 'user_id' | 'full_name' | 'email'>[]> {
      return (await Promise.all(STAFF_ROLES.map(listActive))).flat();
    },

    /** Stores or replaces a profile. */
    async put(item: NewProfile): Promise<void> {
      await untilWritten(async () => {
        const before = await get(item.user_id);
        return await writeTransaction(table, (write) => [
          write.profile
            .put(item)
            .where((is, { eq, notExists }) =>
              before === undefined
                ? notExists(is.role)
                : `${eq(is.role, before.role)} AND ${eq(is.status, before.status)}`,
            )
            .commit(),
          ...statisticsWrites(write, userMoves(before, item)),
        ]);
      });
    },

    /** @returns the profile after the change; undefined if it doesn't exist */
    async update(
      user_id: string,
      { full_name, phone }: ProfileChanges,
    ): Promise<Profile | undefined> {
      const { rejected } = await changeOf(user_id)
        .set({
          ...(full_name === undefined ? {} : { full_name }),
          ...(phone === undefined || phone === null ? {} : { phone }),
        })
        .remove(phone === null ? ['phone'] : [])
        .go({ returnOnConditionCheckFailure: true });
      return rejected ? undefined : await get(user_id);
    },

    /** Stores which mails the user has switched off. */
    async setNotificationsOff(user_id: string, off: readonly NotificationChoice[]): Promise<void> {
      // DynamoDB has no empty sets.
      await (off.length === 0
        ? changeOf(user_id).remove(['notifications_off'])
        : changeOf(user_id).set({ notifications_off: [...off] })
      ).go();
    },

    /** Adds to the mails that the user has switched off, if the user still exists. */
    async turnNotificationOff(user_id: string, choice: NotificationChoice): Promise<void> {
      await changeOf(user_id)
        .add({ notifications_off: [choice] })
        .where((is, { ne }) => ne(is.status, 'LEAVING'))
        .go({ returnOnConditionCheckFailure: true });
    },

    /** Changes the address to sign in with, unless the profile has changed since it was read. */
    async changeEmail(
      { user_id, email: before }: Pick<Profile, 'user_id' | 'email'>,
      email: string,
    ): Promise<void> {
      const from = addressOf({ user_id, email: before });
      const to = addressOf({ user_id, email });
      await writeTransaction(table, ({ profile, address }) => [
        profile
          .patch({ user_id })
          .set({ email })
          .where((is, { eq }) => eq(is.email, before))
          .commit(),
        // Addresses that differ only in case are the same item.
        ...(from.email === to.email ? [] : [address.delete(from).commit()]),
        address.put(to).commit(),
      ]);
    },

    /** Removes the second factor, unless it was set again since the profile was read. */
    async removeSecondFactor({
      user_id,
      second_factor_from,
    }: Pick<NewProfile, 'user_id' | 'second_factor_from'>): Promise<void> {
      await changeOf(user_id)
        .remove(['second_factor_from'])
        .where((is, { eq }) => eq(is.second_factor_from, second_factor_from))
        .go({ returnOnConditionCheckFailure: true });
    },

    /**
     * Allows sign-ins to set up an authenticator app for a short time.
     * @param until in seconds since 1970
     */
    async allowEnrolment(user_id: string, until: number): Promise<void> {
      await changeOf(user_id).set({ enrols_until: until }).go();
    },

    /**
     * Notes when sessions were last used. If another request has noted something since they were
     * read, it does nothing: the next request notes this use.
     */
    async noteSessionUses(
      user_id: string,
      uses: readonly SessionUse[],
      before: readonly SessionUse[] | undefined,
    ): Promise<void> {
      await changeOf(user_id)
        .set({ session_uses: uses })
        .where((is, { eq, notExists }) =>
          before === undefined ? notExists(is.session_uses) : eq(is.session_uses, before),
        )
        .go({ returnOnConditionCheckFailure: true });
    },

    /** Ends sessions: the API refuses their tokens. */
    async endSessions(
      user_id: string,
      { from, kept = '', secondFactor }: SessionsEnd,
    ): Promise<void> {
      const change = changeOf(user_id).set({
        sessions_valid_from: from,
        // No session has an empty identifier, so it keeps none.
        kept_session: kept,
        ...(secondFactor === 'on' ? { second_factor_from: from } : {}),
      });
      await (secondFactor === 'off' ? change.remove(['second_factor_from']) : change).go();
    },

    /**
     * Ends one session: the API refuses its tokens. If the list of ended sessions is full, all
     * sessions end.
     * @param now in seconds since 1970
     */
    async endSession(user_id: string, ended: EndedSession, now: number): Promise<void> {
      await untilWritten(async () => {
        const { data } = await profile.get({ user_id }).go({ consistent: true });
        if (data === null) return true;
        const before = data.ended_sessions;
        const others = (before ?? []).filter(({ id, until }) => until > now && id !== ended.id);
        const change =
          others.length < MAX_ENDED
            ? changeOf(user_id).set({ ended_sessions: [...others, ended] })
            : changeOf(user_id)
                .set({ sessions_valid_from: now + 1 })
                .remove(['kept_session', 'ended_sessions']);
        const { rejected } = await change
          .where((is, { eq, notExists }) =>
            before === undefined ? notExists(is.ended_sessions) : eq(is.ended_sessions, before),
          )
          .go({ returnOnConditionCheckFailure: true });
        return !rejected;
      });
    },
  };
}
