import { listingsIn } from '../listings-in.ts';

const { holiday, sale, letting } = listingsIn('Windermere');

export const WINDERMERE = [
  holiday({
    slug: 'orrest-bield',
    organisation: 'kettle-and-crook',
    title: 'Orrest Bield, a red-doored cottage under Orrest Head',
    summary:
      'Three bedrooms, one Scots pine and the walk that made Wainwright a fell-walker. Dogs sleep in the porch, people upstairs.',
    description: [
      'In June 1930 a young man from Blackburn got off the train at Windermere, walked up Orrest Head and never got over it. The path he took goes past the end of our track. It takes half an hour at the pace of a small child, and the view from the seat at the top runs from Morecambe Bay to the Langdale Pikes.',
      'The cottage was a shepherd’s, hence the name: a bield is a shelter. It has three bedrooms, two of them with the early sun, a kitchen you can all stand in, and a sitting room where the stove is laid ready for you, even in August. There is a boot bench, a hose and a pile of old towels for the dog.',
      'Windermere village and the station are fifteen minutes on foot, so you can come by train; tell us which, and we’ll fetch your bags.',
    ],
    price: 172,
    address: 'Orrest Bield, Causeway Lane, Windermere',
    postcode: 'LA23 1JD',
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
      'Dishwasher',
      'Washing Machine',
      'TV',
      'Books/Games',
      'Cot Available',
    ],
    created_at: '2026-04-13T13:44:00Z',
    photos: {
      'stone-cottage spring 8 u':
        'Stone cottage with a red door, a tall pine and a wall along the front',
      'living-room summer 16 l11':
        'Sitting room with a fire lit, a grey-brown sofa, a stone chimney and bookshelves',
      'kitchen summer 17 k16': 'Kitchen with a red range, green cupboards and a table with benches',
      'bedroom summer 9 b11': 'Bedroom with a sloping ceiling and an olive throw and sage curtains',
    },
  }),
  holiday({
    slug: 'station-terrace-first-floor',
    organisation: 'steamer-quay',
    title: 'The Branch Line, a first-floor apartment by the station',
    summary:
      'Come by train, walk two minutes, put the kettle on. One bedroom in a stone terrace built for the railway’s first visitors.',
    description: [
      'The railway reached Windermere in 1847, over the objections of Mr Wordsworth, and this terrace went up soon after to catch the people who got off. You still can: the platform is two minutes from the front door, and there is a bus outside the station for Ambleside, Grasmere and Keswick.',
      'It suits a couple without a car. The bedroom is at the back and quiet. The living room has two tall sashes over the street and a table where you can spread out a map. We keep bus timetables, a drying rack and two good rucksacks for borrowing.',
      'For a first evening, go down through the woods to Millerground, where there is a bench, a jetty and the whole width of the lake. Forty minutes there and back, uphill on the way home.',
    ],
    price: 98,
    address: 'Flat 2, 6 Station Terrace, Windermere',
    postcode: 'LA23 1AH',
    property_subtype: 'apartment',
    bedrooms: 1,
    bathrooms: 1,
    sleeps: 2,
    amenities: ['WiFi', 'Central Heating', 'Washing Machine', 'TV', 'Books/Games'],
    created_at: '2026-07-06T17:12:00Z',
    photos: {
      'apartment-terrace spring 14 a3':
        'Stone terrace of three storeys with gables and iron railings, a birch in new leaf at its end, in spring sun',
      'bedroom summer 9 b12': 'Bedroom with an oatmeal throw and tan curtains',
      'kitchen summer 17 k17':
        'Kitchen with a dark blue range, blue cupboards and a table between two benches',
    },
  }),
  holiday({
    slug: 'troutbeck-park-hut',
    organisation: 'under-fell-huts',
    title: 'Hird Hut, a blue shepherd’s hut in the Troutbeck valley',
    summary:
      'A hut for two in a hay meadow between Wansfell and Ill Bell, with a wood stove, a fire pit and a farm gate for a front door.',
    description: [
      'Hugh Hird, the giant of Troutbeck, was said to eat half a sheep at a sitting, and we have named a very small hut after him. It stands in the corner of a meadow that is cut in July. Yoke, Ill Bell and Froswick are drawn along the sky behind it, and you will want to go and stand on them.',
      'There’s a bed across the end, a stove the size of a loaf tin, two rings, and a shower room with hot water that does not run out. Bring a jumper for the walk from the car, which is two hundred yards by torchlight and part of the pleasure.',
    ],
    price: 96,
    address: 'Hird Hut, Longmire Meadow, Troutbeck, Windermere',
    postcode: 'LA23 1PL',
    property_subtype: 'glamping',
    bedrooms: 1,
    bathrooms: 1,
    sleeps: 2,
    amenities: ['Parking', 'Fireplace', 'Mountain View', 'Pet Friendly', 'BBQ', 'Books/Games'],
    created_at: '2026-03-03T19:14:00Z',
    photos: {
      'shepherds-hut summer 9 s9': 'Blue shepherd’s hut on iron wheels, a fire pit in the grass',
      'fells summer 17 j': 'The valley and its fells from the meadow wall',
      'bedroom summer 9 b16': 'Bedroom with a sloping ceiling, a rose throw and sage curtains',
    },
  }),
  sale({
    slug: 'heathwaite-lodge-farm',
    organisation: 'thornbarrow-pike',
    title: 'White four-bedroom farmhouse at Heathwaite, Windermere',
    summary:
      'A seventeenth-century farmhouse that the town grew up to and stopped. Four bedrooms, stone barn, half an acre, School Knott behind.',
    description: [
      'You turn off a road of Edwardian villas, pass between two gateposts and find a farm. The fields went long ago, but the house kept half an acre, the barn and its manners: thick white walls, a green front door, floors that do not entirely agree with one another.',
      'The accommodation is on two floors with a hall through the middle. Sitting room, dining room, a snug with a bread oven, farmhouse kitchen, four bedrooms, two bathrooms and a linen cupboard you could let separately. The barn has been used as a workshop and has power, water and a good floor.',
      'School Knott is reached from the back lane in twenty minutes and is where half of Windermere walks its dogs. The schools and the station are near enough to walk. Viewing on Thursdays and Saturdays, please; the vendors work nights.',
    ],
    price: 875000,
    address: 'Heathwaite Lodge Farm, Heathwaite Lane, Windermere',
    postcode: 'LA23 2DT',
    property_subtype: 'house',
    bedrooms: 4,
    bathrooms: 2,
    amenities: ['Parking', 'Garden', 'Fireplace', 'Central Heating', 'Mountain View'],
    epc_rating: 'E',
    council_tax_band: 'G',
    tenure: 'FREEHOLD',
    created_at: '2026-06-24T13:30:00Z',
    photos: {
      'farmhouse spring 14 f1': 'White farmhouse and stone barn, a dark green door, in spring sun',
      'living-room summer 16 l12':
        'Sitting room with a stove, a cream sofa, a stone chimney and dark green curtains',
      'kitchen summer 17 k9':
        'Kitchen with a green range, plum cupboards and two stools at an island',
      'bedroom summer 9 b19': 'Bedroom with a tan throw and sage curtains',
    },
  }),
  sale({
    slug: 'the-crescent-apartment-6',
    organisation: 'thornbarrow-pike',
    title: 'Two-bedroom second-floor apartment, Elleray Crescent',
    summary:
      'A well-kept apartment on the wooded side of Windermere with 978 years on the lease and a garage.',
    description: [
      'Elleray Crescent backs on to the wood of the same name, so that in May you have the smell of wild garlic with your toast, and in winter the deer come to look at the bins. The apartment is on the second floor at the quiet end.',
      'Entrance hall, living room with a gas stove and a kitchen off it, two bedrooms (one with fitted wardrobes) and a bathroom. Gas central heating from a combination boiler fitted in 2021. There is a single garage in the block behind, which in Windermere is worth having.',
      'Leasehold with 978 years to run. Ground rent £10 a year. Service charge £96 a month, including the buildings insurance and a man called Ken.',
    ],
    price: 265000,
    address: '6 Elleray Crescent, Windermere',
    postcode: 'LA23 1AQ',
    property_subtype: 'apartment',
    bedrooms: 2,
    bathrooms: 1,
    amenities: ['Parking', 'Garden', 'Fireplace', 'Central Heating', 'Washing Machine'],
    epc_rating: 'C',
    council_tax_band: 'C',
    tenure: 'LEASEHOLD',
    created_at: '2026-06-15T07:50:00Z',
    photos: {
      'apartment-terrace winter 16.5 a10':
        'Stone terrace of three storeys with gables above the street, a bare birch at its end, at nightfall',
      'living-room winter 17 l4':
        'Sitting room by lamplight with a stove, an olive sofa, a stone chimney and bookshelves',
      'bedroom winter 17 b15':
        'Bedroom with a sloping ceiling by lamplight and a blue throw and rose curtains',
    },
  }),
  sale({
    slug: 'droomer-paddock',
    organisation: 'stickle-rowe',
    title: 'Paddock of 3.4 acres with field barn near Troutbeck Bridge',
    summary:
      'Sound permanent pasture with mains water, a dry barn and roadside access. Offered in one lot.',
    description: [
      'Three and four tenths acres of permanent pasture, walled on three sides and fenced on the fourth, falling gently to the south-west. The walls are up. There is a trough on mains water, a gate on to the council road wide enough for a trailer, and a stone field barn of two bays with a slate roof repaired in 2020.',
      'The land has been grazed by horses for twelve years and mown twice for hay. It would suit ponies, a few sheep or somebody who would like to plant trees. It lies inside the National Park, and buyers should not expect consent to build a house; a planning statement is in the pack.',
      'A public footpath crosses the top corner. Sporting and mineral rights are included so far as they are owned.',
    ],
    price: 95000,
    address: 'Droomer Paddock, Bridge Lane, Troutbeck Bridge, Windermere',
    postcode: 'LA23 1LA',
    property_subtype: 'land',
    amenities: ['Parking', 'Mountain View'],
    tenure: 'FREEHOLD',
    created_at: '2026-03-22T10:08:00Z',
    photos: {
      'fells autumn 15.5 f1': 'The fells in autumn, over a drystone wall',
      'lakeside autumn 9 o': 'The nearest shore of the lake, with a wooden jetty',
      'village-street autumn 9 v3':
        'Village street running towards the fells, on an autumn morning',
    },
  }),
  letting({
    slug: 'oak-street-terrace',
    organisation: 'gillbeck-lettings',
    title: 'Two-bedroom terraced house in Windermere village, to let',
    summary:
      'A stone terrace on a quiet street between the school and the shops. Unfurnished, with a yard and a new boiler.',
    description: [
      'A straightforward house, which is harder to find here than you might think. Two up, two down, with a kitchen extension and a yard that takes a table, four bicycles and a bay tree. Each of the bedrooms holds a double bed and somewhere to put your clothes.',
      'The front room has an open fire, swept in September. The boiler was new last year. There’s a loft with boards and a ladder, and a shared alley at the back where the children of the street learn to ride.',
      'Parking is on the street and usually easy. We’d prefer tenants who work locally. One cat is no trouble; dogs would not enjoy the yard.',
    ],
    price: 1050,
    address: '18 Oakthwaite Street, Windermere',
    postcode: 'LA23 1EL',
    property_subtype: 'house',
    bedrooms: 2,
    bathrooms: 1,
    amenities: ['Fireplace', 'Central Heating', 'Washing Machine'],
    epc_rating: 'D',
    council_tax_band: 'C',
    deposit: 1211,
    available_from: '2027-01-08',
    furnishing: 'UNFURNISHED',
    created_at: '2026-10-23T11:11:00Z',
    photos: {
      'village-street winter 16 v4': 'Stone and rendered houses along a street, at nightfall',
      'living-room winter 17 l9':
        'Sitting room by lamplight with a stove, a tan sofa, a stone chimney and beams',
      'kitchen autumn 15 k19':
        'Kitchen with a dark blue range, green cupboards and two stools at an island',
    },
  }),
  letting({
    slug: 'burneside-weavers-house',
    organisation: 'greenriggs',
    title: 'Detached stone house at Burneside, three bedrooms, to let',
    summary:
      'A house by the Kent between Kendal and Windermere, five minutes from the branch-line halt. Large garden, pets welcome.',
    description: [
      'Burneside is a mill village on the Kent with a station, a shop, a school and a cricket field that floods politely in February. The house is at the upstream end, well above all that, with a red front door and a golden birch that the whole lane talks about in October.',
      'Three bedrooms, a bathroom and a downstairs shower, a kitchen with a range cooker, and a sitting room with a wood stove. The garden is a third of an acre and the rent includes a man who cuts the hedges. Trains run to Windermere in twelve minutes and to Kendal in four.',
      'It is outside the National Park by about a mile, and the rent is the better for it.',
    ],
    price: 1150,
    address: 'Weaver’s House, Mill Lane, Burneside, near Kendal (outside the National Park)',
    postcode: 'LA9 6QJ',
    property_subtype: 'house',
    bedrooms: 3,
    bathrooms: 2,
    amenities: ['Parking', 'Garden', 'Fireplace', 'Central Heating', 'Pet Friendly'],
    epc_rating: 'D',
    council_tax_band: 'D',
    deposit: 1326,
    available_from: '2026-12-19',
    furnishing: 'UNFURNISHED',
    inside_national_park: false,
    created_at: '2026-10-01T18:37:00Z',
    photos: {
      'stone-cottage autumn 15.5 s20':
        'Stone house with a red door and a golden birch in autumn sun',
      'living-room autumn 15 l8':
        'Sitting room with a stove, a green sofa, a plaster chimney and beams',
      'kitchen autumn 15 k23':
        'Kitchen with a dark blue range, sage cupboards and a table with benches',
    },
  }),
  letting({
    slug: 'kent-house-flat-3',
    organisation: 'greenriggs',
    title: 'Two-bedroom flat at Kent House, Kendal, to let',
    summary:
      'Raised ground floor in a stone terrace above the river, furnished, with parking. Eight miles from Windermere by train.',
    description: [
      'Kendal is where a good many people who work in Windermere live, and this is why: a furnished two-bedroom flat with a parking space, in a good stone building, for under nine hundred pounds.',
      'The living room looks over railings and a strip of garden to the castle hill. The second bedroom is small and makes a better study. Heating is by gas, the windows were replaced in 2022, and there’s a shared laundry in the basement with a machine that takes cards.',
    ],
    price: 875,
    address: 'Flat 3, Kent House, Aynam Terrace, Kendal (outside the National Park)',
    postcode: 'LA9 7DE',
    property_subtype: 'apartment',
    bedrooms: 2,
    bathrooms: 1,
    amenities: ['WiFi', 'Parking', 'Central Heating', 'Washing Machine', 'TV'],
    epc_rating: 'C',
    council_tax_band: 'B',
    deposit: 1009,
    available_from: '2026-12-05',
    furnishing: 'FURNISHED',
    inside_national_park: false,
    created_at: '2026-10-19T13:52:00Z',
    photos: {
      'apartment-terrace autumn 10.5 a5':
        'Stone terrace of three storeys with gables above the street, an oak turning brown at its end, in autumn sun',
      'kitchen autumn 15 k20':
        'Kitchen with a red range, dark green cupboards and a table with benches',
      'bedroom autumn 12 b3':
        'Bedroom with a sloping ceiling and an oatmeal throw and oatmeal curtains',
    },
  }),
  sale({
    slug: 'limethwaite-cottage',
    organisation: 'thornbarrow-pike',
    title: 'Three-bedroom cottage, Limethwaite Road, Windermere',
    summary:
      'Draft particulars awaiting floor plan. Stone cottage with garden and off-street parking.',
    description: [
      'Detached stone cottage in a quiet road between Windermere and Bowness. Three bedrooms, bathroom, sitting room with stove, kitchen and utility. Garden on three sides and parking for one car.',
      'Floor plan, measurements and the energy certificate to follow after the survey on the 12th.',
    ],
    price: 510000,
    address: '27 Limethwaite Road, Windermere',
    postcode: 'LA23 2BQ',
    property_subtype: 'house',
    bedrooms: 3,
    bathrooms: 1,
    amenities: ['Parking', 'Garden', 'Fireplace', 'Central Heating'],
    council_tax_band: 'E',
    tenure: 'FREEHOLD',
    status: 'DRAFT',
    created_at: '2026-11-09T12:37:00Z',
    photos: {
      'stone-cottage summer 17 s1':
        'Stone cottage with a green door and a birch beyond a drystone wall in summer',
      'living-room summer 16 l14':
        'Sitting room with a fire lit, a tan sofa, a stone chimney and bookshelves',
      'kitchen summer 17 k22':
        'Kitchen with a cream range, stone-coloured cupboards and an island topped in wood',
    },
  }),
];
