import { expect, it } from 'vitest';
import { posesAsSite } from '../../shared/names.ts';
import { organisationFieldsSchema } from '../../shared/organisations/schema.ts';
import { fullNameSchema } from '../../shared/profiles/full-name.ts';

it.each([
  'Fellside Support',
  'fellside',
  'FELLSIDE TEAM',
  'The Fellside Team',
  'Support at Fellside',
  'Fellside Support, Keswick',
  'FellsideSupport Keswick',
  'F e l l s i d e Support',
  'Fe11side Adm1n',
  'FеIIside Help',
  'Ｆｅｌｌｓｉｄｅ',
  'Fèllside Sécurity',
  'Fellside Ltd',
  'www.fellside.co.uk',
  'Admin',
  'Customer Support Team',
  'Moderators',
  'Fellsıde',
  'ꜰᴇʟʟsɪᴅᴇ',
  'Felłsiđe Support',
])('%j passes for the site', (name) => {
  expect(posesAsSite(name)).toBe(true);
});

it.each([
  'Fellside Cottages',
  'Fellside Estate Agents Ltd',
  'Fellside House, Ambleside',
  'John Fellside',
  'Mark Staff',
  'Teamwork Lettings',
  'Helping Hands of Hawkshead',
  'The Supporters’ Trust',
  'Desk and Co',
  'Thornbarrow & Pike',
  '李小龙',
])('%j is a name of its own', (name) => {
  expect(posesAsSite(name)).toBe(false);
});

it('is no name for a person or an organisation', () => {
  expect(fullNameSchema.safeParse('Fellside Support').error?.issues).toMatchObject([
    { message: 'Full name must not look like one of Fellside’s own. Please use another' },
  ]);
  const named = { name: ' Fellside Support ', email: 'hello@fell.example' };
  expect(organisationFieldsSchema.safeParse(named).error?.issues).toMatchObject([
    {
      path: ['name'],
      message: 'Organisation name must not look like one of Fellside’s own. Please use another',
    },
  ]);
});
