import type { CreateEntityItem, EntityItem } from 'electrodb';
import type { Table } from '../table.ts';
import { organisationEntity } from './entity.ts';

export type Organisation = EntityItem<ReturnType<typeof organisationEntity>>;

export type NewOrganisation = CreateEntityItem<ReturnType<typeof organisationEntity>>;

export type OrganisationRepository = ReturnType<typeof organisationRepository>;

export function organisationRepository(table: Table) {
  const organisation = organisationEntity(table);

  return {
    async get(organisation_id: string): Promise<Organisation | undefined> {
      const { data } = await organisation.get({ organisation_id }).go();
      return data ?? undefined;
    },

    /** Stores an organisation, or replaces it whole. */
    async put(item: NewOrganisation): Promise<void> {
      await organisation.put(item).go();
    },
  };
}
