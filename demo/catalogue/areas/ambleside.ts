import { listingsIn } from '../listings-in.ts';

const { holiday, sale, letting } = listingsIn('Ambleside');

export const AMBLESIDE = [
  holiday({
    slug: 'sweden-bridge-cottage',
    organisation: 'kettle-and-crook',
    title: 'Sweden Bridge Cottage, on the lane to Scandale',
    summary:
      'A two-bedroom cottage above the village where the tarmac stops. Loughrigg from the sink, the Fairfield Horseshoe from the gate.',
    description: [
      'The lane past this cottage goes nowhere but up. Twenty minutes along it is High Sweden Bridge, a single arch over Scandale Beck that has carried packhorses, sheep and a great many picnics, and beyond the bridge is the whole of the Fairfield Horseshoe. You can be on the ridge by ten and back for tea without starting the car.',
      'Indoors it is a plain, warm place. The sitting room has a stove, a shelf of maps with the folds worn through and two sofas that have never matched. The kitchen was refitted last winter. Upstairs are a double and a twin, both with their original boards, so bring slippers.',
      'The village is eight minutes down the hill and rather more coming back. There is room for two cars inside the wall, a line to dry your things when it isn’t raining, and a heated rail in the porch for when it is.',
    ],
    price: 148,
    address: 'Sweden Bridge Cottage, Sweden Bridge Lane, Ambleside',
    postcode: 'LA22 9EX',
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
    created_at: '2026-05-25T12:58:00Z',
    photos: {
      'stone-cottage summer 9 af':
        'Stone cottage with a brown door behind a drystone wall, a birch beside it',
      'living-room summer 16 l1':
        'Sitting room with a stove, a sage sofa, a stone chimney and rose curtains',
      'kitchen summer 17 k1':
        'Kitchen with a dark blue range, plum cupboards and two stools at an island',
      'bedroom summer 9 b1': 'Bedroom under beams with a blue throw and oatmeal curtains',
    },
  }),
  holiday({
    slug: 'tanners-ginnel',
    organisation: 'kettle-and-crook',
    title: 'Tanner’s Ginnel, a one-bedroom house in the old village',
    summary:
      'A narrow house for two in the steep part of Ambleside, five doors from bread and a short climb from Stock Ghyll Force.',
    description: [
      'Ambleside was two villages once, and this is in the older and steeper one, above Stock Ghyll, where the houses lean on one another and the street is too narrow for a delivery van to be proud about. Ours is one room wide and three floors high. You cook on the first, sit on the second and sleep at the top under the beams.',
      'Two people fit very well. The bed is a proper king size that came in through the window. From the sofa you look over slate roofs to Loughrigg, and on a still evening you can hear the ghyll. The waterfall itself is ten minutes away through the wood, best the day after heavy rain, which is seldom long to wait.',
      'There is no parking at the door. We have a permit for the car park at the bottom of the hill and it is yours for the stay; bring what you can carry and leave the rest in the boot.',
    ],
    price: 112,
    address: '5 Tanner’s Ginnel, Above Stock, Ambleside',
    postcode: 'LA22 9BT',
    property_subtype: 'cottage',
    bedrooms: 1,
    bathrooms: 1,
    sleeps: 2,
    amenities: ['WiFi', 'Central Heating', 'Mountain View', 'TV', 'Books/Games', 'Washing Machine'],
    created_at: '2026-04-29T08:24:00Z',
    photos: {
      'village-street summer 18.5 v1': 'Village street running towards the fells, in evening sun',
      'bedroom summer 9 b2': 'Bedroom with a sloping ceiling, a tan throw and sage curtains',
      'kitchen summer 17 k2':
        'Kitchen with a red range, dark green cupboards and an island topped in slate',
      'bathroom summer 10 b1':
        'Bathroom with a freestanding bath and lilac panelling on a flagged floor',
    },
  }),
  holiday({
    slug: 'rothay-bank-top-floor',
    organisation: 'steamer-quay',
    title: 'Rothay Bank: top-floor apartment by the park',
    summary:
      'Two bedrooms behind the gables of a Victorian terrace, with Rothay Park across the road and a lift most of the way.',
    description: [
      'Rothay Bank was put up for summer visitors in 1886 and has been looking after them, on and off, ever since. The apartment is the whole of the top floor: three gabled windows at the front, two bedrooms at the back, and a kitchen in between that is big enough for a family to have breakfast in at once.',
      'Cross the road and you are in the park, where there are swings, a river shallow enough for small wellingtons, and the humped bridge that leads to Loughrigg. Children of six or seven manage Todd Crag from here and are insufferable about it afterwards.',
      'The lift goes to the second floor and one flight of fourteen stairs remains. One parking space, numbered. A cot and a high chair are in the hall cupboard.',
    ],
    price: 165,
    address: 'Apartment 7, Rothay Bank, Rothay Road, Ambleside',
    postcode: 'LA22 0EH',
    property_subtype: 'apartment',
    bedrooms: 2,
    bathrooms: 2,
    sleeps: 5,
    amenities: [
      'WiFi',
      'Parking',
      'Central Heating',
      'Mountain View',
      'Dishwasher',
      'Washing Machine',
      'TV',
      'Cot Available',
      'Books/Games',
    ],
    created_at: '2026-04-02T11:17:00Z',
    photos: {
      'apartment-terrace autumn 14 a1':
        'Stone terrace of three storeys with gables and iron railings, an oak turning brown at its end, in autumn sun',
      'kitchen autumn 15 k3':
        'Kitchen with a cream range, blue cupboards and an island topped in wood',
      'bedroom autumn 12 b3':
        'Bedroom with a sloping ceiling and an oatmeal throw and oatmeal curtains',
    },
  }),
  holiday({
    slug: 'skelwith-larches',
    organisation: 'sallowbank-lodges',
    title: 'Skelwith Larches, a glass-fronted lodge near Elterwater',
    summary:
      'One lodge in a clearing by the Brathay, all windows to the south. Three bedrooms, a warm floor and no neighbours.',
    description: [
      'In the last week of October the larches round this lodge turn the colour of a fox, and for about nine days there is no better place to sit indoors. The gable is glass from the deck to the ridge. In front of it is a meadow, then the river, then Lingmoor.',
      'We built it in 2021 with timber from the estate and a heat pump under the grass. The floor is warm, the water is very hot, and the only sound at night is an owl who has views about the outside light. Three bedrooms on one level, two bathrooms with walk-in showers, and not a step anywhere: a wheelchair goes right round the deck, as far as the hot tub.',
      'The path from the door joins the one between Skelwith Force and Elterwater village, level and surfaced, an hour there and back with time for a pint. Ambleside is three miles by the road and there is a bus in season.',
      'Charging for electric cars is included. Dogs are not, I’m afraid: the meadow has ground-nesting birds.',
    ],
    price: 245,
    address: 'Skelwith Larches, Sallowbank, Skelwith Bridge, Ambleside',
    postcode: 'LA22 9NW',
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
      'Hot Tub',
      'BBQ',
      'Dishwasher',
      'Washing Machine',
      'TV',
    ],
    created_at: '2026-08-17T18:20:00Z',
    photos: {
      'lodge autumn 9 l1':
        'Timber lodge with a glass gable and a deck, a tall pine beside it, in the early sun',
      'kitchen autumn 15 k4': 'Kitchen with a dark blue range, green cupboards and a long table',
      'bedroom autumn 12 b4': 'Bedroom under beams with an olive throw and oatmeal curtains',
      'bathroom autumn 14 b2':
        'Bathroom with a freestanding bath and oatmeal panelling on a flagged floor',
    },
  }),
  sale({
    slug: 'chapel-hill-cottage',
    organisation: 'thornbarrow-pike',
    title: 'Two-bedroom slate cottage, Chapel Hill, Ambleside',
    summary:
      'A detached cottage of 1740 or so in the oldest part of the village, with a walled garden and a dry cellar.',
    description: [
      'It is not often that a detached cottage comes up on Chapel Hill, and it is longer still since one did with its garden in one piece. The walls are two feet of local slate. The deeds begin in 1768 but the fireplace is older than that.',
      'On the ground floor are a sitting room with a wood-burning stove and a kitchen with a door to the back; above are two double bedrooms and a bathroom with both bath and shower. Below the stairs is a cellar that the present owner has used, without regret, for wine. The roof was stripped and relaid in 2019 and the boiler is from 2023.',
      'The garden is a walled square that catches the sun from eleven until it drops behind Loughrigg. There is on-street parking by residents’ permit. No onward chain, and no occupancy restriction.',
    ],
    price: 425000,
    address: '11 Chapel Hill, Ambleside',
    postcode: 'LA22 9DZ',
    property_subtype: 'house',
    bedrooms: 2,
    bathrooms: 1,
    amenities: ['Garden', 'Fireplace', 'Central Heating', 'Mountain View'],
    epc_rating: 'E',
    council_tax_band: 'D',
    tenure: 'FREEHOLD',
    featured: true,
    created_at: '2026-10-12T10:30:00Z',
    photos: {
      'stone-cottage autumn 18.2 v':
        'Stone cottage at dusk with lamplight in the windows and a low wall',
      'living-room autumn 15 l2':
        'Sitting room with a stove, a green sofa, a stone chimney and bookshelves',
      'kitchen autumn 15 k5':
        'Kitchen with a green range, sage cupboards and two stools at an island',
      'bedroom autumn 12 b5': 'Bedroom under beams with a sage throw and rose curtains',
    },
  }),
  sale({
    slug: 'brow-head-under-loughrigg',
    organisation: 'thornbarrow-pike',
    title: 'Brow Head: five bedrooms and two acres Under Loughrigg',
    summary:
      'A cream farmhouse with its barn on the quiet road across the Rothay. Two acres, a paddock and Loughrigg out of the back gate.',
    description: [
      'The road called Under Loughrigg is the one that visitors miss, running along the far side of the Rothay with the fell on one hand and the river meadows on the other. Brow Head stands above it, facing south-east, so that it has its sun with breakfast.',
      'The farmhouse is of the early eighteenth century with a later wing. Five bedrooms, three bathrooms, a drawing room with an open fire at one end, and a kitchen made from the old dairy where eighteen people have been known to eat Christmas dinner. The attached barn is dry, floored and wired. Plans were approved in 2024 to make it into an annexe, and we can send them.',
      'Outside are two acres: lawn, an orchard of eleven old Cumbrian apples, a paddock with water and a gate on to the open fell. From that gate it is a mile to the top of Loughrigg and perhaps a mile and a half of views on the way down.',
      'Oil-fired heating, a private drainage system that meets the current rules, and fibre to the house.',
    ],
    price: 1285000,
    address: 'Brow Head, Under Loughrigg, Ambleside',
    postcode: 'LA22 9LN',
    property_subtype: 'house',
    bedrooms: 5,
    bathrooms: 3,
    amenities: ['Parking', 'Garden', 'Terrace', 'Fireplace', 'Central Heating', 'Mountain View'],
    epc_rating: 'D',
    council_tax_band: 'G',
    tenure: 'FREEHOLD',
    created_at: '2026-04-21T09:04:00Z',
    photos: {
      'farmhouse summer 10 ac': 'Cream farmhouse with a stone barn attached, fells behind',
      'living-room summer 16 l3':
        'Sitting room with a stove, a blue sofa, a stone chimney and bookshelves',
      'kitchen summer 17 k6':
        'Kitchen with a red range, cream cupboards and two stools at an island',
      'bedroom summer 9 b6': 'Bedroom under beams with a rose throw and lilac curtains',
    },
  }),
  sale({
    slug: 'lake-road-apartment-4',
    organisation: 'thornbarrow-pike',
    title: 'First-floor apartment with bay view, Lake Road, Ambleside',
    summary:
      'Two bedrooms in a white Victorian house halfway between the village and Waterhead. Share of freehold, parking and a store.',
    description: [
      'Halfway down Lake Road the traffic thins, the gardens get longer and you begin to smell the water. This house has been six apartments since 1988 and is run by the six owners, who meet in June and again if a gutter falls off.',
      'Number four has the best of the first floor: a living room nineteen feet across, a galley kitchen with room for a table, two double bedrooms, and a shower room redone in 2022. The ceilings are high and the sashes have been overhauled, with secondary glazing that really does shut out the road.',
      'One parking space at the back and a stone store for bicycles or a canoe. The service charge is £1,140 a year. Holiday letting is allowed under the lease; the present owners have preferred to live in it.',
    ],
    price: 319000,
    address: 'Apartment 4, Brathay Lea, Lake Road, Ambleside',
    postcode: 'LA22 0DB',
    property_subtype: 'apartment',
    bedrooms: 2,
    bathrooms: 1,
    amenities: ['Parking', 'Central Heating', 'Mountain View', 'Dishwasher'],
    epc_rating: 'C',
    council_tax_band: 'C',
    tenure: 'SHARE_OF_FREEHOLD',
    created_at: '2026-05-14T14:18:00Z',
    photos: {
      'apartment-terrace summer 9 a4':
        'White terrace of three storeys with gables and iron railings, an oak at its end, in the early sun',
      'kitchen summer 17 k12':
        'Kitchen with a cream range, stone-coloured cupboards and a table between two benches',
      'bedroom summer 9 b9': 'Bedroom with a sloping ceiling, a lilac throw and lilac curtains',
    },
  }),
  sale({
    slug: 'compston-corner-shop',
    organisation: 'stickle-rowe',
    title: 'Shop with flat above, Compston Corner, Ambleside',
    summary:
      'Sixty square metres of shop on the busiest footway in Ambleside, with a self-contained one-bedroom flat over it.',
    description: [
      'For thirty-one years this shop has sold boots to people who came without them. The owners are retiring and the premises are offered with vacant possession; the stock is not included, but the brass foot-gauge can be.',
      'The ground floor has 61 square metres of selling space with a double frontage, a stock room behind and a yard with rear access for deliveries. A separate door leads to a flat of one bedroom, let until this spring and now empty and redecorated.',
      'Class E use. Rateable value £14,750 for the shop; the flat is band A. The building is listed at grade II, which covers the frontage and the staircase.',
    ],
    price: 475000,
    address: '2 Compston Corner, Ambleside',
    postcode: 'LA22 9DS',
    property_subtype: 'commercial',
    bedrooms: 1,
    bathrooms: 1,
    amenities: ['WiFi', 'Central Heating'],
    epc_rating: 'D',
    tenure: 'FREEHOLD',
    created_at: '2026-06-19T08:07:00Z',
    photos: {
      'village-street autumn 14 v2': 'Village street running towards the fells, in autumn',
      'kitchen autumn 15 k8':
        'Kitchen with a cream range, plum cupboards and two stools at an island',
      'bedroom autumn 12 b13': 'Bedroom under beams with a cream throw and olive curtains',
    },
  }),
  letting({
    slug: 'wansfell-croft',
    organisation: 'gillbeck-lettings',
    title: 'Wansfell Croft: three-bedroom house with garden to let',
    summary:
      'A detached stone house on the sunny side of Ambleside for a family who mean to stay. Unfurnished, pets considered and welcome.',
    description: [
      'The last family stayed here nine years and left pencil marks on the pantry door, which we have not painted over. The school is six minutes’ walk, downhill, and the bus to the secondary school stops at the end of the road.',
      'Three bedrooms, the smallest of them a good single; a bathroom with a bath; a sitting room with a stove that heats most of the house; and a kitchen-diner with space and plumbing for everything. The garden goes right round, with a shed, a washing line and a red door that the sun reaches by eight. Wansfell Pike starts at the top of the road.',
      'We are looking for a tenancy of two years or more. Pets are welcome here; please tell us about yours. Rent does not include bills; the house runs at about £140 a month on gas and electricity, and we can show you the statements.',
    ],
    price: 1450,
    address: 'Wansfell Croft, Blue Hill Rise, Ambleside',
    postcode: 'LA22 0AN',
    property_subtype: 'house',
    bedrooms: 3,
    bathrooms: 1,
    amenities: [
      'Parking',
      'Garden',
      'Fireplace',
      'Central Heating',
      'Mountain View',
      'Pet Friendly',
    ],
    epc_rating: 'D',
    council_tax_band: 'E',
    deposit: 1673,
    available_from: '2026-12-14',
    furnishing: 'UNFURNISHED',
    featured: true,
    created_at: '2026-10-24T09:08:00Z',
    photos: {
      'stone-cottage autumn 9 s2':
        'Stone house with a red door and a tall pine beyond a drystone wall on an autumn morning',
      'living-room autumn 15 l5':
        'Sitting room with a fire lit, an oatmeal sofa, a stone chimney and lilac curtains',
      'kitchen autumn 15 k13':
        'Kitchen with a cream range, dark green cupboards and a table between two benches',
      'bedroom autumn 12 b14':
        'Bedroom with a sloping ceiling, a dark green throw and lilac curtains',
      'fells autumn 11 k': 'The fells from the top of the road in October',
    },
  }),
  letting({
    slug: 'stock-ghyll-court-flat',
    organisation: 'gillbeck-lettings',
    title: 'One-bedroom flat by Stock Ghyll, to let',
    summary:
      'Second-floor flat for one or two in the middle of the village. Part furnished, double glazed, and the beck for company.',
    description: [
      'A good flat for somebody who works in the village and would sooner not own a car. Everything is at the foot of the stairs: the surgery, the library, the bus to Windermere station and two kinds of chip shop.',
      'One double bedroom, a living room with a kitchen along one wall, and a bathroom with a new electric shower. It comes with the bed, the sofa, the table and the cooker; bring your own everything else. The windows are double glazed and face the beck, which is loud in November and which you will stop hearing in about a fortnight.',
      'No parking with the flat. Council permits are available for the car park behind the library.',
    ],
    price: 850,
    address: 'Flat 9, Stock Ghyll Court, Ambleside',
    postcode: 'LA22 9BP',
    property_subtype: 'apartment',
    bedrooms: 1,
    bathrooms: 1,
    amenities: ['WiFi', 'Central Heating', 'Washing Machine'],
    epc_rating: 'C',
    council_tax_band: 'B',
    deposit: 980,
    available_from: '2026-12-01',
    furnishing: 'PART_FURNISHED',
    created_at: '2026-09-25T14:14:00Z',
    photos: {
      'apartment-terrace winter 16.5 a2':
        'Stone terrace of three storeys with railings along the pavement, a bare oak at its end, at dusk',
      'bedroom winter 17 b7':
        'Bedroom under the roof by lamplight with a lilac throw and tan curtains',
      'kitchen autumn 15 k15':
        'Kitchen with a cream range, stone-coloured cupboards and a table with benches',
    },
  }),
  holiday({
    slug: 'kirkstone-foot-hut',
    organisation: 'under-fell-huts',
    title: 'Kirkstone Foot Hut, half a mile up The Struggle',
    summary: 'A red shepherd’s hut for two in the intake field below Snarker Pike. New for spring.',
    description: [
      'The road from Ambleside to the Kirkstone Pass is called The Struggle and the hut is not quite far enough up it to find out why. It looks down Stock Ghyll to the lake and the lights of Waterhead.',
      'We are still waiting for the stove to be signed off. The photographs show the hut in our yard field in Newlands; new ones will follow when it has been moved.',
    ],
    price: 92,
    address: 'Kirkstone Foot Hut, Kirkstone Road, Ambleside',
    postcode: 'LA22 9ET',
    property_subtype: 'glamping',
    bedrooms: 1,
    bathrooms: 1,
    sleeps: 2,
    amenities: ['Parking', 'Lake View', 'Mountain View', 'Books/Games'],
    status: 'DRAFT',
    created_at: '2026-11-08T18:11:00Z',
    photos: {
      'shepherds-hut spring 11 s15': 'Red shepherd’s hut on iron wheels, a fire pit in the grass',
      'lakeside spring 10 i': 'The lake on a still morning with a red boat',
      'bedroom summer 9 b8': 'Bedroom under the roof with a sage throw and cream curtains',
    },
  }),
];
