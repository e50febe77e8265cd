import { listingsIn } from '../listings-in.ts';

const { holiday, sale, letting } = listingsIn('Derwentwater');

export const DERWENTWATER = [
  holiday({
    slug: 'brandelhow-cottage',
    organisation: 'kettle-and-crook',
    title: 'Brandelhow Gate, a cottage on the shore path under Catbells',
    summary:
      'Two bedrooms and a launch jetty through the trees. Catbells starts at the back door and the lake at the front.',
    description: [
      'There are three ways to get here: by the lane from Portinscale, on foot round the lake, or on the launch, which calls at Low Brandelhow and sets you down on a jetty with your suitcase, like somebody in a novel. We recommend the last, and will send a wheelbarrow.',
      'The cottage has been let to visitors since 1904 and we have the book. It has a sitting room with a stove and a piano, a kitchen, a bathroom, and two bedrooms which share between them every morning sound that the wood can make. The garden goes down to the shore path, and over that, between two oaks, to a beach as big as a hearthrug where you can swim.',
      'Catbells is everyone’s first fell and not to be sneered at. Go up by Hawse End before nine, on along the ridge to Maiden Moor, and down by the terrace in time for lunch.',
    ],
    price: 195,
    address: 'Brandelhow Gate, West Shore, Derwentwater, Keswick',
    postcode: 'CA12 5UE',
    property_subtype: 'cottage',
    bedrooms: 2,
    bathrooms: 1,
    sleeps: 4,
    amenities: [
      'WiFi',
      'Parking',
      'Garden',
      'Fireplace',
      'Central Heating',
      'Lake View',
      'Mountain View',
      'Pet Friendly',
      'BBQ',
      'Dishwasher',
      'Books/Games',
    ],
    featured: true,
    created_at: '2026-11-06T07:30:00Z',
    photos: {
      'stone-cottage spring 8 s10':
        'Slate-roofed stone cottage with a green door beyond a drystone wall on a spring morning',
      'lakeside spring 9 l10': 'The lake in the early sun, a tall pine on the shore',
      'view-from-window summer 11 v5': 'The lake and the fells through a wide window',
      'living-room summer 16 l20':
        'Sitting room with a stove, a sage sofa, a stone chimney and bookshelves',
      'kitchen summer 17 k58':
        'Kitchen with a cream range, plum cupboards and an island topped in white',
      'bedroom summer 9 b9': 'Bedroom with a sloping ceiling, a lilac throw and lilac curtains',
    },
  }),
  holiday({
    slug: 'derwent-bank-garden-apartment',
    organisation: 'steamer-quay',
    title: 'Derwent Bank, first floor, by the launch pier at Portinscale',
    summary:
      'Two bedrooms in a stone house with lawns to the lake. A shared jetty, a boat store and the footbridge into Keswick.',
    description: [
      'A Liverpool shipowner built this house for his lungs and lived to ninety-one. It is six apartments now. Ours takes the first floor on the lake side, so both bedrooms and the living room have the view he paid for: the islands, Walla Crag, and Skiddaw if you lean.',
      'You walk into Keswick over the footbridge in twenty minutes, and nobody who does it once takes the car again. The jetty is shared with the house; there’s a rack for canoes, a lock-up for bicycles, and a sauna in the old laundry that guests can book by the hour.',
      'Two double bedrooms, two bathrooms, a kitchen with an island. One car.',
    ],
    price: 215,
    address: 'Apartment 3, Derwent Bank, Portinscale, Keswick',
    postcode: 'CA12 5TW',
    property_subtype: 'apartment',
    bedrooms: 2,
    bathrooms: 2,
    sleeps: 4,
    amenities: [
      'WiFi',
      'Parking',
      'Garden',
      'Central Heating',
      'Lake View',
      'Mountain View',
      'Dishwasher',
      'Washing Machine',
      'TV',
      'Cot Available',
    ],
    created_at: '2026-07-18T09:36:00Z',
    photos: {
      'apartment-terrace autumn 9 a14':
        'Stone terrace of three storeys with gables and iron railings, an oak turning brown at its end, on an autumn morning',
      'kitchen autumn 15 k64':
        'Kitchen with a green range, plum cupboards and a table between two benches',
      'bedroom autumn 12 b4': 'Bedroom under beams with an olive throw and oatmeal curtains',
    },
  }),
  sale({
    slug: 'grange-bridge-house',
    organisation: 'harle-dockray',
    title: 'Three-bedroom house by the double bridge, Grange in Borrowdale',
    summary:
      'A slate house with a red door in the village at the head of Derwentwater. Walled garden, studio and Castle Crag behind.',
    description: [
      'Grange has two bridges end to end, a chapel with teeth round its windows, and some twenty houses, of which about nine are lived in all the year. This is one of the nine. The owners came for a weekend in 1983.',
      'Hall, sitting room with a stove, dining kitchen and pantry; three bedrooms and a bathroom; and across the yard a stone studio with a north light and a kiln, which may stay. The garden faces south-west inside good walls and holds a birch that is famous in a small way, having been on a calendar.',
      'Castle Crag can be climbed before breakfast. The bus to Keswick passes the end of the bridge every hour in summer, open-topped when it dares.',
    ],
    price: 625000,
    address: 'Hollows Yeat, Grange in Borrowdale, Keswick',
    postcode: 'CA12 5UQ',
    property_subtype: 'house',
    bedrooms: 3,
    bathrooms: 1,
    amenities: ['WiFi', 'Parking', 'Garden', 'Fireplace', 'Central Heating', 'Mountain View'],
    epc_rating: 'D',
    council_tax_band: 'E',
    tenure: 'FREEHOLD',
    created_at: '2026-04-24T10:40:00Z',
    photos: {
      'stone-cottage autumn 14 ag': 'Slate-roofed stone house with a red door and a yellow birch',
      'living-room autumn 15 l8':
        'Sitting room with a stove, a green sofa, a plaster chimney and beams',
      'kitchen autumn 15 k55':
        'Kitchen with a green range, sage cupboards and two stools at an island',
      'bedroom autumn 12 b5': 'Bedroom under beams with a sage throw and rose curtains',
    },
  }),
  letting({
    slug: 'ashness-farm-wing',
    organisation: 'harle-dockray',
    title: 'The west wing of a farmhouse to let, near Ashness Bridge',
    summary:
      'Three bedrooms, own entrance and half the orchard, four hundred feet above Derwentwater. For somebody with good tyres.',
    description: [
      'You know the picture, even if you have not been: a packhorse bridge, a beck, the lake below and Skiddaw behind. That’s Ashness, and this house is round the next bend, where the photographers don’t go.',
      'The wing has its own green front door, a hall, a sitting room with a wood stove, a kitchen-diner, three bedrooms and a bathroom with a view that has made people late for work. You share the yard with the owners, who are away from November to March and are glad to have lights on.',
      'The road up is narrow, steep and gritted, in that order. Furnished with solid old things. The rent includes water from the spring and as many damsons as you can use.',
    ],
    price: 1550,
    address: 'West Wing, Ashness Bield, Watendlath Road, Keswick',
    postcode: 'CA12 5UN',
    property_subtype: 'house',
    bedrooms: 3,
    bathrooms: 1,
    amenities: [
      'WiFi',
      'Parking',
      'Garden',
      'Fireplace',
      'Central Heating',
      'Lake View',
      'Mountain View',
      'Washing Machine',
    ],
    epc_rating: 'E',
    council_tax_band: 'E',
    deposit: 1788,
    available_from: '2027-01-05',
    furnishing: 'FURNISHED',
    created_at: '2026-10-28T15:46:00Z',
    photos: {
      'farmhouse spring 9 f17':
        'White farmhouse and stone barn, a dark green door, in the early sun',
      'living-room summer 16 l16':
        'Sitting room with a stove, a tan sofa, a plaster chimney and bookshelves',
      'bedroom summer 9 b8': 'Bedroom under the roof with a sage throw and cream curtains',
    },
  }),
];
