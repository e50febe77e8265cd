import { listingsIn } from '../listings-in.ts';

const { holiday, sale, letting } = listingsIn('Ullswater');

export const ULLSWATER = [
  holiday({
    slug: 'wreay-fold-farmhouse',
    organisation: 'wreay-fold-farm',
    title: 'Wreay Fold, the big farmhouse above Ullswater, for twelve',
    summary:
      'Six bedrooms on a working farm over Watermillock, with the whole of the lake’s second reach below and Helvellyn at the end of it.',
    description: [
      'We built ourselves a bungalow when our knees gave out and left the farmhouse to people with better ones. It has six bedrooms, four bathrooms, a kitchen you could hold a sale in, and a lawn that looks down on Ullswater with Hallin Fell across the way and Helvellyn at the head.',
      'Children may come and see the cows milked at four, and in April there is usually a lamb that needs a bottle. We ask for wellingtons and gates shut. Otherwise you won’t see us, though we are in the next field if the boiler sulks.',
      'Aira Force is two miles off, best early. For a big day take the steamer from Pooley Bridge to Glenridding and go up Helvellyn by Striding Edge if it is dry and you have the head for it; if not, the path over to Howtown along the shore is the finest low walk we know.',
    ],
    price: 420,
    address: 'Wreay Fold Farmhouse, Watermillock, Penrith',
    postcode: 'CA11 0LT',
    property_subtype: 'cottage',
    bedrooms: 6,
    bathrooms: 4,
    sleeps: 12,
    amenities: [
      'WiFi',
      'Parking',
      'Garden',
      'Terrace',
      'Fireplace',
      'Central Heating',
      'Lake View',
      'Mountain View',
      'Pet Friendly',
      'BBQ',
      'Dishwasher',
      'Washing Machine',
      'TV',
      'Games Console',
      'Books/Games',
      'Cot Available',
    ],
    featured: true,
    created_at: '2026-10-02T06:48:00Z',
    photos: {
      'farmhouse summer 9 f5':
        'White farmhouse and stone barn, a red door and a tall pine, in the early sun',
      'view-from-window summer 11 v4': 'The lake from the window, flowers and a mug on the sill',
      'kitchen summer 17 k56':
        'Kitchen with a red range, blue cupboards and two stools at an island',
      'living-room summer 16 l1':
        'Sitting room with a stove, a sage sofa, a stone chimney and rose curtains',
      'bedroom summer 9 b16': 'Bedroom with a sloping ceiling, a rose throw and sage curtains',
      'garden summer 18.5 g2': 'Garden with a table for two, fells over the wall',
    },
  }),
  holiday({
    slug: 'dunmallard-lodge',
    organisation: 'sallowbank-lodges',
    title: 'Dunmallard Lodge, Pooley Bridge, ten minutes from the steamer',
    summary:
      'A three-bedroom lodge in parkland at the foot of Ullswater, level access throughout and a pier within a stroll.',
    description: [
      'Ullswater turns two corners, so that from Pooley Bridge you see only the first third of it and have to go and find the rest. The steamer does that very well. So do your own legs, on the twenty-mile path that goes all the way round, with the boat to carry you home from wherever you stop.',
      'The lodge is at the edge of old parkland under Dunmallard Hill. It’s on one floor, without steps, and one of the bathrooms is a wet room with rails and a fold-down seat. Three bedrooms: a king, a twin and a room with bunks built by a boat-builder, who put in portholes.',
      'Red squirrels come to the feeder from six in the morning. Please don’t be tempted to invite them in.',
    ],
    price: 232,
    address: 'Dunmallard Lodge, Finkle Park, Pooley Bridge, Penrith',
    postcode: 'CA10 2NR',
    property_subtype: 'lodge',
    bedrooms: 3,
    bathrooms: 2,
    sleeps: 6,
    amenities: [
      'WiFi',
      'Parking',
      'Terrace',
      'Central Heating',
      'Mountain View',
      'Pet Friendly',
      'BBQ',
      'Dishwasher',
      'Washing Machine',
      'TV',
      'Cot Available',
    ],
    created_at: '2026-04-07T15:21:00Z',
    photos: {
      'lodge summer 9 l3':
        'Timber lodge with a glazed gable, a tall pine beside it, on a summer morning',
      'kitchen summer 17 k14':
        'Kitchen with a red range, cream cupboards and two stools at an island',
      'bedroom summer 9 b19': 'Bedroom with a tan throw and sage curtains',
      'bathroom summer 10 b1':
        'Bathroom with a freestanding bath and lilac panelling on a flagged floor',
    },
  }),
  holiday({
    slug: 'patterdale-fold-hut',
    organisation: 'wreay-fold-farm',
    title: 'Gather Hut, Patterdale, where the fell gate opens',
    summary:
      'A green shepherd’s hut on our summer grazing below Place Fell. Two people, one stove and a very good telescope.',
    description: [
      'When we gather Place Fell in July and again in October, the sheep come down past this hut in a river, and you are welcome to stand on the step and count them. The rest of the year it is quiet.',
      'My son made it on a hay-trailer chassis as his project at college and got a distinction. The bed lifts to show the log store. There’s a wood stove, a gas ring, a shower behind the tack room, and a telescope, because there is no street lamp between here and Kirkstone.',
      'Boredale Hause is straight up from the gate; turn left for Place Fell and right for Angletarn Pikes.',
    ],
    price: 90,
    address: 'Gather Hut, Side Farm Lane End, Patterdale',
    postcode: 'CA11 0NN',
    property_subtype: 'glamping',
    bedrooms: 1,
    bathrooms: 1,
    sleeps: 2,
    amenities: ['Parking', 'Fireplace', 'Mountain View', 'BBQ', 'Books/Games'],
    created_at: '2026-05-02T12:26:00Z',
    photos: {
      'shepherds-hut autumn 16 k': 'Green shepherd’s hut with a silver birch turning gold',
      'fells autumn 16.5 f5': 'The fells late on an autumn day, over a drystone wall',
      'bedroom autumn 12 b14':
        'Bedroom with a sloping ceiling, a dark green throw and lilac curtains',
      'lakeside autumn 10.5 l7': 'The lake in autumn, with a blue boat',
    },
  }),
  sale({
    slug: 'glenridding-miners-house',
    organisation: 'harle-dockray',
    title: 'Three-bedroom stone house on Greenside Road, Glenridding',
    summary:
      'The mine agent’s house, on the way to Helvellyn. Level garden, off-road parking and a main line to the bakery.',
    description: [
      'Greenside was the last lead mine in the Lakes and closed in 1962. Its agent lived in this house, a little above his men and a long way below the shareholders, and planted the pine.',
      'There are three bedrooms, a bathroom, two living rooms with stoves and a kitchen that looks up the valley to Catstycam. The cottage is above the flood line: the water in 2015 went down the other side of the road and the owner has the photographs. The garden is level, which in Glenridding is a luxury, and there’s space for three cars.',
      'It has been both a home and a holiday let, and would be good at either. Catstycam, Swirral Edge and Helvellyn are all reached from the front door, with your lunch still warm.',
    ],
    price: 435000,
    address: 'Agent’s House, Greenside Road, Glenridding',
    postcode: 'CA11 0QP',
    property_subtype: 'house',
    bedrooms: 3,
    bathrooms: 1,
    amenities: ['WiFi', 'Parking', 'Garden', 'Fireplace', 'Central Heating', 'Mountain View'],
    epc_rating: 'E',
    council_tax_band: 'E',
    tenure: 'FREEHOLD',
    created_at: '2026-06-12T15:58:00Z',
    photos: {
      'stone-cottage spring 11 s9': 'Stone cottage with a brown door and a tall pine in spring',
      'living-room summer 16 l3':
        'Sitting room with a stove, a blue sofa, a stone chimney and bookshelves',
      'kitchen summer 17 k48': 'Kitchen with a cream range, plum cupboards and a long table',
      'bedroom summer 9 b17': 'Bedroom under beams with an olive throw and rose curtains',
    },
  }),
  sale({
    slug: 'greystoke-building-plot',
    organisation: 'stickle-rowe',
    title: 'Plot with planning permission for one house, near Greystoke',
    summary:
      'A third of an acre with full permission for a three-bedroom house, four miles from Ullswater and outside the National Park.',
    description: [
      'A level, walled plot at the end of a hamlet between Greystoke and Penruddock, with full permission (granted in March 2026) for a detached house of three bedrooms and 142 square metres. The drawings are by an architect in Penrith and have a good deal of glass on the south side, for Blencathra.',
      'Water and electricity are at the road. Drainage will be by a treatment plant; a percolation test has been done. The permission carries a local occupancy condition, which is reflected in the price, and the boundary wall is to be kept.',
      'The plot is outside the National Park boundary by about two miles.',
    ],
    price: 165000,
    address: 'Plot at Motherby Lane End, near Greystoke, Penrith (outside the National Park)',
    postcode: 'CA11 0RJ',
    property_subtype: 'land',
    amenities: ['Parking', 'Mountain View'],
    tenure: 'FREEHOLD',
    inside_national_park: false,
    created_at: '2026-10-06T15:33:00Z',
    photos: {
      'fells winter 12 f6': 'The valley and its fells in winter light',
      'farmhouse winter 16.3 f7':
        'White farmhouse and stone barn, a lilac door and a bare oak, at nightfall',
      'village-street winter 16 v12':
        'Street of slate-roofed houses with fells at its end, after dark',
    },
  }),
  letting({
    slug: 'tirril-white-house',
    organisation: 'greenriggs',
    title: 'Four-bedroom farmhouse to let at Tirril, near Pooley Bridge',
    summary:
      'A white farmhouse with a barn and a walled garden, two miles from Ullswater and ten minutes from the M6.',
    description: [
      'Tirril lies just outside the National Park on the road from Penrith to Pooley Bridge: a village with a pub, a bus and a good wide sky. The house stands back from it behind a wall, white, with a green door and more cupboards than you can fill.',
      'On the ground floor are a sitting room, a study and a kitchen with a range and a separate laundry; above are four bedrooms and two bathrooms. Oil heating, a stove in the sitting room, and fibre. You have the use of the barn for cars, boats or table tennis. A gardener comes every second Friday and is included in the rent.',
      'It would suit a family with someone at the hospital or on the motorway. Dogs, ducks and hens are all welcome; the last people left a coop.',
    ],
    price: 1650,
    address: 'Sockbridge Gate, Tirril, Penrith (outside the National Park)',
    postcode: 'CA10 2JE',
    property_subtype: 'house',
    bedrooms: 4,
    bathrooms: 2,
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
    epc_rating: 'D',
    council_tax_band: 'F',
    deposit: 1903,
    available_from: '2027-02-01',
    furnishing: 'UNFURNISHED',
    inside_national_park: false,
    created_at: '2026-08-30T20:02:00Z',
    photos: {
      'farmhouse spring 8 q': 'White farmhouse behind a wall, with a pine and an attached barn',
      'living-room summer 16 l11':
        'Sitting room with a fire lit, a grey-brown sofa, a stone chimney and bookshelves',
      'kitchen summer 17 k59': 'Kitchen with a red range, blue cupboards and a table with benches',
    },
  }),
  sale({
    slug: 'howtown-cottage',
    organisation: 'harle-dockray',
    title: 'Two-bedroom cottage near Howtown pier, Ullswater',
    summary:
      'A stone cottage at the end of the lake road, with a boathouse and the steamer for a bus service.',
    description: [
      'Past Howtown the road gives up. Just before it does, this cottage stands above the pier with Hallin Fell behind it and the lake in front, and the steamer calling six times a day in summer.',
      'Two bedrooms, a bathroom, a sitting room with a stove, and a kitchen that needs someone to love it. The boathouse is included and holds a sixteen-foot dinghy. Private water and drainage.',
    ],
    price: 585000,
    address: 'Geordie’s Crag Cottage, Howtown, Penrith',
    postcode: 'CA10 2ND',
    property_subtype: 'house',
    bedrooms: 2,
    bathrooms: 1,
    amenities: ['Parking', 'Garden', 'Fireplace', 'Lake View', 'Mountain View'],
    epc_rating: 'F',
    council_tax_band: 'E',
    tenure: 'FREEHOLD',
    status: 'PENDING',
    created_at: '2026-11-07T10:33:00Z',
    photos: {
      'stone-cottage summer 21.4 s6':
        'Slate-roofed stone cottage with a dark green door, behind a low wall, lamps lit in its windows',
      'living-room summer 16 l12':
        'Sitting room with a stove, a cream sofa, a stone chimney and dark green curtains',
      'bedroom summer 9 b1': 'Bedroom under beams with a blue throw and oatmeal curtains',
    },
  }),
];
