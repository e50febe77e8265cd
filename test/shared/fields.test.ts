import { expect, it } from 'vitest';
import { listingFieldsSchema } from '../../shared/listings/input-schema.ts';
import { organisationFieldsSchema } from '../../shared/organisations/schema.ts';
import { profileFieldsSchema } from '../../shared/profiles/schema.ts';
import { COTTAGE } from '../support/marketplace.ts';

const forms = {
  listing: { schema: listingFieldsSchema, whole: COTTAGE },
  organisation: {
    schema: organisationFieldsSchema,
    whole: { name: 'Fell Lets', email: 'hello@fell.example' },
  },
  profile: { schema: profileFieldsSchema, whole: { full_name: 'Hannah Tyson' } },
} as const;

const of = (form: keyof typeof forms, field: string, value: unknown) =>
  forms[form].schema.safeParse({ ...forms[form].whole, [field]: value });

const LINES = [
  ['listing', 'title', 'Title'],
  ['listing', 'address', 'Address'],
  ['listing', 'postcode', 'Postcode'],
  ['listing', 'area_name', 'Area'],
  ['organisation', 'name', 'Organisation name'],
  ['organisation', 'phone', 'Phone number'],
  ['organisation', 'address', 'Address'],
  ['organisation', 'region', 'Region'],
  ['profile', 'full_name', 'Full name'],
  ['profile', 'phone', 'Phone number'],
] as const;

it.each(LINES)('the %s’s %s is one line', (form, field, label) => {
  for (const between of ['\n', '\r\n', '\t', '\u0000', '\u0085', '\u2028', '\u2029']) {
    const { success, error } = of(form, field, `12345${between}67`);
    expect(success, JSON.stringify(between)).toBe(false);
    expect(error?.issues).toMatchObject([
      { path: [field], message: `${label} must be one line, without tabs` },
    ]);
  }
  const suitable: Readonly<Record<string, string>> = {
    postcode: 'la22 9lx',
    phone: ' 07700 900123 ',
  };
  expect(of(form, field, suitable[field] ?? ' Émile’s 7½ ').success).toBe(true);
});

const TEXTS = [
  ...LINES,
  ['listing', 'summary', 'Summary'],
  ['listing', 'description', 'Description'],
  ['organisation', 'description', 'Description'],
] as const;

const HIDDEN = {
  'tag character': '\u{E0041}',
  'Hangul filler': '\u3164',
  'Hangul choseong filler': '\u115F',
  'Hangul jungseong filler': '\u1160',
  'halfwidth Hangul filler': '\uFFA0',
  'blank braille pattern': '\u2800',
  'lone high surrogate': '\uD83C',
  'lone low surrogate': '\uDFD4',
} as const;

it.each(TEXTS)('nothing is hidden in the %s’s %s', (form, field, label) => {
  for (const [name, hidden] of Object.entries(HIDDEN)) {
    const { success, error } = of(form, field, `LA${hidden}22 9LX`);
    expect(success, name).toBe(false);
    const code = hidden.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    expect(error?.issues[0], name).toMatchObject({
      path: [field],
      message: `${label} has a hidden character (U+${code}) after ‘LA’. Please type that part again`,
    });
  }
});

const UNSEEN = {
  'zero-width space': '\u200B',
  'zero-width joiner': '\u200D',
  'byte order mark': '\uFEFF',
  'soft hyphen': '\u00AD',
  'right-to-left override': '\u202E',
  'right-to-left isolate': '\u2067',
  'variation selector': '\uFE0F',
} as const;

it.each(TEXTS)('what nobody sees in the %s’s %s is taken out', (form, field) => {
  const text = field === 'phone' ? '07700 900123' : 'LA22 9LX';
  for (const [name, unseen] of Object.entries(UNSEEN)) {
    const typed = `${unseen}${text.slice(0, 3)}${unseen}${text.slice(3)}${unseen}`;
    expect(of(form, field, typed), name).toMatchObject({ data: { [field]: text } });
  }
});

it('a joiner means nothing once what stood beside it is taken out', () => {
  for (const unseen of ['\u200D\u200B', '\u200D\u200D', '\u200B\u200D\u200B\u200D\uFEFF'])
    expect(of('listing', 'title', `بيت سلا${unseen}م`)).toMatchObject({
      data: { title: 'بيت سلام' },
    });
  for (const unseen of ['\u200D\u200B', '\u200D\u200D\u200D'])
    expect(of('listing', 'title', `بيت س${unseen}لام`)).toMatchObject({
      data: { title: 'بيت سلام' },
    });
});

it.each(TEXTS)('no letter of the %s’s %s has a heap of accents', (form, field, label) => {
  expect(of(form, field, `Z${'\u0301'.repeat(5)}algo`).error?.issues[0]).toMatchObject({
    path: [field],
    message: `${label} has too many accents on one letter`,
  });
});

it.each([
  ['summary', 'Walks ⛰️ and 🏴 from the door 👍🏽'],
  ['summary', 'Families 👨‍👩‍👧, a firefighter 👩🏽‍🚒 and a rainbow 🏳️‍🌈'],
  ['summary', 'Floor 1️⃣ under 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['summary', 'Trường Sơn, composed of signs'.normalize('NFD')],
  ['title', 'Tŷ’r Llyn — 3½ bedrooms, £5 a “view”'],
  ['summary', 'नमस्ते, مرحبا, שָׁלוֹם'],
])('the %s %j can be seen whole', (field, text) => {
  expect(of('listing', field, text)).toMatchObject({ data: { [field]: text } });
});

it('a control character is nothing that a text has', () => {
  expect(of('listing', 'description', 'One\u0007Two').error?.issues).toMatchObject([
    {
      message:
        'Description has a hidden character (U+0007) after ‘One’. Please type that part again',
    },
  ]);
});

it('an amenity is one line', () => {
  expect(of('listing', 'amenities', ['Wi\nFi']).error?.issues).toMatchObject([
    { path: ['amenities', 0], message: 'Amenity must be one line, without tabs' },
  ]);
});

it.each([
  ['listing', 'summary'],
  ['listing', 'description'],
  ['organisation', 'description'],
] as const)('the %s’s %s may have several', (form, field) => {
  expect(of(form, field, 'One\n\tTwo')).toMatchObject({ data: { [field]: 'One\n\tTwo' } });
});
