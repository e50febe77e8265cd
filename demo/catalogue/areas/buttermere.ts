import { listingsIn } from '../listings-in.ts';

const { holiday, sale, letting } = listingsIn('Buttermere');

export const BUTTERMERE = [
  holiday({
    slug: 'gatesgarth-end-cottage',
    organisation: 'rannerthwaite',
    title: 'Gatesgarth End, a shepherd’s cottage under Haystacks',
    summary:
      'Two bedrooms at the head of Buttermere, where the road starts up Honister. Haystacks fills the kitchen window.',
    description: [
      'Alfred Wainwright asked for his ashes to be put on Haystacks, and when you have looked at it over the washing-up for a week you’ll see why. It’s the rough little one with the big neighbours. You go up by Scarth Gap, which starts across the bridge, and round by Innominate Tarn and the old quarry.',
      'The cottage was for the shepherd and still feels like it. Thick walls, small deep windows, a stove that heats the lot. Two bedrooms, one bathroom, a kitchen with a flagged floor that does not mind boots. We left out the television and nobody has asked.',
      'Round the lake is four and a half miles, level, with a tunnel by Hassness that children run through shouting. There is a tea room in the village and a shop in nobody’s memory: bring your groceries from Cockermouth or Keswick.',
    ],
    price: 138,
    address: 'Gatesgarth End, Buttermere, Cockermouth',
    postcode: 'CA13 9XA',
    property_subtype: 'cottage',
    bedrooms: 2,
    bathrooms: 1,
    sleeps: 4,
    amenities: [
      'Parking',
      'Garden',
      'Fireplace',
      'Mountain View',
      'Pet Friendly',
      'Washing Machine',
      'Books/Games',
    ],
    created_at: '2026-03-16T08:19:00Z',
    photos: {
      'stone-cottage autumn 18.2 s14':
        'Slate-roofed stone cottage with a lilac door, lamps lit in its windows',
      'living-room autumn 15 l5':
        'Sitting room with a fire lit, an oatmeal sofa, a stone chimney and lilac curtains',
      'kitchen autumn 15 k60':
        'Kitchen with a dark blue range, dark green cupboards and an island topped in white',
      'bedroom autumn 12 b3':
        'Bedroom with a sloping ceiling and an oatmeal throw and oatmeal curtains',
    },
  }),
  holiday({
    slug: 'rannerthwaite-farmhouse',
    organisation: 'rannerthwaite',
    title: 'Rannerthwaite, a farmhouse for eight at Loweswater',
    summary:
      'Four bedrooms, an open fire and a lake that most people drive past. Winter breaks from three nights.',
    description: [
      'Loweswater is the lake without a car park worth the name. You can walk round it in an hour and three quarters and meet two people, one of whom will be me, with a dog.',
      'We farm from the other house in the yard. This one is the old farmhouse, cream, long, with a barn on the end, and it has been warm since we put the ground-source heating in. Four bedrooms, two bathrooms, a kitchen table that seats ten and a fire in the sitting room that takes logs two feet long. There’s a slate-bed billiard table in the barn, from a hotel that went under.',
      'Come in the snow if you can. Mellbreak goes white and then, about four o’clock, pink. Our lane is ploughed because the milk wagon has to get in.',
    ],
    price: 275,
    address: 'Rannerthwaite Farmhouse, Loweswater, Cockermouth',
    postcode: 'CA13 0RT',
    property_subtype: 'cottage',
    bedrooms: 4,
    bathrooms: 2,
    sleeps: 8,
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
    created_at: '2026-04-10T10:02:00Z',
    photos: {
      'farmhouse winter 16.3 f16': 'Cream farmhouse and stone barn, a green door, after dark',
      'living-room winter 17 l4':
        'Sitting room by lamplight with a stove, an olive sofa, a stone chimney and bookshelves',
      'bedroom winter 17 b18':
        'Bedroom under beams by lamplight with a lilac throw and blue curtains',
      'bathroom autumn 14 b7':
        'Bathroom with a freestanding bath and green panelling, floored in stone',
    },
  }),
  sale({
    slug: 'lorton-vale-house',
    organisation: 'harle-dockray',
    title: 'Tenters House, Low Lorton: four bedrooms in the vale',
    summary:
      'A white house and barn facing south down the Lorton valley, between Cockermouth’s schools and Buttermere’s fells.',
    description: [
      'The Vale of Lorton is the gentle end of the Buttermere valley, with hedges where there ought to be walls, and a yew tree that Wordsworth wrote about. Tenters House is at the southern edge of the village, and from its garden the land opens like a book: Grasmoor on the left-hand page and Mellbreak on the right.',
      'The house has been white as long as anyone remembers. There are four bedrooms, two bathrooms, a sitting room with a deep hearth, a dining room and a kitchen extended in 2016 with a wall of glass towards the garden. Gas doesn’t come this far; an air-source pump does the heating and does it well.',
      'The barn is a garage below and a studio above. Primary school in the village, secondary at Cockermouth five miles off, Whinlatter’s trails over the hill.',
    ],
    price: 695000,
    address: 'Tenters House, Low Lorton, Cockermouth',
    postcode: 'CA13 9UP',
    property_subtype: 'house',
    bedrooms: 4,
    bathrooms: 2,
    amenities: [
      'WiFi',
      'Parking',
      'Garden',
      'Terrace',
      'Fireplace',
      'Central Heating',
      'Mountain View',
      'Dishwasher',
    ],
    epc_rating: 'C',
    council_tax_band: 'F',
    tenure: 'FREEHOLD',
    created_at: '2026-06-08T16:16:00Z',
    photos: {
      'farmhouse summer 20.8 f15':
        'White farmhouse and stone barn, a brown door and an oak, on a summer evening',
      'kitchen summer 17 k61':
        'Kitchen with a red range, cream cupboards and a table between two benches',
      'living-room summer 16 l14':
        'Sitting room with a fire lit, a tan sofa, a stone chimney and bookshelves',
      'bedroom summer 9 b2': 'Bedroom with a sloping ceiling, a tan throw and sage curtains',
    },
  }),
  letting({
    slug: 'cockermouth-market-street',
    organisation: 'greenriggs',
    title: 'Three-bedroom town house to let, Kirkfold Street, Cockermouth',
    summary:
      'A painted terrace between the castle and the river, with a courtyard and a study. Twenty minutes from Buttermere.',
    description: [
      'Cockermouth has kept its street of Georgian colours, its brewery chimney and its sense of humour, and you can be walking round Buttermere within half an hour of leaving work. It is outside the National Park, which the bus timetable does not know.',
      'The house is on four floors, none of them large. Kitchen and dining room at street level; a sitting room above with two sash windows; three bedrooms and a bathroom over that. The little room at the very top, with the view to Grasmoor, has been an office for a novelist and is said to work.',
      'Unfurnished. Flood gates are fitted and the street stayed dry behind them in 2015. A cat may come; the courtyard has walls she can sit on.',
    ],
    price: 925,
    address: '17 Kirkfold Street, Cockermouth (outside the National Park)',
    postcode: 'CA13 9LT',
    property_subtype: 'house',
    bedrooms: 3,
    bathrooms: 1,
    amenities: ['Terrace', 'Central Heating', 'Pet Friendly', 'Washing Machine'],
    epc_rating: 'D',
    council_tax_band: 'C',
    deposit: 1067,
    available_from: '2027-01-18',
    furnishing: 'UNFURNISHED',
    inside_national_park: false,
    created_at: '2026-10-29T19:41:00Z',
    photos: {
      'village-street summer 15 v13': 'Terraced houses either side of a narrow street, in summer',
      'kitchen summer 17 k62':
        'Kitchen with a cream range, cream cupboards and an island topped in white',
      'bedroom summer 9 b6': 'Bedroom under beams with a rose throw and lilac curtains',
    },
  }),
];
