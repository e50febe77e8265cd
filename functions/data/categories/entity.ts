import { Entity } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/** The areas and amenities that forms offer: one item for the whole site. */
export const categoriesEntity = ({ client, name }: Table) =>
  new Entity(
    {
      model: { entity: 'categories', version: '1', service: SERVICE },
      attributes: {
        areas: { type: 'list', items: { type: 'string' }, required: true },
        amenities: { type: 'list', items: { type: 'string' }, required: true },
      },
      indexes: {
        categories: {
          pk: { ...primaryKey.pk, composite: [] },
          sk: { ...primaryKey.sk, composite: [] },
        },
      },
    },
    { client, table: name },
  );
