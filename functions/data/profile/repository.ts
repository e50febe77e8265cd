import type { CreateEntityItem, EntityItem } from 'electrodb';
import { BusyError } from '../../lib/errors.ts';
import { identifiersIn } from '../identifiers.ts';
import { readBatch } from '../read-batch.ts';
import { serviceOf } from '../service.ts';
import { pauseBefore, settleTransaction } from '../settle-transaction.ts';
import type { Table } from '../table.ts';
import { addressOf } from './address-entity.ts';
import type { EndedSession, profileEntity } from './entity.ts';

export type Profile = EntityItem<ReturnType<typeof profileEntity>>;

export type NewProfile = CreateEntityItem<ReturnType<typeof profileEntity>>;

/** What a person may change of their own profile; null takes a value away. */
export interface ProfileChanges {
  readonly full_name?: string | undefined;
  readonly phone?: string | null | undefined;
}

/** Which sessions end for the API. */
interface SessionsEnd {
  /** Those that began before this, in seconds since 1970. */
  readonly from: number;
  /** The one of them that goes on. @default none */
  readonly kept?: string | undefined;
  /** Whether those that begin from then on are asked for a second factor. @default as before */
  readonly secondFactor?: 'on' | 'off' | undefined;
}

/** The most sessions of one person that are noted as ended while their tokens would still be valid. */
const MAX_ENDED = 50;

/** How often a profile that others keep changing is read and written again. */
const MAX_ATTEMPTS = 10;

export type ProfileRepository = ReturnType<typeof profileRepository>;

export function profileRepository(table: Table) {
  const { entities, transaction } = serviceOf(table);
  const { address, profile } = entities;

  /** A change of a profile that is there. */
  const changeOf = (user_id: string) => profile.patch({ user_id });

  return {
    /** A profile as it is at this moment. */
    async get(user_id: string): Promise<Profile | undefined> {
      const { data } = await profile.get({ user_id }).go({ consistent: true });
      return data ?? undefined;
    },

    /**
     * Stores a new profile, which is found by its address from then on. Where the person has one
     * already, that is left as it was.
     */
    async createOnce(item: NewProfile): Promise<void> {
      await settleTransaction((token) =>
        transaction
          .write(({ profile, address }) => [
            profile.create(item).commit(),
            address.put(addressOf(item)).commit(),
          ])
          .go({ token }),
      );
    },

    /** Who has or had an account with that address, in whatever case it is written: their identifiers. */
    async holdersOf(email: string): Promise<string[]> {
      const { data } = await address.query
        .holders({ email: email.toLowerCase() })
        .go({ consistent: true, pages: 'all' });
      return data.map(({ user_id }) => user_id);
    },

    /** Every admin who isn't suspended. Who became one in the last second may be missing. */
    async listAdmins(): Promise<Pick<Profile, 'user_id' | 'full_name' | 'email'>[]> {
      const named = await profile.query
        .admins({ role: 'ADMIN' })
        .go({ data: 'includeKeys', pages: 'all' });
      const found = await readBatch(identifiersIn(profile, named), (keys) =>
        profile.get(keys).go(),
      );
      return found.filter(({ role, status }) => role === 'ADMIN' && status === 'ACTIVE');
    },

    /** Stores a profile, or replaces it whole. */
    async put(item: NewProfile): Promise<void> {
      await profile.put(item).go();
    },

    /** @returns the profile as it is from then on */
    async update(user_id: string, { full_name, phone }: ProfileChanges): Promise<Profile> {
      const change = changeOf(user_id).set({
        ...(full_name === undefined ? {} : { full_name }),
        ...(phone === undefined || phone === null ? {} : { phone }),
      });
      const { data } = await (phone === null ? change.remove(['phone']) : change).go({
        response: 'all_new',
      });
      return data;
    },

    /** Notes the address by which the person signs in, and by which they are found. */
    async changeEmail(
      { user_id, email: before }: Pick<Profile, 'user_id' | 'email'>,
      email: string,
    ): Promise<void> {
      const from = addressOf({ user_id, email: before });
      const to = addressOf({ user_id, email });
      await settleTransaction((token) =>
        transaction
          .write(({ profile, address }) => [
            profile
              .patch({ user_id })
              .set({ email })
              .where((is, { eq }) => eq(is.email, before))
              .commit(),
            // Another case of the same address is the same item.
            ...(from.email === to.email ? [] : [address.delete(from).commit()]),
            address.put(to).commit(),
          ])
          .go({ token }),
      );
    },

    /** Notes that there is no second factor any more, unless one was noted since the profile was read. */
    async forgetSecondFactor({
      user_id,
      second_factor_from,
    }: Pick<NewProfile, 'user_id' | 'second_factor_from'>): Promise<void> {
      await changeOf(user_id)
        .remove(['second_factor_from'])
        .where((is, { eq }) => eq(is.second_factor_from, second_factor_from))
        .go({ returnOnConditionCheckFailure: true });
    },

    /** @param until when sign-ins may set up an authenticator app at Cognito, in seconds since 1970 */
    async allowEnrolment(user_id: string, until: number): Promise<void> {
      await changeOf(user_id).set({ enrols_until: until }).go();
    },

    /** Ends sessions for the API. */
    async endSessions(user_id: string, { from, kept, secondFactor }: SessionsEnd): Promise<void> {
      const gone = [
        ...(kept === undefined ? (['kept_session'] as const) : []),
        ...(secondFactor === 'off' ? (['second_factor_from'] as const) : []),
      ];
      const change = changeOf(user_id).set({
        sessions_valid_from: from,
        ...(kept === undefined ? {} : { kept_session: kept }),
        ...(secondFactor === 'on' ? { second_factor_from: from } : {}),
      });
      await (gone.length === 0 ? change : change.remove(gone)).go();
    },

    /**
     * Ends one session for the API. Where too many have ended of late, all that there are end.
     * @param now in seconds since 1970
     */
    async endSession(user_id: string, ended: EndedSession, now: number): Promise<void> {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const { data } = await profile.get({ user_id }).go({ consistent: true });
        if (data === null) return;
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
        if (!rejected) return;
        await pauseBefore(attempt);
      }
      throw new BusyError();
    },
  };
}
