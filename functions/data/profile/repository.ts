import type { CreateEntityItem, EntityItem } from 'electrodb';
import type { Table } from '../table.ts';
import { profileEntity } from './entity.ts';

export type Profile = EntityItem<ReturnType<typeof profileEntity>>;

export type NewProfile = CreateEntityItem<ReturnType<typeof profileEntity>>;

export type ProfileRepository = ReturnType<typeof profileRepository>;

export function profileRepository(table: Table) {
  const profile = profileEntity(table);

  return {
    /** A profile as it is at this moment. */
    async get(user_id: string): Promise<Profile | undefined> {
      const { data } = await profile.get({ user_id }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Everybody who is an admin and not suspended, by identifier; up to a second late. */
    async listAdmins(): Promise<Pick<Profile, 'user_id' | 'full_name' | 'email'>[]> {
      const { data } = await profile.query.admins({}).go({ pages: 'all' });
      return data.filter(({ status }) => status === 'ACTIVE');
    },

    /** Stores a profile, or replaces it whole. */
    async put(item: NewProfile): Promise<void> {
      await profile.put(item).go();
    },
  };
}
