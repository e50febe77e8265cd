import { FEATURED_MEANING } from '../../../../shared/listings/featured-meaning.ts';
import { LISTING_COST } from '../../../../shared/organisations/listing-cost.ts';

/* The texts of the page About, in their order on the page. */

export const PURPOSE = [
  'Anyone looking for a place in the Lake District has one question: where could I live, or stay? The answers used to be spread over a dozen sites. Fellside has homes for sale, homes to rent and holiday lets in one place, and shows them in one way.',
  'It is a curated hub, not a noticeboard. We would rather show you less, and have read it.',
];

export const STORY = [
  'It began with a kitchen table in Ambleside, a house that had to be let by the month, and four accounts on four sites, none of which knew what a fell was. One of them filed Coniston under Lancashire.',
  'So we drew up what a listing for a house up here ought to say: whether it is inside the National Park, how many it sleeps, whether the dog may come. The form that we made for ourselves became this site.',
];

export const OFFERS = {
  Sales:
    'Cottages, farmhouses, apartments, shops and fields, from estate agents and from owners themselves.',
  Lettings:
    'Homes to rent by the month, with the deposit, the energy rating and the date they become available.',
  'Holiday stays':
    'Cottages, lodges, apartments and shepherd’s huts, by the night, from the people who have the keys.',
  'The whole district':
    'Inside the National Park and outside it, from Buttermere to Barrow. Each listing says which it is.',
};

export const FOUNDERS = [
  {
    name: 'Ruth Thexton',
    role: 'Listings',
    text: 'Let her grandmother’s house in Rydal for eleven years, and still answers the door when the boiler stops. Reads most of what you see here.',
  },
  {
    name: 'Tom Braithwaite',
    role: 'Agents and owners',
    text: 'An estate agent in Kendal until he had described his thousandth kitchen as deceptively spacious, and thought about it.',
  },
  {
    name: 'Nasreen Iqbal',
    role: 'The site',
    text: 'Built booking systems for ferries. Keeps this one quick on one bar of signal, because that is what there is at Wasdale Head.',
  },
];

export const STEPS = {
  'You write a listing':
    'Owners and agents describe a property in their own words, with photos, rooms, price and place.',
  'A person reviews it':
    'Every new listing is read before it goes live. If something is unclear, we send it back with the reason. Later changes are checked too.',
  'Visitors find you':
    'They search, read, then write to you or request dates. The rest is between you and them.',
};

export const VALUES = {
  'Plain words': 'A small bedroom is a small bedroom.',
  'Whole prices': 'The price you see is the price you pay. Nothing is added at the end.',
  Privacy: 'We show an area, not your front door, and follow nobody around.',
  'The place itself':
    'People live here all year. We say what is a home and what is a holiday, and do not blur the two.',
};

export const WORK_WITH_US = [
  `${LISTING_COST} For owners and agents there are pricing plans, by the number of properties, with featured placement for those who want it. You don’t need a plan, and none is sold on this site. Ask us for prices.`,
  FEATURED_MEANING,
];

export const QUESTIONS = {
  'Does it cost anything to look?':
    'No. Searching, reading and writing to an owner are free, and need no account.',
  'Are you an estate agent?':
    'No. We are the place where agents and owners are found. The contract for a property is between you and them.',
  'How long does a review take?':
    'We read listings in the order they arrive, during working hours. Some take longer than others.',
  'Do you cover places outside the National Park?':
    'Yes. Kendal, Ulverston, Cockermouth and Penrith are as welcome as Grasmere.',
  'Why don’t you show the exact address?':
    'Because an empty holiday cottage with a map to it is an invitation. The owner or agent will tell you once you are in touch.',
};
