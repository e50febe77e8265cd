import type { CreateEntityItem, EntityItem } from 'electrodb';
import type { Table } from '../table.ts';
import { profileEntity } from './entity.ts';

export type Profile = EntityItem<ReturnType<typeof profileEntity>>;

export type NewProfile = CreateEntityItem<ReturnType<typeof profileEntity>>;

export function profileRepository(table: Table) {
  const profile = profileEntity(table);

  return {
    async get(user_id: string): Promise<Profile | undefined> {
      const { data } = await profile.get({ user_id }).go();
      return data ?? undefined;
    },

    /** Stores a profile, or replaces it whole. */
    async put(item: NewProfile): Promise<void> {
      await profile.put(item).go();
    },
  };
}
