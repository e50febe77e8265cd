import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoriesRepository } from '../../../../functions/data/categories/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { renameMoves } from '../../../../functions/domain/categories/rename-moves.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { CATEGORIES_SUBJECT } from '../../../../shared/audit/types.ts';
import type { AdminCategories } from '../../../../shared/categories/schema.ts';
import { listing } from '../../../support/listings.ts';
import {
  COTTAGE,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';

/** Admins edit the areas and amenities, with the engine and the template's table. */

let market: Marketplace;
let admin: string;
let lister: Lister;

beforeAll(async () => {
  market = await openMarketplace();
  admin = await market.person('ADMIN');
  lister = await market.lister();
});

afterAll(() => market?.close());

const read = () => market.ask('getAdminCategories', { by: admin });

type Body = ReturnType<typeof bodyOf>;

/** The unedited lists, as the form sends them. */
const bodyOf = ({ revision, areas, amenities }: AdminCategories) => ({
  revision,
  areas: areas.map((area) => ({ ...area, was: area.name })),
  amenities: amenities.map((name) => ({ name, was: name })),
});

/** Saves the current lists with an edit. */
async function save(edit: (body: Body) => object) {
  const body = bodyOf(await read());
  return await market.ask('updateCategories', { by: admin, body: { ...body, ...edit(body) } });
}

/** Makes a save that must be refused. */
async function refused(edit: (body: Body) => object) {
  const body = bodyOf(await read());
  return await market.refused('updateCategories', { by: admin, body: { ...body, ...edit(body) } });
}

const renamed = (from: string, to: string) => (all: Body['areas']) =>
  all.map((area) => (area.name === from ? { ...area, name: to } : area));

const without = <T extends { readonly name: string }>(all: readonly T[], name: string) =>
  all.filter((each) => each.name !== name);

const NEW_AREA = { aliases: [], outcodes: [], menu_place: null };

const create = async (fields: object = {}) =>
  (await market.ask('createListing', { by: lister.user, body: { ...COTTAGE, ...fields } })).id;

const lastEntry = async () => {
  const { items } = await market.ask('listAudit', {
    by: admin,
    query: { subject: CATEGORIES_SUBJECT, limit: '1' },
  });
  return items[0];
};

/** The identifiers of the public listings that a search finds. */
const found = async (query: Record<string, string>) =>
  (await market.ask('searchListings', { query })).items.map(({ id }) => id);

let stored = 0;
/** Stores public listings. @returns their identifiers */
async function publish(count: number, fields: Parameters<typeof listing>[0]) {
  const ids = Array.from({ length: count }, () => {
    stored += 1;
    return derivedId('lst', 'of categories', stored);
  });
  for (const listing_id of ids) {
    await listingRepository(market.table).create(
      listing({ organisation_id: lister.organisation, listing_id, ...fields }),
    );
  }
  return ids;
}

describe('an area', () => {
  it('that is new is offered in its place and in the menus', async () => {
    const after = await save(({ areas }) => ({
      areas: [
        { ...NEW_AREA, name: 'Langdale', aliases: ['Great Langdale'], menu_place: 6 },
        ...areas,
      ],
    }));
    expect(after.areas[0]).toEqual({
      name: 'Langdale',
      aliases: ['Great Langdale'],
      outcodes: [],
      menu_place: 6,
    });
    expect(await market.ask('getCategories', {})).toEqual({
      areas: after.areas,
      amenities: after.amenities,
    });
    expect((await market.ask('getSearchAreas', {})).areas[0]).toBe('Langdale');
    expect(await lastEntry()).toMatchObject({
      action: 'edited',
      by: { id: admin },
      changes: [{ field: 'area', before: null, after: after.areas[0] }],
    });
  });

  it('is found by its alias, also as the filter', async () => {
    const ids = await publish(1, { area_name: 'Langdale' });
    expect(await found({ area_name: 'great langdale' })).toEqual(ids);
    expect(await found({ q: 'great langdale' })).toEqual(ids);
    expect(await found({ area_name: 'Langdale' })).toEqual(ids);
  });

  it('can’t be removed while it has a listing in any status, and can be afterwards', async () => {
    await save(({ areas }) => ({ areas: [...areas, { ...NEW_AREA, name: 'Eskdale' }] }));
    const id = await create({ area_name: 'Eskdale' });
    const removal = ({ areas }: Body) => ({ areas: without(areas, 'Eskdale') });
    expect(await refused(removal)).toMatchObject({
      status: 400,
      errors: [
        {
          path: 'areas',
          message:
            'Eskdale can’t be removed while listings are in it. Move them to another area first',
        },
      ],
    });
    const params = { listing_id: id };
    await market.ask('updateListing', { by: lister.user, params, body: { area_name: 'Rydal' } });
    const { areas } = await save(removal);
    expect(areas.map(({ name }) => name)).not.toContain('Eskdale');
    expect((await lastEntry())?.changes).toMatchObject([
      { field: 'area', before: { name: 'Eskdale' }, after: null },
    ]);
  });

  it('that is renamed keeps its listings, and is found by either name', async () => {
    const ids = await publish(3, { area_name: 'Hawkshead' });
    const draft = await create({ area_name: 'Hawkshead' });
    const { areas, moving } = await save((body) => ({
      areas: renamed('Hawkshead', 'Hawkshead Village')(body.areas),
    }));
    expect(moving).toEqual([]);
    expect(areas.find(({ name }) => name === 'Hawkshead Village')?.aliases).toEqual(['Hawkshead']);
    for (const area_name of ['Hawkshead', 'Hawkshead Village']) {
      expect((await found({ area_name })).sort()).toEqual(ids.toSorted());
    }
    const mine = { by: lister.user, params: { listing_id: draft } };
    expect((await market.ask('getMyListing', mine)).area_name).toBe('Hawkshead Village');
    const { items } = await market.ask('listAudit', { by: admin, query: { subject: draft } });
    expect(items[0]).toMatchObject({
      action: 'edited',
      by: { id: admin },
      changes: [{ field: 'area_name', before: 'Hawkshead', after: 'Hawkshead Village' }],
    });
    // The rename isn't an edit that waits for an admin.
    const [id = ''] = ids;
    expect(
      await market.ask('getMyListing', { by: lister.user, params: { listing_id: id } }),
    ).toMatchObject({
      status: 'PUBLISHED',
      edited_since_approval: false,
    });
  });

  it('can get its old name back', async () => {
    const { areas } = await save((body) => ({
      areas: renamed('Hawkshead Village', 'Hawkshead')(body.areas),
    }));
    expect(areas.find(({ name }) => name === 'Hawkshead')?.aliases).toEqual(['Hawkshead Village']);
    expect(await found({ area_name: 'Hawkshead' })).toHaveLength(3);
  });

  it('can’t take the name that another area gives up in the same change: listings still have it', async () => {
    const swap = ({ areas }: Body) => ({
      areas: areas.map((area) => {
        if (area.name === 'Rydal') return { ...area, name: 'Grasmere' };
        return area.name === 'Grasmere' ? { ...area, name: 'Rydal' } : area;
      }),
    });
    expect((await refused(swap)).errors).toHaveLength(2);
  });

  it('can’t be renamed from an unknown name, or two at once from one name', async () => {
    const one = { ...NEW_AREA, name: 'Borrowdale', was: 'Borodale' };
    expect((await refused(({ areas }) => ({ areas: [...areas, one] }))).detail).toBe(
      'There is no “Borodale” to rename',
    );
    const again = { ...NEW_AREA, name: 'Borrowdale', was: 'Rydal' };
    expect((await refused(({ areas }) => ({ areas: [...areas, again] }))).detail).toBe(
      '“Rydal” is renamed twice',
    );
  });

  it('gets another place in the order, as one change in the audit trail', async () => {
    const { areas } = await save((body) => ({ areas: body.areas.toReversed() }));
    expect((await market.ask('getCategories', {})).areas).toEqual(areas);
    expect((await lastEntry())?.changes.map(({ field }) => field)).toEqual(['order_of_areas']);
  });
});

describe('an amenity', () => {
  it('is added, renamed with its listings, and kept while any has it', async () => {
    await save(({ amenities }) => ({ amenities: [...amenities, { name: 'Sauna' }] }));
    const id = await create({ amenities: ['Sauna', 'WiFi'] });
    const removal = ({ amenities }: Body) => ({ amenities: without(amenities, 'Sauna') });
    expect((await refused(removal)).detail).toBe(
      'Sauna can’t be removed while listings have it. Remove it from them first',
    );
    await save(({ amenities }) => ({
      amenities: amenities.map((each) =>
        each.name === 'Sauna' ? { ...each, name: 'Barrel Sauna' } : each,
      ),
    }));
    const mine = { by: lister.user, params: { listing_id: id } };
    expect((await market.ask('getMyListing', mine)).amenities).toEqual(['Barrel Sauna', 'WiFi']);
  });

  it('is also renamed in an edited listing’s last approved version', async () => {
    const [listing_id = ''] = await publish(1, {
      amenities: ['WiFi', 'Barrel Sauna'],
      before_edits: { amenities: ['Barrel Sauna'] },
      edited_by: 'Ann Tyson',
      edited_at: '2026-06-02T09:00:00.000Z',
    });
    await save(({ amenities }) => ({
      amenities: amenities.map((each) =>
        each.name === 'Barrel Sauna' ? { ...each, name: 'Sauna' } : each,
      ),
    }));
    const { edits } = await market.ask('getAdminListing', { by: admin, params: { listing_id } });
    expect(edits?.changes).toEqual([
      { field: 'amenities', before: ['Sauna'], after: ['WiFi', 'Sauna'] },
    ]);
  });
});

describe('a change', () => {
  it('based on outdated lists is a conflict', async () => {
    const body = bodyOf(await read());
    await save(({ areas }) => ({ areas: [...areas, { ...NEW_AREA, name: 'Wasdale' }] }));
    expect(await market.refused('updateCategories', { by: admin, body })).toMatchObject({
      status: 409,
    });
  });

  it('of nothing writes nothing', async () => {
    const before = await read();
    expect(await save(() => ({}))).toEqual(before);
  });

  it('by two admins at once succeeds once', async () => {
    const body = bodyOf(await read());
    const change = (name: string) =>
      market.either('updateCategories', {
        by: admin,
        body: { ...body, areas: [...body.areas, { ...NEW_AREA, name }] },
      });
    const answers = await Promise.all([change('Ennerdale'), change('Loweswater')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('listings still to be moved', () => {
  const BY = { user_id: 'usr_1', full_name: 'Ann Tyson' };

  it('are moved by later calls, and are found by either name until then', async () => {
    const ids = await publish(130, { area_name: 'Thirlmere' });
    const first = await save(({ areas }) => ({ areas: renamed('Thirlmere', 'Thirl Mere')(areas) }));
    const rename = { kind: 'area', from: 'Thirlmere', to: 'Thirl Mere' };
    expect(first.moving).toEqual([rename]);
    expect((await read()).moving).toEqual([rename]);
    for (const area_name of ['Thirlmere', 'Thirl Mere']) {
      expect(await market.ask('searchListings', { query: { area_name } })).toMatchObject({
        total: ids.length,
      });
    }
    expect((await market.ask('getSearchAreas', {})).areas).not.toContain('Thirlmere');
    // Its listings couldn't be told from those of the renamed area.
    const taken = ({ areas }: Body) => ({
      areas: [
        ...areas.map((area) => ({
          ...area,
          aliases: area.aliases.filter((alias) => alias !== 'Thirlmere'),
        })),
        { ...NEW_AREA, name: 'Thirlmere' },
      ],
    });
    expect((await refused(taken)).errors).toMatchObject([
      { message: expect.stringContaining('First move listings away from “Thirlmere”') },
    ]);
    // The area can't be removed, either, while listings have only its old name.
    const removal = ({ areas }: Body) => ({ areas: without(areas, 'Thirl Mere') });
    expect((await refused(removal)).detail).toContain('Thirl Mere can’t be removed');

    // An interrupted admin continues with them, and a second rename takes them to the last name.
    const second = await save(({ areas }) => ({ areas: renamed('Thirl Mere', 'Wythburn')(areas) }));
    expect(second.moving.length).toBeGreaterThan(0);
    let { moving } = second;
    for (let calls = 0; moving.length > 0 && calls < 5; calls += 1) {
      ({ moving } = await market.ask('applyCategoryRenames', { by: admin }));
    }
    expect(moving).toEqual([]);
    const { listingsWith } = categoriesRepository(market.table);
    expect((await listingsWith('area', 'Wythburn', 200)).sort()).toEqual(ids.toSorted());
    for (const old of ['Thirlmere', 'Thirl Mere']) {
      expect(await listingsWith('area', old, 200)).toEqual([]);
      expect((await found({ area_name: old, limit: '1' })).length).toBe(1);
    }
  });

  it('are all moved even if one is deleted meanwhile', async () => {
    const { categories, categoryEntry } = serviceOf(market.table).entities;
    const before = await categoriesRepository(market.table).get(true);
    const rename = { kind: 'area', from: 'Gone', to: 'Rydal' } as const;
    await categories.put({ ...before, moving: [rename] }).go();
    await categoryEntry.put({ ...rename, name: 'Gone', listing_id: 'lst_gone' }).go();
    expect(await renameMoves(market.table).moveSome(BY)).toEqual([]);
  });

  it('are limited to the time available', async () => {
    const ids = await publish(3, { area_name: 'Late' });
    const { categories } = serviceOf(market.table).entities;
    const before = await categoriesRepository(market.table).get(true);
    const rename = { kind: 'area', from: 'Late', to: 'Rydal' } as const;
    await categories.put({ ...before, moving: [rename] }).go();
    let time = 0;
    // Each look at the clock takes more than a second.
    const slow = renameMoves(market.table, () => {
      time += 1_700;
      return new Date(time);
    });
    expect(await slow.moveSome(BY)).toEqual([rename]);
    const { listingsWith } = categoriesRepository(market.table);
    const unmoved = await listingsWith('area', 'Late', 10);
    expect(unmoved.length).toBeGreaterThan(0);
    expect(unmoved.length).toBeLessThan(ids.length);
    expect(await renameMoves(market.table).moveSome(BY)).toEqual([]);
    expect(await listingsWith('area', 'Late', 10)).toEqual([]);
  });
});
