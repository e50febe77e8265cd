import { describe, expect, it } from 'vitest';
import {
  type DirectoryEntry,
  listingEntry,
  organisationEntry,
  userEntry,
} from '../../../../functions/data/directory/entry.ts';
import { type DirectoryRequest, find } from '../../../../functions/data/directory/find.ts';
import { Numbering, searchable } from '../../../../functions/data/directory/searchable.ts';
import type { Listing } from '../../../../functions/data/listing/repository.ts';
import type { Organisation } from '../../../../functions/data/organisation/repository.ts';
import type { Profile } from '../../../../functions/data/profile/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { DIRECTORY_KINDS, type DirectoryKind } from '../../../../shared/directory/types.ts';
import { LISTING_STATUSES, LISTING_TYPES } from '../../../../shared/listings/types.ts';
import { USER_ROLES } from '../../../../shared/profiles/types.ts';
import { type Random, random } from '../../../support/random.ts';
import { soakTest } from '../../../support/soak.ts';

/**
 * The results of admins' searches, against an oracle that knows only texts as people have typed them: it
 * folds letters by a table of its own, and looks for each word in each text.
 */

const SEED = 20261126;
const PEOPLE = 400;
const LISTINGS = 600;
const SHARDS = 4;

const choose = random(SEED);

const FIRST = [
  'Łukasz',
  'Zoë',
  'Ann',
  'Anna',
  'Bjørn',
  'O’Neil',
  'Mary-Jane',
  'Søren',
  'José',
  'Ян',
];
const LAST = ['Nowak', 'Tyson', 'Birkett', 'Müller', 'Straße', 'Gaskarth', 'Ó Briain', 'Æthelred'];
const WORDS = [
  'Écru',
  'lodge',
  'barn',
  'Slate',
  'cottage',
  'Fell',
  'view',
  'Shepherd’s',
  'hut',
  'No. 7',
];
const AREAS = ['Ambleside', 'Keswick', 'Grasmere', 'Bowness-on-Windermere'];
const CODES = ['LA22 9AB', 'CA12 5DP', 'LA23 3HH'];

const at = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();

/** A name as it is written, and as people type it who leave out hyphens and dots. */
const typedWithoutHyphens = (name: string): string[] => [name, name.replace(/[^\p{L}\d ]/gu, '')];

/** An entry with the texts that it was made of. */
interface Made {
  readonly entry: DirectoryEntry;
  readonly texts: readonly string[];
}

const users: Made[] = Array.from({ length: PEOPLE }, (_, number) => {
  const user_id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const full_name = `${choose.pick(FIRST)} ${choose.pick(LAST)}`;
  const email = `${choose.pick(['zoe', 'ann.tyson', 'j_b', 'LUKASZ'])}${number}@example.com`;
  const phone = choose.next() < 0.5 ? `+44 7700 900${String(number).padStart(3, '0')}` : undefined;
  const profile = {
    user_id,
    full_name,
    email,
    phone,
    role: choose.pick(USER_ROLES),
    status: choose.next() < 0.2 ? 'SUSPENDED' : 'ACTIVE',
    created_at: at(choose.between(0, 499)),
  } as Profile;
  const digits = phone?.replace(/\D/g, '') ?? '';
  const texts = [
    ...typedWithoutHyphens(full_name),
    email,
    phone ?? '',
    digits,
    digits.replace(/^44/, '0'),
    user_id,
  ];
  return { entry: userEntry(profile) ?? fail(), texts };
});

const organisations: Made[] = users.slice(0, PEOPLE / 2).map((owner, number) => {
  const organisation_id = derivedId('org', number);
  const name = `${choose.pick(LAST)} ${choose.pick(['Lets', 'Homes', '& Søn'])}`;
  const address = `${number} ${choose.pick(AREAS)} Road`;
  const organisation = {
    organisation_id,
    name,
    address,
    owner_user_id: owner.entry.id,
    suspended: choose.next() < 0.2,
    created_at: at(choose.between(0, 499)),
  } as Organisation;
  return {
    entry: organisationEntry(organisation, { plan: 'STARTER' }),
    texts: [...[name, address].flatMap(typedWithoutHyphens), organisation_id, ...owner.texts],
  };
});

const listings: Made[] = Array.from({ length: LISTINGS }, (_, number) => {
  const owner = choose.pick(organisations);
  const listing_id = derivedId('lst', number);
  const title = Array.from({ length: 3 }, () => choose.pick(WORDS)).join(' ');
  const postcode = choose.pick(CODES);
  const area_name = choose.pick(AREAS);
  const address = `${number} High Street`;
  const listing = {
    listing_id,
    organisation_id: owner.entry.id,
    title,
    area_name,
    address,
    postcode,
    type: choose.pick(LISTING_TYPES),
    status: choose.pick(LISTING_STATUSES),
    featured: choose.next() < 0.1,
    created_at: at(choose.between(0, 499)),
  } as Listing;
  return {
    entry: listingEntry(listing),
    texts: [
      ...[title, area_name, address].flatMap(typedWithoutHyphens),
      postcode,
      postcode.replace(' ', ''),
      listing_id,
      ...owner.texts,
    ],
  };
});

const all: Readonly<Record<DirectoryKind, readonly Made[]>> = {
  user: users,
  organisation: organisations,
  listing: listings,
};
const entriesOf = (made: readonly Made[]) => made.map(({ entry }) => entry);
const numbering = new Numbering();
/** In shards, as they are stored. */
const shards = Array.from({ length: SHARDS }, (_, shard) =>
  searchable(
    DIRECTORY_KINDS.flatMap((kind) => entriesOf(all[kind])).filter(
      (_entry, number) => number % SHARDS === shard,
    ),
    numbering,
  ),
);

const FOLDED: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', ё: 'е' };

/** The letters and digits of a text as people type them in a hurry, and spaces for all else. */
const plain = (text: string): string =>
  [...text.toLowerCase().normalize('NFD')]
    .filter((letter) => !/\p{M}|['’]/u.test(letter))
    .map((letter) => FOLDED[letter] ?? (/[\p{L}\p{N}]/u.test(letter) ? letter : ' '))
    .join('');

const plainTexts = new Map(
  DIRECTORY_KINDS.flatMap((kind) => all[kind]).map(({ entry, texts }) => [
    entry.id,
    texts.map(plain),
  ]),
);

/** Which of some entries a text finds. */
function foundBy(text: string, made: readonly Made[]): string[] {
  const typed = text.split(/\s+/).filter(Boolean);
  const words = typed.map((word) => plain(word).replace(/ +/g, ' ').trim());
  const squeezed = words.join('').replaceAll(' ', '');
  const isFound = (plainTexts: readonly string[], texts: readonly string[]) => {
    const own = plainTexts.map((one) => one.replace(/ +/g, ' '));
    const has = (word: string) => own.some((one) => one.includes(word));
    return (
      (squeezed !== '' && has(squeezed)) ||
      (words.length > 0 &&
        words.every((word, at) =>
          // A word without letters and digits is looked for as it is.
          word === ''
            ? texts
                .filter((one) => !/^(org|lst)_|^0000/.test(one))
                .some((one) =>
                  one.replaceAll('’', "'").includes(typed[at]?.replaceAll('’', "'") ?? ''),
                )
            : has(word) || has(word.replaceAll(' ', '')),
        ))
    );
  };
  return made
    .filter(({ entry, texts }) => isFound(plainTexts.get(entry.id) ?? [], texts))
    .map(({ entry }) => entry.id)
    .toSorted();
}

const request = (text: string, more: Partial<DirectoryRequest> = {}): DirectoryRequest => ({
  kinds: DIRECTORY_KINDS,
  text,
  limit: 10_000,
  ...more,
});

/** A part of a text that somebody has, typed in some way; sometimes of two of their texts. */
function randomText(choose: Random): string {
  const { texts } = choose.pick(all[choose.pick(DIRECTORY_KINDS)]);
  const part = () => {
    const text = choose.pick(texts) || 'none';
    const start = choose.between(0, text.length - 1);
    return text.slice(start, start + choose.between(1, 8));
  };
  const typed = choose.next() < 0.3 ? `${part()} ${part()}` : part();
  const way = choose.next();
  if (way < 0.3) return typed.toUpperCase();
  return way < 0.6 ? plain(typed) : typed;
}

describe('what admins search', () => {
  soakTest(
    'is found by any part of any word, without accents and case, by random texts',
    { sample: 125, whole: 50_000 },
    async ({ amount, choose: draw }) => {
      let found = 0;
      for (let count = 0; count < amount; count += 1) {
        const text = randomText(draw);
        const { items, totals } = find(shards, numbering, request(text));
        for (const kind of DIRECTORY_KINDS) {
          const expected = foundBy(text, all[kind]);
          const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
          expect(ids.toSorted(), `${kind} by ${text}`).toEqual(expected);
          expect(totals[kind]).toBe(expected.length);
          found += expected.length;
        }
      }
      expect(found).toBeGreaterThan(amount);
      return amount;
    },
  );

  it.each<DirectoryRequest>([
    request('an'),
    request('ann tyson'),
    request('barn', { sort: 'name' }),
    request('la22', { sort: 'oldest' }),
    { kinds: ['listing'], limit: 0, sort: 'newest' },
    { kinds: ['user'], limit: 0, facets: ['suspended'] },
    { kinds: ['listing'], limit: 0, without: ['featured'], facets: ['status:PENDING'] },
  ])('comes in pages, each once and in the same order: %j', (asked) => {
    const whole = find(shards, numbering, { ...asked, limit: 10_000 });
    for (const limit of [7, 100]) {
      const ids: string[] = [];
      let after: DirectoryRequest['after'];
      do {
        const page = find(shards, numbering, { ...asked, limit, after });
        expect(page.totals).toEqual(whole.totals);
        ids.push(...page.items.map(({ id }) => id));
        after = page.next;
      } while (after !== undefined);
      expect(ids).toEqual(whole.items.map(({ id }) => id));
    }
  });

  const orderOf = (request: DirectoryRequest) =>
    find(shards, numbering, request).items.map(({ id }) => id);
  const byKey = (kind: DirectoryKind, key: (made: Made) => string) =>
    all[kind]
      .toSorted((one, other) => {
        const [a, b] = [key(one), key(other)];
        return a === b ? (one.entry.id < other.entry.id ? -1 : 1) : a < b ? -1 : 1;
      })
      .map(({ entry }) => entry.id);

  it('is sorted by time or by name', () => {
    const created = ({ entry }: Made) => entry.created_at;
    const oldest = byKey('user', created);
    expect(orderOf({ kinds: ['user'], limit: 500, sort: 'oldest' })).toEqual(oldest);
    expect(orderOf({ kinds: ['user'], limit: 500 })).toEqual(oldest.toReversed());
    const names = orderOf({ kinds: ['user'], limit: 500, sort: 'name' }).map(
      (id) => plainTexts.get(id)?.[0] ?? '',
    );
    expect(names).toEqual(names.toSorted());
  });

  it('has names that begin so first, then words that do, then the rest', () => {
    const text = 'tyson';
    const { items } = find(shards, numbering, request(text, { kinds: ['organisation'] }));
    const ranks = items.map(({ id }) => {
      const own = organisations.find(({ entry }) => entry.id === id)?.entry.text ?? '';
      if (own.startsWith(text)) return 0;
      return own.includes(text) ? 1 : 3;
    });
    expect(new Set(ranks)).toEqual(new Set([0, 3]));
    expect(ranks).toEqual(ranks.toSorted());
  });

  it('finds nothing by spaces', () => {
    expect(find(shards, numbering, request('  '))).toMatchObject({ items: [], next: undefined });
  });

  it.each([
    ['fitzgerald', ['Ann Fitz-Gerald', 'Fitzgerald & Sons']],
    ['Fitz-Gerald', ['Ann Fitz-Gerald', 'Fitzgerald & Sons']],
    ['sons fitz-gerald', ['Fitzgerald & Sons']],
    ['oneil', ['O’Neil Lets']],
    ['&', ['Fitzgerald & Sons']],
    ['_', ['Jo_B']],
    ['👩‍🌾', ['👩‍🌾', '👩‍🌾 Farm']],
    ['farm 👩‍🌾', ['👩‍🌾 Farm']],
    ['❤', ['I ❤️ Rydal']],
    ['de la', ['De La Mare Lets', 'Hôtel de l’Abbaye', 'Casa de-la-Rosa', 'Delaney']],
    ['delarosa', ['Casa de-la-Rosa']],
  ])('by %j finds %j', (text, expected) => {
    const names = [
      'Ann Fitz-Gerald',
      'Fitzgerald & Sons',
      'O’Neil Lets',
      'Jo_B',
      '👩‍🌾',
      '👩‍🌾 Farm',
      'I ❤️ Rydal',
      'De La Mare Lets',
      'Hôtel de l’Abbaye',
      'Casa de-la-Rosa',
      'Delaney',
    ];
    const numbering = new Numbering();
    const entries = names.map((name, number) =>
      organisationEntry(
        { organisation_id: `org_${number}`, name, created_at: at(number) } as Organisation,
        { plan: 'STARTER' },
      ),
    );
    const { items } = find([searchable(entries, numbering)], numbering, request(text));
    const found = items.map(({ id }) => names[Number(id.slice('org_'.length))]);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('counts all kinds, even if only one is on the page', () => {
    const { items, totals } = find(shards, numbering, request('keswick', { only: 'organisation' }));
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['organisation']));
    expect(totals.organisation).toBe(items.length);
    expect(totals.listing).toBeGreaterThan(0);
  });
});

function fail(): never {
  throw new Error('There is no such entry');
}
