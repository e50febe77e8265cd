import { listingsIn } from '../listings-in.ts';

const { holiday, sale, letting } = listingsIn('Grasmere');

export const GRASMERE = [
  holiday({
    slug: 'townhead-airey-cottage',
    organisation: 'townhead-cottages',
    title: 'Mother’s cottage at Townhead, below Helm Crag',
    summary:
      'A two-bedroom stone cottage at the quiet end of Grasmere, with a blue door, a birch and the Lion and the Lamb on the skyline.',
    description: [
      'This was my mother’s house. She was born in the back bedroom and ran the flower show from the kitchen table for twenty-six years, and I have altered as little as the insurance would let me. The beds are new, the bathroom is new and the bread oven still works.',
      'You look straight up at Helm Crag, and every visitor stands at the gate trying to see the Lion and the Lamb in the rocks at the top. Stand by the postbox instead. The way up begins by Easedale Road and takes an hour and a half; go on to Gibson Knott if the cloud is off and come home by Far Easedale.',
      'There is a bus to Keswick one way and Ambleside the other from the road end. I leave a lemon cake. If you have a dog that can be trusted with one, it is welcome too.',
    ],
    price: 142,
    address: 'Birch Cottage, Townhead, Grasmere',
    postcode: 'LA22 9RJ',
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
      'Mountain View',
      'Pet Friendly',
      'Washing Machine',
      'TV',
      'Books/Games',
    ],
    created_at: '2026-07-15T12:12:00Z',
    photos: {
      'stone-cottage spring 17 ad': 'Stone cottage with a blue door, a creeper and a birch in leaf',
      'living-room summer 16 l3':
        'Sitting room with a stove, a blue sofa, a stone chimney and bookshelves',
      'kitchen summer 17 k21':
        'Kitchen with a dark blue range, plum cupboards and an island topped in slate',
      'bedroom summer 9 b16': 'Bedroom with a sloping ceiling, a rose throw and sage curtains',
    },
  }),
  holiday({
    slug: 'red-bank-apartment',
    organisation: 'kettle-and-crook',
    title: 'Silver How Apartment, second floor, Red Bank Road',
    summary:
      'One bedroom, a window seat and a view over the roofs to the lake, three minutes from the church and the gingerbread.',
    description: [
      'From the window seat you can see the church tower, a corner of the lake, and the queue for gingerbread, so that you need never join it at the wrong moment. The apartment is on the second floor of a stone house on Red Bank Road and has been done up by someone who likes to cook: good knives, a proper oven and a table for four even though it sleeps two.',
      'Silver How is the hill behind and makes a fine first afternoon. A longer day goes round the lake by Loughrigg Terrace, over to Rydal and back along the coffin route, six miles with two tea rooms.',
      'The stairs number thirty-one. Parking is in the yard, first come first served, and there has always been a place.',
    ],
    price: 118,
    address: 'Apartment 3, Silver How House, Red Bank Road, Grasmere',
    postcode: 'LA22 9SS',
    property_subtype: 'apartment',
    bedrooms: 1,
    bathrooms: 1,
    sleeps: 2,
    amenities: [
      'WiFi',
      'Parking',
      'Central Heating',
      'Lake View',
      'Mountain View',
      'Dishwasher',
      'TV',
      'Books/Games',
    ],
    created_at: '2026-05-29T15:39:00Z',
    photos: {
      'apartment-terrace autumn 9 a9':
        'Stone terrace of three storeys with railings along the pavement, an oak turning brown at its end, on an autumn morning',
      'kitchen autumn 15 k37':
        'Kitchen with a dark blue range, dark green cupboards and a long table',
      'bedroom autumn 12 b3':
        'Bedroom with a sloping ceiling and an oatmeal throw and oatmeal curtains',
    },
  }),
  holiday({
    slug: 'michaels-nook-farmhouse',
    organisation: 'kettle-and-crook',
    title: 'Underhelm Farmhouse, for ten, in Easedale',
    summary:
      'Five bedrooms in a cream farmhouse below Helm Crag. Two fires, a drying room, and a winter rate that makes sense.',
    description: [
      'A house for two families, three generations, or one walking club that still likes each other. It sits with its back to Helm Crag and its face to Easedale, where Sourmilk Gill comes down white from the tarn; on a wet night you can see it in the dark.',
      'There are five bedrooms (three doubles, two twins) and three bathrooms. The dining table seats twelve. One sitting room has a television and the other has a rule against it, and both have fires. The boot room is bigger than some flats and dries ten people’s clothes overnight.',
      'In snow the lane is gritted as far as the cattle grid. December is the time we like best: the village puts a candle in every window, the fells are empty, and you can be back from Easedale Tarn before the light goes at four.',
    ],
    price: 385,
    address: 'Underhelm Farmhouse, Easedale Road, Grasmere',
    postcode: 'LA22 9QW',
    property_subtype: 'cottage',
    bedrooms: 5,
    bathrooms: 3,
    sleeps: 10,
    amenities: [
      'WiFi',
      'Parking',
      'Garden',
      'Fireplace',
      'Central Heating',
      'Mountain View',
      'Pet Friendly',
      'Dishwasher',
      'Washing Machine',
      'TV',
      'Games Console',
      'Books/Games',
      'Cot Available',
    ],
    created_at: '2026-07-25T11:23:00Z',
    photos: {
      'farmhouse winter 16.3 d': 'Long cream farmhouse in snow with lit windows, at dusk',
      'living-room winter 17 l4':
        'Sitting room by lamplight with a stove, an olive sofa, a stone chimney and bookshelves',
      'kitchen autumn 15 k41':
        'Kitchen with a red range, cream cupboards and an island topped in wood',
      'bedroom winter 17 b18':
        'Bedroom under beams by lamplight with a lilac throw and blue curtains',
    },
  }),
  sale({
    slug: 'how-foot-house',
    organisation: 'hoggarth-daughters',
    title: 'Butharlyp Brow: four bedrooms with lake views, Grasmere',
    summary:
      'A white house of 1820 above the lake, in one family since 1931. Four bedrooms, an acre, and the evening light.',
    description: [
      'Houses that look down Grasmere to the island change hands about as often as the island does. This one was sold in 1931, in 1868, and before that by a man who had walked with Coleridge and thought him long-winded.',
      'It is a white, well-proportioned house with its barn, standing side-on to the lake, so that the drawing room and the two best bedrooms get the water and the kitchen gets the morning. Four bedrooms, three reception rooms, two bathrooms, a library with a fire. Nothing has been knocked through. The wiring was renewed in 2014, the roof in 2017.',
      'The acre is mostly lawn and rhododendron, with a vegetable garden in good heart and a gate at the bottom to the shore path. Dove Cottage is across the road; Alcock Tarn is up the hill, for a swim before breakfast.',
      'The family would be pleased to sell to people who will live in it, and have priced it with that in mind.',
    ],
    price: 995000,
    address: 'Butharlyp Brow, Town End, Grasmere',
    postcode: 'LA22 9SJ',
    property_subtype: 'house',
    bedrooms: 4,
    bathrooms: 2,
    amenities: [
      'Parking',
      'Garden',
      'Terrace',
      'Fireplace',
      'Central Heating',
      'Lake View',
      'Mountain View',
    ],
    epc_rating: 'E',
    council_tax_band: 'G',
    tenure: 'FREEHOLD',
    featured: true,
    created_at: '2026-11-04T08:40:00Z',
    photos: {
      'farmhouse summer 20.8 v': 'White house and barn behind a wall, golden evening sky',
      'view-from-window summer 11 v3': 'The lake from the window, flowers and a mug on the sill',
      'living-room summer 16 l11':
        'Sitting room with a fire lit, a grey-brown sofa, a stone chimney and bookshelves',
      'kitchen summer 17 k42':
        'Kitchen with a green range, blue cupboards and a table with benches',
      'bedroom summer 9 b19': 'Bedroom with a tan throw and sage curtains',
      'bathroom summer 10 b1':
        'Bathroom with a freestanding bath and lilac panelling on a flagged floor',
    },
  }),
  sale({
    slug: 'broadgate-beck-cottage',
    organisation: 'hoggarth-daughters',
    title: 'Two-bedroom cottage by the Rothay, Broadgate, Grasmere',
    summary:
      'A detached stone cottage opposite the park, with a porch, a stove and steps to the river. Chain free.',
    description: [
      'Small, sound and in exactly the right place. From the porch you look over the Rothay to Broadgate Meadow, where the band plays and the sports have been held; behind you the village begins.',
      'A sitting room runs from front to back with a stove in the middle of it. The kitchen was made by a joiner in Kendal and has outlived two fashions. There are two bedrooms, the larger with the river sounding under the window, and a bathroom with a roll-top bath that took five men.',
      'It was flooded to a depth of four inches in 2009 and has been protected since with gates and a pump, which held in 2015. We say so because everyone asks. The insurers’ letter is on file.',
    ],
    price: 540000,
    address: 'Beck Cottage, Broadgate, Grasmere',
    postcode: 'LA22 9TA',
    property_subtype: 'house',
    bedrooms: 2,
    bathrooms: 1,
    amenities: ['Parking', 'Garden', 'Fireplace', 'Central Heating', 'Mountain View'],
    epc_rating: 'D',
    council_tax_band: 'E',
    tenure: 'FREEHOLD',
    created_at: '2026-03-30T09:29:00Z',
    photos: {
      'stone-cottage summer 21.4 s7':
        'Stone cottage with a brown door and an oak beyond a drystone wall, lamps lit in its windows',
      'living-room summer 16 l12':
        'Sitting room with a stove, a cream sofa, a stone chimney and dark green curtains',
      'bedroom summer 9 b17': 'Bedroom under beams with an olive throw and rose curtains',
      'bathroom summer 10 b5':
        'Bathroom with a freestanding bath and pale panelling, floored in stone',
    },
  }),
  sale({
    slug: 'lake-view-court-grasmere',
    organisation: 'hoggarth-daughters',
    title: 'Retirement apartment with lift, Stock Close, Grasmere',
    summary:
      'One bedroom on the first floor, for owners over sixty. Warden by day, garden by committee, shops on the level.',
    description: [
      'Mrs Lowther has gone to live by her son in Hexham and says that what she will miss is the top step of the library and the view from her own kitchen. We can’t do much about the library.',
      'The apartment is on the first floor of a stone building of twelve, with a lift. Living room with room for a piano, fitted kitchen, double bedroom with wardrobes, and a wet room put in last year. Storage heaters, double glazing, a pull cord in each room. There is a guest room downstairs to book for visitors.',
      'Leasehold, 88 years remaining. The service charge of £212 a month covers the warden, heating of the common parts, the lift, the windows and the garden. At least one owner must be sixty or over and it must be their main home.',
    ],
    price: 245000,
    address: 'Apartment 8, Stock Close, Grasmere',
    postcode: 'LA22 9SL',
    property_subtype: 'apartment',
    bedrooms: 1,
    bathrooms: 1,
    amenities: ['Parking', 'Garden', 'Central Heating', 'Mountain View', 'Washing Machine'],
    epc_rating: 'C',
    council_tax_band: 'C',
    tenure: 'LEASEHOLD',
    created_at: '2026-05-06T17:33:00Z',
    photos: {
      'apartment-terrace spring 17 a12':
        'Stone terrace of three storeys with gables above the street, a birch in new leaf at its end, in spring',
      'bedroom summer 9 b1': 'Bedroom under beams with a blue throw and oatmeal curtains',
      'kitchen summer 17 k39':
        'Kitchen with a dark blue range, stone-coloured cupboards and a table between two benches',
    },
  }),
  letting({
    slug: 'dunmail-cottage',
    organisation: 'gillbeck-lettings',
    title: 'Two-bedroom cottage to let, Low Mill, Grasmere',
    summary:
      'A detached cottage on the way to Dunmail Raise, for people who work in the valley. Stove, garden, good insulation.',
    description: [
      'There aren’t many long lets in Grasmere, and the owner of this one has turned down the holiday companies twice, because she would like there to be somebody in the village in February. If you work here, or your children go to the school, we should like to hear from you first.',
      'The cottage has a sitting room with a stove, a kitchen, two bedrooms, and a bathroom with a shower over the bath. It was lined and insulated in 2022 and is cheaper to heat than most houses half its age. Part furnished, or empty if you prefer.',
      'The 555 bus stops at the gate. So does the fish van, on Thursdays.',
    ],
    price: 1200,
    address: 'Raise Cottage, Low Mill, Grasmere',
    postcode: 'LA22 9RS',
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
      'Washing Machine',
    ],
    epc_rating: 'C',
    council_tax_band: 'D',
    deposit: 1384,
    available_from: '2027-01-11',
    furnishing: 'PART_FURNISHED',
    created_at: '2026-08-26T16:09:00Z',
    photos: {
      'stone-cottage autumn 18.2 s12':
        'Stone cottage with a lilac door and an oak turning brown, lamps lit in its windows',
      'living-room autumn 15 l8':
        'Sitting room with a stove, a green sofa, a plaster chimney and beams',
      'kitchen autumn 15 k28':
        'Kitchen with a dark blue range, plum cupboards and two stools at an island',
    },
  }),
];
