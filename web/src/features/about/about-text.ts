import { FEATURED_MEANING } from '../../../../shared/listings/featured-meaning.ts';
import { LISTING_COST } from '../../../../shared/organisations/listing-cost.ts';

/* The texts of the page About, in their order on the page. */

export const PURPOSE = [
  'Somebody who is looking for a place in the Lake District has one question: where could I live, or stay? The answers were on a dozen sites, each with a part of them. Fellside has homes for sale, homes to rent and holiday lets in one place, and shows them in one way.',
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
    'Homes to rent by the month, with the deposit, the energy rating and the day they fall free.',
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
    'Every new listing is read before it goes live. What is unclear comes back, with the reason; what was changed later is looked at again.',
  'Visitors find you':
    'They search, read, and write to you or ask for dates. What you arrange is between you.',
};

export const VALUES = {
  'Plain words': 'A small bedroom is a small bedroom.',
  'Whole prices': 'What it costs is what it says. Nothing is added at the end.',
  Privacy: 'We show an area, not your front door, and follow nobody around.',
  'The place itself':
    'People live here all year. We say what is a home and what is a holiday, and do not blur the two.',
};

export const WORK_WITH_US = [
  `${LISTING_COST} For owners and agents there are pricing plans, by the number of properties, with featured placement for those who want it. No plan is sold on this site, and none is needed: ask us what one costs.`,
  FEATURED_MEANING,
];

export const QUESTIONS = {
  'Does it cost anything to look?':
    'No. Searching, reading and writing to an owner are free, and need no account.',
  'Are you an estate agent?':
    'No. We are the place where agents and owners are found. The contract for a property is between you and them.',
  'How long does a review take?':
    'We read in the order in which listings come, in working hours, and take as long as it needs.',
  'Do you cover places outside the National Park?':
    'Yes. Kendal, Ulverston, Cockermouth and Penrith are as welcome as Grasmere.',
  'Why don’t you show the exact address?':
    'Because an empty holiday cottage with a map to it is an invitation. Whoever offers it will tell you once you are in touch.',
};
