import { listingsIn } from '../listings-in.ts';

const { holiday, sale, letting } = listingsIn('Hawkshead');

export const HAWKSHEAD = [
  holiday({
    slug: 'flag-street-loft',
    organisation: 'kettle-and-crook',
    title: 'Flag Street, a cottage in the car-free heart of Hawkshead',
    summary:
      'Two bedrooms over an archway in a village where the loudest thing after six is the church clock.',
    description: [
      'Hawkshead keeps its cars outside, and after the last coach has gone the squares belong to the people who are staying. This cottage goes over an archway, so that the bedroom floor is somebody else’s ceiling and the front door is round the back; you’ll find it the second time.',
      'A beck used to run down the middle of the street and still runs underneath. You can hear it from the yard. Inside are a sitting room with a fire, a kitchen with a window on the arch, a double and a twin, and nowhere at all that a person of six feet two should stand up quickly.',
      'Wordsworth carved his name on a desk at the grammar school, five doors away. For a walk, go out by Colthouse and up Latterbarrow: an hour, with a great finger of stone at the top and Windermere laid out below it.',
    ],
    price: 126,
    address: '4 Flag Street, Hawkshead',
    postcode: 'LA22 0NZ',
    property_subtype: 'cottage',
    bedrooms: 2,
    bathrooms: 1,
    sleeps: 4,
    amenities: [
      'WiFi',
      'Fireplace',
      'Central Heating',
      'Pet Friendly',
      'TV',
      'DVD Player',
      'Books/Games',
    ],
    created_at: '2026-03-09T16:40:00Z',
    photos: {
      'village-street autumn 9 v11':
        'Stone and rendered houses along a street, on an autumn morning',
      'living-room autumn 15 l15':
        'Sitting room with a stove, a blue sofa, a plaster chimney and lilac curtains',
      'kitchen autumn 15 k29': 'Kitchen with a dark blue range, plum cupboards and a long table',
      'bedroom autumn 12 b5': 'Bedroom under beams with a sage throw and rose curtains',
    },
  }),
  holiday({
    slug: 'tarn-hows-cottage',
    organisation: 'copper-and-slate',
    title: 'Rose Castle Cottage, on the track to Tarn Hows',
    summary:
      'A three-bedroom stone cottage a mile from the tarn, with a walled garden, a brown door and no passing traffic but sheep.',
    description: [
      'Everyone comes to Tarn Hows between eleven and four. Staying here you go at seven, when it has the mist on it, or at nine in the evening with a flask, and you’ll wonder what all the fuss about parking is.',
      'The cottage is at the end of a farm track between Hawkshead and the tarn. Kitchen, sitting room with a wood stove, a little room with a desk; above them three bedrooms and a bathroom with the best view in the house, over the basin to the Langdale Pikes. We left the bath where it was for that reason.',
      'The garden has a wall right round it, so that dogs and toddlers may be let go. There are swallows in the porch from May until September, and we ask you to use the side door until they have flown.',
    ],
    price: 185,
    address: 'Rose Castle Cottage, Hawkshead Hill, Hawkshead',
    postcode: 'LA22 0PP',
    property_subtype: 'cottage',
    bedrooms: 3,
    bathrooms: 1,
    sleeps: 6,
    amenities: [
      'WiFi',
      'Parking',
      'Garden',
      'Fireplace',
      'Central Heating',
      'Mountain View',
      'Pet Friendly',
      'BBQ',
      'Dishwasher',
      'Washing Machine',
      'Books/Games',
      'Cot Available',
    ],
    created_at: '2026-08-11T12:02:00Z',
    photos: {
      'stone-cottage summer 17 s3':
        'Stone house with a blue door and an oak beyond a drystone wall in summer',
      'living-room summer 16 l16':
        'Sitting room with a stove, a tan sofa, a plaster chimney and bookshelves',
      'bathroom summer 10 b12':
        'Bathroom with a freestanding bath and blue panelling on a flagged floor',
      'bedroom summer 9 b8': 'Bedroom under the roof with a sage throw and cream curtains',
    },
  }),
  holiday({
    slug: 'near-sawrey-hut',
    organisation: 'under-fell-huts',
    title: 'Moss Eccles Hut, Near Sawrey, in a field with two donkeys',
    summary:
      'A blue shepherd’s hut for two near Esthwaite Water. Beatrix Potter’s tarn is up the lane, and the donkeys like toast.',
    description: [
      'Near Sawrey is where Tom Kitten and Jemima Puddle-Duck lived, and on the right sort of evening you could still meet any of them in the lane. The hut has a field of its own, or nearly: two donkeys, Heelis and Warne, have the other side of the fence and will want to know who you are.',
      'It has a double bed, a bench that makes a place for a small child, a stove, a sink, and a shower room behind a tiny door. We fill the log basket and the egg rack.',
      'Moss Eccles Tarn is three quarters of a mile up the bridleway. She kept a boat there. You can swim in it, and in July the water lilies will be out at the edges.',
    ],
    price: 94,
    address: 'Moss Eccles Hut, Stones Lane, Near Sawrey, Hawkshead',
    postcode: 'LA22 0LF',
    property_subtype: 'glamping',
    bedrooms: 1,
    bathrooms: 1,
    sleeps: 3,
    amenities: ['Parking', 'Fireplace', 'Mountain View', 'BBQ', 'Books/Games'],
    created_at: '2026-07-10T14:47:00Z',
    photos: {
      'shepherds-hut summer 19 f':
        'Blue shepherd’s hut on the grass by a drystone wall, fire pit alight',
      'lakeside summer 20.5 l6': 'The lake on a summer evening, with a jetty and a blue boat',
      'bedroom summer 9 b11': 'Bedroom with a sloping ceiling and an olive throw and sage curtains',
      'garden summer 18.5 g1':
        'Garden with a round iron table and two chairs, the lake over the wall',
    },
  }),
  sale({
    slug: 'outgate-farmhouse',
    organisation: 'hoggarth-daughters',
    title: 'White farmhouse with barn and paddock, Outgate, Hawkshead',
    summary:
      'Four bedrooms on the quiet road to Ambleside. Spinning gallery, stone barn, an acre and a half and a view of the Old Man.',
    description: [
      'One of the statesman farms of High Furness, with its spinning gallery still along the back, where the women sat in the light to do their wool. It makes a very good place to dry washing, and the listed-building officer has no objection to that.',
      'The house has four bedrooms, a bathroom and a shower room, a big kitchen with a range, and a sitting room whose oak cupboard has the initials of the Satterthwaites and the date 1667. It’s not a museum. It has broadband at 300 megabits, dry walls and a boiler with an app.',
      'The barn is forty feet long and mostly empty. The paddock lies to the south, an acre and a half, with a pond. Hawkshead and its school are a mile and a half away; the crossroads at the top of the hill, and the view to the Old Man of Coniston, are ten minutes on foot.',
    ],
    price: 780000,
    address: 'Satterbeck Farm, Outgate, Hawkshead',
    postcode: 'LA22 0NH',
    property_subtype: 'house',
    bedrooms: 4,
    bathrooms: 2,
    amenities: ['WiFi', 'Parking', 'Garden', 'Fireplace', 'Central Heating', 'Mountain View'],
    epc_rating: 'D',
    council_tax_band: 'F',
    tenure: 'FREEHOLD',
    created_at: '2026-05-19T09:57:00Z',
    photos: {
      'farmhouse autumn 9 f13':
        'White farmhouse with a stone barn at its end, a brown door, on an autumn morning',
      'living-room autumn 15 l2':
        'Sitting room with a stove, a green sofa, a stone chimney and bookshelves',
      'kitchen autumn 15 k52':
        'Kitchen with a green range, stone-coloured cupboards and a table between two benches',
      'bedroom autumn 12 b13': 'Bedroom under beams with a cream throw and olive curtains',
    },
  }),
  letting({
    slug: 'roger-ground-cottage',
    organisation: 'gillbeck-lettings',
    title: 'Roger Ground Cottage to let, three bedrooms, near Hawkshead',
    summary:
      'A warm stone house in a hamlet half a mile from the village. Woodshed, garden, and a landlord who farms next door.',
    description: [
      'Roger Ground is six houses, a beck and a ford, ten minutes’ walk from Hawkshead by the field path. The cottage belongs to the farm, and was done up two winters ago for the daughter, who has gone to New Zealand instead.',
      'So everything is new and nothing was done on the cheap: insulation, windows, a kitchen with an induction hob, a bathroom you could put a pony in. Three bedrooms, a sitting room with a stove and a woodshed that we start you off with, full. When it snows the tractor comes down the lane before breakfast.',
      'Children, cats and dogs are all fine. Horses by arrangement. At least a year, and with luck a good many.',
    ],
    price: 1175,
    address: 'Roger Ground Cottage, Roger Ground, Hawkshead',
    postcode: 'LA22 0QG',
    property_subtype: 'house',
    bedrooms: 3,
    bathrooms: 1,
    amenities: [
      'WiFi',
      'Parking',
      'Garden',
      'Fireplace',
      'Central Heating',
      'Mountain View',
      'Pet Friendly',
      'Dishwasher',
    ],
    epc_rating: 'C',
    council_tax_band: 'D',
    deposit: 1355,
    available_from: '2026-12-28',
    furnishing: 'UNFURNISHED',
    featured: true,
    created_at: '2026-11-05T09:20:00Z',
    photos: {
      'stone-cottage winter 16 s8':
        'Stone house with a green door and a tall pine, lamps lit in its windows',
      'living-room winter 17 l7':
        'Sitting room by lamplight with a fire lit, an oatmeal sofa, a stone chimney and bookshelves',
      'kitchen autumn 15 k54':
        'Kitchen with a dark blue range, sage cupboards and an island topped in slate',
      'bedroom winter 17 b15':
        'Bedroom with a sloping ceiling by lamplight and a blue throw and rose curtains',
      'fells winter 12 f8': 'The valley and its fells in winter light',
    },
  }),
  holiday({
    slug: 'grizedale-edge-lodge',
    organisation: 'sallowbank-lodges',
    title: 'Bogle Lodge, on the edge of Grizedale Forest',
    summary:
      'Two bedrooms, a bicycle store with a workbench and eighty miles of forest track from the door.',
    description: [
      'Our newest lodge, finished in October, stands in a glade above Hawkshead where the farmland stops and Grizedale begins. The trails start behind it: green ones for families, red ones for people with knee pads, and a good number with no colour at all, for walking.',
      'Two bedrooms, two bathrooms, a glass-ended living room and a store for six bicycles with a stand, a hose and a socket for charging. The hot tub is round the side, out of the wind.',
      'There are sculptures in the forest, and half the fun is not being sure.',
    ],
    price: 205,
    address: 'Bogle Lodge, Bogle Crag Road, Hawkshead',
    postcode: 'LA22 0QF',
    property_subtype: 'lodge',
    bedrooms: 2,
    bathrooms: 2,
    sleeps: 4,
    amenities: [
      'WiFi',
      'Parking',
      'Terrace',
      'Central Heating',
      'Hot Tub',
      'Dishwasher',
      'Washing Machine',
      'TV',
    ],
    status: 'PENDING',
    created_at: '2026-11-06T14:22:00Z',
    photos: {
      'lodge summer 15 l2':
        'Timber lodge with a glass gable and a deck, a birch beside it, in summer sun',
      'kitchen summer 17 k53':
        'Kitchen with a green range, dark green cupboards and an island topped in slate',
      'bedroom summer 9 b12': 'Bedroom with an oatmeal throw and tan curtains',
    },
  }),
];
