import { listingsIn } from '../listings-in.ts';

const { holiday, sale, letting } = listingsIn('Thirlmere');

export const THIRLMERE = [
  holiday({
    slug: 'legburthwaite-cottage',
    organisation: 'kettle-and-crook',
    title: 'Stanah Cottage, Legburthwaite, at the foot of the Helvellyn range',
    summary:
      'A stone cottage for five by the path to Sticks Pass. Three bedrooms, a big stove and skies with no lamps in them.',
    description: [
      'Some people come to Thirlmere for the emptiness and some because it is twenty minutes from everywhere, and they go to bed equally pleased. The cottage is at Legburthwaite, where the valley of St John’s opens to the north and the whole Helvellyn ridge goes along the back of the garden.',
      'The way up starts over the stile: Sticks Pass, then right for Raise and White Side, and Helvellyn itself if your legs are for it. In winter you can ski on Raise, if you carry your skis, and there is a little tow run by a club of the most hopeful people in England.',
      'Inside, three bedrooms, a large stove, a drying rail on a pulley and a shelf of star charts. On a moonless night turn off the porch light, stand on the step for five minutes and look up.',
    ],
    price: 144,
    address: 'Stanah Cottage, Legburthwaite, Thirlmere, Keswick',
    postcode: 'CA12 4TH',
    property_subtype: 'cottage',
    bedrooms: 3,
    bathrooms: 1,
    sleeps: 5,
    amenities: [
      'WiFi',
      'Parking',
      'Garden',
      'Fireplace',
      'Central Heating',
      'Mountain View',
      'Pet Friendly',
      'Washing Machine',
      'TV',
      'Books/Games',
    ],
    created_at: '2026-09-11T08:58:00Z',
    photos: {
      'stone-cottage winter 16 s11':
        'Slate-roofed stone cottage with a dark green door and a bare birch, behind a low wall, lamps lit in its windows',
      'living-room winter 17 l9':
        'Sitting room by lamplight with a stove, a tan sofa, a stone chimney and beams',
      'bedroom winter 17 b7':
        'Bedroom under the roof by lamplight with a lilac throw and tan curtains',
      'kitchen autumn 15 k66':
        'Kitchen with a red range, green cupboards and an island topped in wood',
    },
  }),
  holiday({
    slug: 'castle-rock-lodge',
    organisation: 'sallowbank-lodges',
    title: 'Castle Rock Lodge, St John’s in the Vale',
    summary:
      'A two-bedroom lodge below the crag, facing west up the vale to High Rigg and the long light.',
    description: [
      'Sir Walter Scott put an enchanted castle on the rock above this lodge, and in certain mists you can’t altogether blame him. In ordinary weather there are climbers on it, and you can watch them from the deck with a mug in your hand and be thankful.',
      'The lodge has two bedrooms and two bathrooms either side of a high room with a glass end. We have kept it simple: oak floor, wool curtains, a good bed, a kitchen with sharp knives. The heating comes out of the ground and costs you nothing.',
      'High Rigg across the way is the easiest ridge walk in the Lakes and one of the best, with a little church at the far end for turning round at.',
    ],
    price: 198,
    address: 'Castle Rock Lodge, St John’s in the Vale, Keswick',
    postcode: 'CA12 4TS',
    property_subtype: 'lodge',
    bedrooms: 2,
    bathrooms: 2,
    sleeps: 4,
    amenities: [
      'WiFi',
      'Parking',
      'Terrace',
      'Central Heating',
      'Mountain View',
      'Pet Friendly',
      'BBQ',
      'Dishwasher',
      'TV',
    ],
    created_at: '2026-03-28T18:26:00Z',
    photos: {
      'lodge summer 21.3 l5': 'Timber lodge with a glazed gable, a tall pine beside it, after dark',
      'fells summer 15 f19': 'Fells at the head of the valley, in summer sun, an oak by the wall',
      'kitchen summer 17 k67':
        'Kitchen with a dark blue range, sage cupboards and two stools at an island',
      'bedroom summer 9 b11': 'Bedroom with a sloping ceiling and an olive throw and sage curtains',
    },
  }),
  sale({
    slug: 'dale-head-farm',
    organisation: 'harle-dockray',
    title: 'Fisher Gill House, Thirlspot: farmhouse with barn and beck',
    summary:
      'Four bedrooms under Helvellyn with a converted dairy for guests or an office, and half an acre with its own waterfall.',
    description: [
      'The beck that gives the house its name comes down off Helvellyn in one long white stroke behind it, and is why the first farmer stopped here. It ran the butter churn; it now runs, by way of a small turbine, most of the lights.',
      'It’s a four-bedroom house, roomy and unpretentious, cream outside and pale within. Sitting room with a stove, kitchen with a range, dining room, two bathrooms, and a dairy converted in 2020 to one large room with a shower, on its own meter, that has been a schoolroom, an office and a mother-in-law’s.',
      'There’s half an acre with an oak, a lawn and a stone table under the fall. The main road is near enough to be useful; the house stands well back from it and the windows are good. Keswick in ten minutes, Grasmere in twelve.',
    ],
    price: 560000,
    address: 'Fisher Gill House, Thirlspot, Thirlmere, Keswick',
    postcode: 'CA12 4TW',
    property_subtype: 'house',
    bedrooms: 4,
    bathrooms: 3,
    amenities: ['WiFi', 'Parking', 'Garden', 'Fireplace', 'Central Heating', 'Mountain View'],
    epc_rating: 'D',
    council_tax_band: 'F',
    tenure: 'FREEHOLD',
    created_at: '2026-08-05T08:32:00Z',
    photos: {
      'farmhouse spring 14 ae': 'Cream farmhouse with an oak in new leaf and a winding path',
      'living-room summer 16 l1':
        'Sitting room with a stove, a sage sofa, a stone chimney and rose curtains',
      'kitchen summer 17 k68':
        'Kitchen with a green range, cream cupboards and two stools at an island',
      'bedroom summer 9 b12': 'Bedroom with an oatmeal throw and tan curtains',
    },
  }),
  letting({
    slug: 'armboth-waterman',
    organisation: 'gillbeck-lettings',
    title: 'Waterman’s Cottage to let, west side of Thirlmere',
    summary:
      'Built for the reservoir keeper in 1894: two bedrooms, thick walls and no neighbour nearer than the dam.',
    description: [
      'When Manchester needed water it made a lake, and when it had a lake it needed somebody to look after it. His cottage is on the quiet western road beneath Raven Crag, and it has the best dry-stone garden wall that a corporation could buy.',
      'Two bedrooms, a sitting room with a stove, a kitchen that was fitted this summer, and a bathroom. Electricity is on a card meter at a fair tariff; broadband is by a dish that works. The road is closed now and then for fallen trees, and you’ll be told by the men who clear them.',
      'It would suit someone who writes, paints, or works shifts in Keswick and sleeps by day. We’d be glad of a tenant who will stay two winters.',
    ],
    price: 1000,
    address: 'Waterman’s Cottage, Armboth Road, Thirlmere, Keswick',
    postcode: 'CA12 4TP',
    property_subtype: 'house',
    bedrooms: 2,
    bathrooms: 1,
    amenities: ['WiFi', 'Parking', 'Garden', 'Fireplace', 'Mountain View', 'Pet Friendly'],
    epc_rating: 'E',
    council_tax_band: 'C',
    deposit: 1153,
    available_from: '2026-12-10',
    furnishing: 'UNFURNISHED',
    created_at: '2026-10-17T16:31:00Z',
    photos: {
      'stone-cottage autumn 18.2 s21':
        'Stone house with a lilac door, behind a low wall, lamps lit in its windows',
      'living-room autumn 15 l15':
        'Sitting room with a stove, a blue sofa, a plaster chimney and lilac curtains',
      'kitchen autumn 15 k69':
        'Kitchen with a red range, stone-coloured cupboards and an island topped in wood',
    },
  }),
];
