import { listingsIn } from '../listings-in.ts';

const { holiday, sale, letting } = listingsIn('Rydal');

export const RYDAL = [
  holiday({
    slug: 'nab-scar-cottage',
    organisation: 'townhead-cottages',
    title: 'Nab Lane Cottage, Rydal, on the coffin route to Grasmere',
    summary:
      'Two bedrooms above Rydal Water, next to the old path where they rested the coffins and now rest the rucksacks.',
    description: [
      'My aunt kept hens here and my cousin kept bees; I keep visitors, who are less trouble than either. The cottage is beside the old corpse road to Grasmere, and there is a flat stone by the gate where the bearers used to put down their load. People eat sandwiches on it, quite unaware, and I have stopped telling them.',
      'You have two bedrooms, a bathroom with a bath, a kitchen with a range and a sitting room with the stove. It looks over Rydal Water to Loughrigg. Walk round the lake by the cave, and go in: there are stepping stones over the pool and a very good echo.',
      'In the last week of March the daffodils are out in Dora’s Field beside the church. Please ask me if you’d like to borrow the bird book.',
    ],
    price: 139,
    address: 'Nab Lane Cottage, Rydal, Ambleside',
    postcode: 'LA22 9LR',
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
      'Washing Machine',
      'DVD Player',
      'Books/Games',
    ],
    created_at: '2026-11-02T10:15:00Z',
    photos: {
      'stone-cottage spring 9 s18':
        'Slate-roofed stone cottage with a brown door on a spring morning',
      'living-room summer 16 l3':
        'Sitting room with a stove, a blue sofa, a stone chimney and bookshelves',
      'bedroom summer 9 b16': 'Bedroom with a sloping ceiling, a rose throw and sage curtains',
      'bathroom summer 10 b5':
        'Bathroom with a freestanding bath and pale panelling, floored in stone',
    },
  }),
  holiday({
    slug: 'rydal-beck-ground-floor',
    organisation: 'townhead-cottages',
    title: 'The garden apartment at Rydal Lodge Farm',
    summary:
      'The ground floor of a white house near the hall: one bedroom, no steps, a terrace and the sound of Rydal Beck.',
    description: [
      'For people who have done with stairs. The apartment has the whole ground floor of the farmhouse, with a ramp at the door, wide doorways, and a shower you can walk or wheel into. The bedroom looks on the orchard. There is a second, single bed that folds into the panelling for a carer or a grandchild.',
      'Rydal Hall’s gardens are across the field and open every day, and the summerhouse there by the lower fall, where artists have sat since 1668, is a gentle ten minutes. The tea room is nearer than that.',
      'I can arrange for meals to be left, and a taxi from the village with a lift.',
    ],
    price: 124,
    address: 'Garden Apartment, Rydal Lodge Farm, Rydal, Ambleside',
    postcode: 'LA22 9LX',
    property_subtype: 'apartment',
    bedrooms: 1,
    bathrooms: 1,
    sleeps: 3,
    amenities: [
      'WiFi',
      'Parking',
      'Garden',
      'Terrace',
      'Fireplace',
      'Central Heating',
      'Mountain View',
      'Dishwasher',
      'TV',
      'Books/Games',
      'Cot Available',
    ],
    created_at: '2026-09-08T11:41:00Z',
    photos: {
      'farmhouse summer 20.8 f6':
        'White farmhouse and stone barn, a lilac door, on a summer evening',
      'living-room summer 16 l11':
        'Sitting room with a fire lit, a grey-brown sofa, a stone chimney and bookshelves',
      'bedroom summer 9 b19': 'Bedroom with a tan throw and sage curtains',
    },
  }),
  sale({
    slug: 'pelter-bridge-house',
    organisation: 'hoggarth-daughters',
    title: 'Detached cottage by Pelter Bridge, Rydal, three bedrooms',
    summary:
      'A stone cottage over the Rothay with a garden to the river and Loughrigg behind. First time for sale in forty years.',
    description: [
      'On the far side of Pelter Bridge the traffic can’t be heard. A lane goes one way to Ambleside and the other to Rydal Cave, with the river on one side, Loughrigg on the other, and, in between, this cottage, which has had three owners since the war.',
      'It’s larger than it looks from the lane. Two sitting rooms, one of them long and beamed with a stove; kitchen, pantry and wash-house; three bedrooms and a bathroom on the first floor; and a boarded attic with a skylight where generations of children have been sent. It needs a new kitchen and some heart for the garden, and is priced for both.',
      'There are eighty yards of river bank, with the fishing. The house stands six feet above the highest flood that anyone has marked on the bridge.',
    ],
    price: 650000,
    address: 'Pelter Cottage, Under Loughrigg, Rydal, Ambleside',
    postcode: 'LA22 9LW',
    property_subtype: 'house',
    bedrooms: 3,
    bathrooms: 1,
    amenities: ['Parking', 'Garden', 'Fireplace', 'Central Heating', 'Mountain View'],
    epc_rating: 'E',
    council_tax_band: 'F',
    tenure: 'FREEHOLD',
    created_at: '2026-06-29T15:05:00Z',
    photos: {
      'stone-cottage summer 21.4 s22':
        'Stone house with a red door and an oak, behind a low wall, lamps lit in its windows',
      'living-room summer 16 l12':
        'Sitting room with a stove, a cream sofa, a stone chimney and dark green curtains',
      'garden summer 17 g3': 'Garden with a round iron table and two chairs, fells over the wall',
      'bedroom summer 9 b17': 'Bedroom under beams with an olive throw and rose curtains',
    },
  }),
  letting({
    slug: 'rydal-mount-farm-wing',
    organisation: 'gillbeck-lettings',
    title: 'East Wing, Rydal Nab Farm: two bedrooms to let',
    summary:
      'The newer half of a white farmhouse on the Ambleside side of Rydal, with its own garden and a school bus at the gate.',
    description: [
      'Newer, here, means 1780. The wing was added for a son who married, and has had its own door and its own front path ever since; you hear nothing of the people next door but, sometimes, a cello.',
      'Two good bedrooms, a bathroom, a sitting room with a stove in a white chimney breast, and a kitchen that takes a table for six. The garden is yours as far as the birch. Double glazing and oil heating; the loft has a foot of sheep’s wool in it.',
      'Ambleside is a mile and a half by the road, or by the path through the park, which is how you’ll end up going. A dog is welcome if it is polite to hens.',
    ],
    price: 1295,
    address: 'East Wing, Rydal Nab Farm, Rydal, Ambleside',
    postcode: 'LA22 9LP',
    property_subtype: 'house',
    bedrooms: 2,
    bathrooms: 1,
    amenities: [
      'WiFi',
      'Parking',
      'Garden',
      'Fireplace',
      'Central Heating',
      'Mountain View',
      'Pet Friendly',
    ],
    epc_rating: 'D',
    council_tax_band: 'D',
    deposit: 1494,
    available_from: '2027-01-20',
    furnishing: 'UNFURNISHED',
    created_at: '2026-09-17T10:27:00Z',
    photos: {
      'farmhouse autumn 9 f29':
        'White farmhouse with a stone barn at its end, a red door and a golden birch, on an autumn morning',
      'living-room autumn 15 l2':
        'Sitting room with a stove, a green sofa, a stone chimney and bookshelves',
      'kitchen autumn 15 k30':
        'Kitchen with a cream range, green cupboards and a table between two benches',
    },
  }),
];
