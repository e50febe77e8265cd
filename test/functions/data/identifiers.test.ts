import { createConversions, Entity } from 'electrodb';
import { expect, it } from 'vitest';
import { identifiersIn } from '../../../functions/data/identifiers.ts';
import { indexKey, primaryKey } from '../../../functions/data/keys.ts';
import { SERVICE } from '../../../functions/data/table.ts';
import { TABLE_INDEXES } from '../../../shared/data-model.ts';

const gsi1 = indexKey(TABLE_INDEXES.gsi1);
const gsi2 = indexKey(TABLE_INDEXES.gsi2);

const visit = new Entity({
  model: { entity: 'visit', version: '1', service: SERVICE },
  attributes: {
    listing_id: { type: 'string', required: true },
    visit_id: { type: 'string', required: true },
    user_id: { type: 'string', required: true },
    status: { type: 'string', required: true },
  },
  indexes: {
    ofListing: primaryKey(['listing_id'], ['visit_id']),
    ofPerson: gsi1(['user_id'], ['visit_id']),
    due: {
      condition: ({ status }) => status === 'AGREED',
      ...gsi2(['status'], ['visit_id']),
    },
  },
});

it('identifies an item that one index found and another doesn’t hold', () => {
  const { gsi2pk, gsi2sk, ...found } = createConversions(visit).fromComposite.toKeys({
    listing_id: 'lst_1',
    visit_id: 'vis_1',
    user_id: 'usr_1',
    status: 'ASKED',
  });
  expect(Object.keys(found).sort()).toEqual(['gsi1pk', 'gsi1sk', 'pk', 'sk']);
  expect(identifiersIn(visit, { data: [found] })).toEqual([
    { listing_id: 'lst_1', visit_id: 'vis_1' },
  ]);
});
