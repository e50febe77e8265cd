import { listingsIn } from '../listings-in.ts';

const { holiday, sale, letting } = listingsIn('Bowness-on-Windermere');

export const BOWNESS = [
  holiday({
    slug: 'glebe-house-apartment-2',
    organisation: 'steamer-quay',
    title: 'Glebe House, apartment 2: balcony over the steamer piers',
    summary:
      'A first-floor apartment with a balcony on the lake. Watch the first steamer go out and be on the second.',
    description: [
      'The steamers start at half past nine in summer, and from this balcony you see the crews hosing down the decks a good hour earlier, while the swans look on in the hope of toast. After that it is a day of comings and goings until the last boat ties up and the bay goes quiet.',
      'The apartment is on the first floor. Two bedrooms, each with its own bathroom, a living room with doors to the balcony, and a kitchen with everything you need for fish. There is a lift, a desk that is staffed until nine, and one space in the car park underneath.',
      'Take the ferry from the Nab and walk up to Claife Heights for the view that Bowness itself is in. Or stay where you are: there is a telescope.',
    ],
    price: 235,
    address: 'Apartment 2, Glebe House, Glebe Road, Bowness-on-Windermere',
    postcode: 'LA23 3HE',
    property_subtype: 'apartment',
    bedrooms: 2,
    bathrooms: 2,
    sleeps: 4,
    amenities: [
      'WiFi',
      'Parking',
      'Balcony',
      'Central Heating',
      'Lake View',
      'Dishwasher',
      'Washing Machine',
      'TV',
      'Cot Available',
    ],
    created_at: '2026-03-12T14:52:00Z',
    photos: {
      'apartment-terrace summer 18.5 a26':
        'White terrace of three storeys with gables and iron railings, a birch at its end, in evening sun',
      'bedroom summer 9 b2': 'Bedroom with a sloping ceiling, a tan throw and sage curtains',
      'kitchen summer 17 k45':
        'Kitchen with a cream range, blue cupboards and two stools at an island',
    },
  }),
  holiday({
    slug: 'laurel-cottage-bowness',
    organisation: 'kettle-and-crook',
    title: 'Fallbarrow Row, a fisherman’s cottage behind St Martin’s',
    summary:
      'Three bedrooms in the old lanes of Bowness, a stone’s throw from the church and two from the water.',
    description: [
      'Bowness was a fishing village before it was anything else, and these lanes behind the church are what is left of it: low doors, small windows, walls you could park on. The char that came out of the lake were potted in what is now the kitchen.',
      'It sleeps five, in a double, a twin and a little single over the door that children fight for. Downstairs is one room with a table at one end and a sofa at the other. There’s a yard with a bench that catches the sun until two.',
      'Parking is a permit for the Glebe, five minutes off. Post Knott and Brant Fell are up the hill behind, on the last half mile of the Dales Way; you’ll meet people finishing, footsore and very cheerful.',
    ],
    price: 155,
    address: '3 Fallbarrow Row, Bowness-on-Windermere',
    postcode: 'LA23 3DJ',
    property_subtype: 'cottage',
    bedrooms: 3,
    bathrooms: 1,
    sleeps: 5,
    amenities: [
      'WiFi',
      'Terrace',
      'Central Heating',
      'Pet Friendly',
      'Dishwasher',
      'TV',
      'DVD Player',
      'Books/Games',
    ],
    created_at: '2026-07-22T06:59:00Z',
    photos: {
      'village-street summer 11 v9':
        'Street of slate-roofed houses with fells at its end, in summer',
      'kitchen summer 17 k44':
        'Kitchen with a red range, dark green cupboards and a table with benches',
      'bedroom summer 9 b6': 'Bedroom under beams with a rose throw and lilac curtains',
      'lakeside spring 17 l3': 'The lake in spring, with a blue boat',
    },
  }),
  holiday({
    slug: 'storrs-lodge',
    organisation: 'sallowbank-lodges',
    title: 'Birch Lodge at Storrs, with a jetty to share',
    summary:
      'Three bedrooms among trees on the shore south of Bowness. A jetty, two kayaks and a floor that is warm in the morning.',
    description: [
      'South of the ferry the shore goes quiet. The lodge is in a wood of birch and oak at Storrs with fifty yards of grass between it and the lake, and a jetty that it shares with one other, whose people come in August and otherwise not at all.',
      'You may swim from the steps, launch your own boat or use our kayaks. There are three bedrooms and two bathrooms, a kitchen with a good deal of oak in it, and a glass gable facing west. When the wind blows from the south the whole lake comes at you in lines, and you can sit with your feet up and watch.',
      'Blackwell, with its peacock frieze and its window seats, is a mile up the road.',
    ],
    price: 268,
    address: 'Birch Lodge, Storrs Wood, Newby Bridge Road, Bowness-on-Windermere',
    postcode: 'LA23 3LR',
    property_subtype: 'lodge',
    bedrooms: 3,
    bathrooms: 2,
    sleeps: 6,
    amenities: [
      'WiFi',
      'Parking',
      'Garden',
      'Terrace',
      'Central Heating',
      'Lake View',
      'Pet Friendly',
      'BBQ',
      'Dishwasher',
      'Washing Machine',
      'TV',
      'Games Console',
    ],
    created_at: '2026-06-05T13:01:00Z',
    photos: {
      'lodge autumn 11 ag': 'Timber lodge with a tall glass gable, golden birch at its side',
      'kitchen autumn 15 k47': 'Kitchen with a dark blue range, green cupboards and a long table',
      'bedroom autumn 12 b4': 'Bedroom under beams with an olive throw and oatmeal curtains',
      'bathroom autumn 14 b9':
        'Bathroom with a freestanding bath and green panelling on a flagged floor',
    },
  }),
  sale({
    slug: 'matson-ground-house',
    organisation: 'thornbarrow-pike',
    title: 'Lickbarrow: five-bedroom house with four acres above Bowness',
    summary:
      'A cream farmhouse on the brow over the lake, with barn, stables and its own wood. Price on application.',
    description: [
      'Drive up from the bustle of Bowness for three minutes, and through a white gate, and there is nothing to hear but rooks. Lickbarrow lies in a fold of the hill with its wood behind it, its meadows in front and, from the upper windows, six miles of Windermere.',
      'The house is long and low and has never been grand. There are five bedrooms, four bathrooms, a panelled dining room, a drawing room with a fire at each end, a kitchen with a walk-in larder and a flagged passage that connects them all and is always full of boots. The barn has planning consent to become a two-bedroom cottage. There are four loose boxes.',
      'Of the four acres one is garden, two are meadow and one is wood, with a footpath along its far edge on which people may be seen going up to Brant Fell.',
      'Offered privately, and shown only by appointment with Helen Pike.',
    ],
    price: null,
    address: 'Lickbarrow, Matson Brow, Bowness-on-Windermere',
    postcode: 'LA23 3NP',
    property_subtype: 'house',
    bedrooms: 5,
    bathrooms: 4,
    amenities: [
      'WiFi',
      'Parking',
      'Garden',
      'Terrace',
      'Fireplace',
      'Central Heating',
      'Lake View',
      'Mountain View',
      'Dishwasher',
    ],
    epc_rating: 'D',
    council_tax_band: 'H',
    tenure: 'FREEHOLD',
    created_at: '2026-03-19T09:55:00Z',
    photos: {
      'farmhouse spring 16 f4': 'Cream farmhouse and stone barn, a blue door, in spring sun',
      'living-room summer 16 l14':
        'Sitting room with a fire lit, a tan sofa, a stone chimney and bookshelves',
      'kitchen summer 17 k46':
        'Kitchen with a green range, stone-coloured cupboards and two stools at an island',
      'bedroom summer 9 b9': 'Bedroom with a sloping ceiling, a lilac throw and lilac curtains',
    },
  }),
  sale({
    slug: 'belsfield-rise-penthouse',
    organisation: 'thornbarrow-pike',
    title: 'Top-floor lake-view apartment with lift, Belle Rise, Bowness',
    summary:
      'Two double bedrooms behind the gables with the whole lake below. Lift, garage and a mooring on the waiting list.',
    description: [
      'You come up in the lift, open the door and stop talking; people do. The living room is twenty-six feet long, with a stove for the evenings, and its three windows take in the lake from Belle Isle to Gummer’s How.',
      'There are two double bedrooms, one with an en-suite bathroom, and a second shower room. The kitchen was fitted in 2020 and still has its film on the warming drawer. Central heating is by gas with a thermostat for each room. A single garage, a cellar and a place for a canoe go with it.',
      'Share of freehold among nine. The service charge is £2,460 a year and there’s £61,000 in the fund. Lettings of less than six months are not permitted, which is why it is so quiet.',
    ],
    price: 495000,
    address: 'Apartment 9, Belle Rise, Kendal Road, Bowness-on-Windermere',
    postcode: 'LA23 3EW',
    property_subtype: 'apartment',
    bedrooms: 2,
    bathrooms: 2,
    amenities: [
      'Parking',
      'Fireplace',
      'Central Heating',
      'Lake View',
      'Mountain View',
      'Dishwasher',
      'Washing Machine',
    ],
    epc_rating: 'C',
    council_tax_band: 'F',
    tenure: 'SHARE_OF_FREEHOLD',
    created_at: '2026-04-18T09:12:00Z',
    photos: {
      'apartment-terrace winter 16.5 a13':
        'Stone terrace of three storeys with gables above the street, a bare oak at its end, at nightfall',
      'living-room winter 17 l9':
        'Sitting room by lamplight with a stove, a tan sofa, a stone chimney and beams',
      'kitchen autumn 15 k49':
        'Kitchen with a dark blue range, green cupboards and an island topped in slate',
    },
  }),
  sale({
    slug: 'ash-street-cafe',
    organisation: 'stickle-rowe',
    title: 'Restaurant premises with three-bedroom flat, Ashgill Street',
    summary:
      'A corner building in the middle of Bowness. Fifty-two covers, a full kitchen and a family flat on two floors above.',
    description: [
      'A corner site where two of the old streets meet, lit on both sides, passed by everyone walking from the church to the shops. It has been a chandler’s, a bank, and since 1971 a restaurant under three families.',
      'Ground floor: dining room for 52, bar, kitchen with extraction replaced in 2023, cold store and preparation room. Above on two floors: a flat with three bedrooms, bathroom and a living room with the corner window. A cellar with a hoist. All is empty and can be seen at any time.',
      'Rateable value £31,500. Premises licence to midnight. Fixtures are included and the piano is negotiable.',
    ],
    price: 550000,
    address: '1 Ashgill Street, Bowness-on-Windermere',
    postcode: 'LA23 3EB',
    property_subtype: 'commercial',
    bedrooms: 3,
    bathrooms: 1,
    amenities: ['WiFi', 'Central Heating', 'Dishwasher'],
    epc_rating: 'E',
    tenure: 'FREEHOLD',
    created_at: '2026-05-11T07:35:00Z',
    photos: {
      'village-street winter 16 v10': 'Stone and rendered houses along a street, at nightfall',
      'kitchen autumn 15 k50':
        'Kitchen with a cream range, sage cupboards and an island topped in white',
      'bedroom winter 17 b7':
        'Bedroom under the roof by lamplight with a lilac throw and tan curtains',
      'bathroom autumn 14 b2':
        'Bathroom with a freestanding bath and oatmeal panelling on a flagged floor',
    },
  }),
  letting({
    slug: 'biskey-howe-flat',
    organisation: 'greenriggs',
    title: 'Two-bedroom apartment to let, Biskey Terrace, Bowness',
    summary:
      'A first-floor apartment above the village with a parking space and a share of the lawn. Furnished or not, as you like.',
    description: [
      'On the hill between Bowness and Windermere, where it is a short walk down to work and a slightly longer one back. The apartment has the first floor of the left-hand end of a stone terrace, with windows on three sides.',
      'Two double bedrooms, a living room with a gas stove, a fitted kitchen with dishwasher and washing machine, and a bathroom. The rent includes water, the window cleaner and gigabit broadband, since the owner put it in for himself next door.',
      'Biskey Howe, for the sunset, is at the top of the lane. Twelve months in the first place. Sorry, no pets: the lease of the building forbids them.',
    ],
    price: 1250,
    address: 'Apartment 2, Biskey Terrace, Bowness-on-Windermere',
    postcode: 'LA23 2JP',
    property_subtype: 'apartment',
    bedrooms: 2,
    bathrooms: 1,
    amenities: [
      'WiFi',
      'Parking',
      'Garden',
      'Fireplace',
      'Central Heating',
      'Dishwasher',
      'Washing Machine',
    ],
    epc_rating: 'C',
    council_tax_band: 'D',
    deposit: 1442,
    available_from: '2026-12-12',
    furnishing: 'PART_FURNISHED',
    created_at: '2026-09-14T17:25:00Z',
    photos: {
      'apartment-terrace spring 14 a15':
        'Stone terrace of three storeys with gables above the street, a birch in new leaf at its end, in spring',
      'living-room summer 16 l20':
        'Sitting room with a stove, a sage sofa, a stone chimney and bookshelves',
      'kitchen summer 17 k51':
        'Kitchen with a cream range, blue cupboards and an island topped in white',
    },
  }),
];
