import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  draftKey,
  hasDrafts,
  moveDraft,
  readDraft,
  removeDraftsOf,
  VISITOR,
  writeDraft,
} from '../../../../web/src/lib/actions/drafts.ts';
import { localStorageWith } from '../../../support/local-storage.ts';

let stored: Record<string, string>;

beforeEach(() => {
  stored = localStorageWith({ 'mantine-color-scheme-value': 'dark' });
  vi.stubGlobal('localStorage', stored);
});

describe('a draft', () => {
  it('is stored until no changed field remains', () => {
    const key = draftKey('usr_ruth', 'listing:new');
    const kept = { revision: 3, fields: { title: 'Byre', price: null } };
    writeDraft(key, kept);
    expect(readDraft(key)).toEqual(kept);
    expect(readDraft(draftKey('usr_walter', 'listing:new'))).toBeUndefined();
    writeDraft(key, { revision: 3, fields: {} });
    expect(Object.keys(stored)).toEqual(['mantine-color-scheme-value']);
  });

  it.each(['{"revision":', '"Byre"', 'null', '{"fields":{"title":"Byre"}}'])(
    'doesn’t exist if the stored data is %s',
    (value) => {
      const key = draftKey('usr_ruth', 'listing:new');
      writeDraft(key, { revision: 0, fields: { title: 'Byre' } });
      for (const item of Object.keys(stored)) stored[item] = value;
      expect(readDraft(key)).toBeUndefined();
    },
  );

  it('is removed with the same user’s others, and with nothing else', () => {
    writeDraft(draftKey('usr_ruth', 'listing:new'), {
      revision: 0,
      fields: { address: '1 Beck Side' },
    });
    writeDraft(draftKey('usr_ruth', 'profile'), { revision: 0, fields: { phone: '1' } });
    writeDraft(draftKey('usr_ruth2', 'profile'), { revision: 0, fields: { phone: '2' } });
    removeDraftsOf('usr_ruth');
    expect(hasDrafts('usr_ruth')).toBe(false);
    expect(hasDrafts('usr_ruth2')).toBe(true);
    expect(stored['mantine-color-scheme-value']).toBe('dark');
  });

  it('moves once from a visitor to the user they turn out to be', () => {
    const [visitor, ruth] = [draftKey(VISITOR, 'booking'), draftKey('usr_ruth', 'booking')];
    writeDraft(visitor, { revision: 0, fields: { guests: 2 } });
    expect(moveDraft(visitor, ruth)).toBe(true);
    expect(readDraft(visitor)).toBeUndefined();
    expect(readDraft(ruth)).toEqual({ revision: 0, fields: { guests: 2 } });
    expect(moveDraft(visitor, ruth)).toBe(false);
    expect(hasDrafts('usr_ruth')).toBe(true);
  });
});
