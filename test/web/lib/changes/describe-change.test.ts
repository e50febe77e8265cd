import { expect, it } from 'vitest';
import { describeChange } from '../../../../web/src/lib/changes/describe-change.ts';
import { INHERITED_NAMES } from '../../../support/inherited-names.ts';

it.each([
  ['price', 185, 240.5, ['Price', '£185', '£240.50']],
  ['price', null, 240, ['Price', 'Nothing', '£240']],
  ['bedrooms', 2, 3, ['Bedrooms', '2', '3']],
  ['pets_allowed', false, true, ['Pets allowed', 'No', 'Yes']],
  ['type', 'SALE', 'LETTING', ['Property type', 'For Sale', 'To Rent']],
  ['property_subtype', 'house', null, ['Kind of property', 'House', 'Nothing']],
  ['tenure', 'FREEHOLD', 'LEASEHOLD', ['Tenure', 'Freehold', 'Leasehold']],
  ['furnishing', null, 'PART_FURNISHED', ['Furnishing', 'Nothing', 'Part furnished']],
  ['available_from', null, '2027-03-01', ['Available from', 'Nothing', '1 March 2027']],
  ['amenities', [], ['WiFi', 'BBQ'], ['Amenities', 'Nothing', 'WiFi, BBQ']],
  [
    'shown_square',
    null,
    { east: 336, north: 505 },
    ['Circle on the map', 'About the square of the postcode', 'About a neighbouring square'],
  ],
  [
    'exact_place',
    { latitude: 54.44712, longitude: -2.97815 },
    null,
    ['Exact place', 'Shown at 54.44712, -2.97815', 'Not shown'],
  ],
  ['summary', '', 'A view', ['Summary', 'Nothing', 'A view']],
  ['status', 'PENDING', 'PUBLISHED', ['Status', 'Pending', 'Published']],
  ['status', 'ACTIVE', 'SUSPENDED', ['Status', 'Active', 'Suspended']],
  ['status', 'RUNNING', 'STOPPING', ['Status', 'Running', 'Stopping']],
  ['role', 'PUBLIC', 'ADMIN', ['Role', 'Visitor', 'Admin']],
  ['plan', 'STARTER', 'PREMIUM', ['Plan', 'Starter', 'Premium']],
  ['verified', false, true, ['Verified', 'No', 'Yes']],
  ['featured', true, false, ['Featured', 'Yes', 'No']],
  ['edited_since_approval', false, true, ['Edits to review', 'No', 'Yes']],
  ['listings', null, 1, ['Listings', 'Nothing', '1']],
  ['amenity', null, 'Bread oven', ['Amenity', 'Nothing', 'Bread oven']],
  [
    'area',
    { name: 'Rydal', aliases: [], outcodes: [], menu_place: null },
    { name: 'Rydal Vale', aliases: ['Rydal'], outcodes: ['LA22'], menu_place: 6 },
    ['Area', 'Rydal', 'Rydal Vale, also Rydal; LA22; menu place 6'],
  ],
  ['area_name', 'Rydal', 'Rydal Vale', ['Area', 'Rydal', 'Rydal Vale']],
  ['something_new', 'a', 'b', ['something_new', 'a', 'b']],
])('describes a change of %s in words', (field, before, after, [label, was, is]) => {
  expect(describeChange({ field, before, after })).toEqual({
    label,
    before: was,
    after: is,
    details: [],
  });
});

it.each(INHERITED_NAMES)('shows a field and a value named %s unchanged', (name) => {
  const change = { details: [], before: name, after: name };
  expect(describeChange({ field: name, before: name, after: name })).toEqual({
    ...change,
    label: name,
  });
  expect(describeChange({ field: 'type', before: name, after: name })).toEqual({
    ...change,
    label: 'Property type',
  });
});
