import type { CreateEntityItem, EntityItem } from 'electrodb';
import type { Table } from '../table.ts';
import { profileEntity } from './entity.ts';

export type Profile = EntityItem<ReturnType<typeof profileEntity>>;

export type NewProfile = CreateEntityItem<ReturnType<typeof profileEntity>>;

/** What a person may change of their own profile; null takes a value away. */
export interface ProfileChanges {
  readonly full_name?: string | undefined;
  readonly phone?: string | null | undefined;
}

export type ProfileRepository = ReturnType<typeof profileRepository>;

export function profileRepository(table: Table) {
  const profile = profileEntity(table);

  /** A change of a profile that is there. */
  const changeOf = (user_id: string) => profile.patch({ user_id });

  return {
    /** A profile as it is at this moment. */
    async get(user_id: string): Promise<Profile | undefined> {
      const { data } = await profile.get({ user_id }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Stores a new profile. Where the person has one already, that is left as it was. */
    async createOnce(item: NewProfile): Promise<void> {
      await profile.create(item).go({ returnOnConditionCheckFailure: true });
    },

    /** Everybody who is an admin and not suspended, by identifier; up to a second late. */
    async listAdmins(): Promise<Pick<Profile, 'user_id' | 'full_name' | 'email'>[]> {
      const { data } = await profile.query.admins({ role: 'ADMIN' }).go({ pages: 'all' });
      return data.filter(({ status }) => status === 'ACTIVE');
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

    /** Notes the address by which the person signs in. */
    async changeEmail(user_id: string, email: string): Promise<void> {
      await changeOf(user_id).set({ email }).go();
    },

    /** @param from when sessions began to be asked for a second factor, in seconds since 1970 */
    async noteSecondFactor(user_id: string, from: number): Promise<void> {
      await changeOf(user_id).set({ second_factor_from: from }).go();
    },

    /** Notes that there is no second factor any more. */
    async forgetSecondFactor(user_id: string): Promise<void> {
      await changeOf(user_id).remove(['second_factor_from']).go();
    },

    /** @param from tokens that were issued before this count no more, in seconds since 1970 */
    async endSessions(user_id: string, from: number): Promise<void> {
      await changeOf(user_id).set({ sessions_valid_from: from }).go();
    },
  };
}
