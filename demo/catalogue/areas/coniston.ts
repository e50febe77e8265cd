import { listingsIn } from '../listings-in.ts';

const { holiday, sale, letting } = listingsIn('Coniston');

export const CONISTON = [
  holiday({
    slug: 'copper-captains-house',
    organisation: 'copper-and-slate',
    title: 'The Captain’s House, Coppermines valley',
    summary:
      'The mine captain’s old house, a mile above Coniston on a stony track. Three bedrooms, a great fire and the Old Man at the back.',
    description: [
      'When the mines were working the captain lived up here, above the noise, where he could see who was late. The noise has gone. What is left is a square stone house at six hundred feet with Levers Water Beck in front and the Old Man of Coniston behind, and on a clear night in January more stars than you will know what to do with.',
      'The track is rough and a mile long. Ordinary cars manage it slowly; low ones should stay in the village, and we will bring you up in ours. In snow we keep the house open and the freezer full. Guests who have been stuck have asked to be stuck again.',
      'Downstairs is one long room with a fire at the end, and a kitchen with a range. Upstairs are three bedrooms under the beams, two of them doubles. Hot water is plentiful and comes from the beck, by way of a turbine the size of a bucket.',
    ],
    price: 168,
    address: 'The Captain’s House, Coppermines Valley, Coniston',
    postcode: 'LA21 8HX',
    property_subtype: 'cottage',
    bedrooms: 3,
    bathrooms: 1,
    sleeps: 6,
    amenities: [
      'WiFi',
      'Parking',
      'Fireplace',
      'Central Heating',
      'Mountain View',
      'Pet Friendly',
      'Washing Machine',
      'DVD Player',
      'Books/Games',
    ],
    created_at: '2026-07-03T08:55:00Z',
    photos: {
      'stone-cottage winter 16 ab': 'Stone house in snow at dusk with a light in every window',
      'living-room winter 17 l7':
        'Sitting room by lamplight with a fire lit, an oatmeal sofa, a stone chimney and bookshelves',
      'bedroom winter 17 b7':
        'Bedroom under the roof by lamplight with a lilac throw and tan curtains',
      'kitchen autumn 15 k34':
        'Kitchen with a cream range, sage cupboards and a table between two benches',
    },
  }),
  holiday({
    slug: 'torver-scarr-head-farm',
    organisation: 'copper-and-slate',
    title: 'Brocklebank Ground, a farmhouse for eight at Torver',
    summary:
      'Four bedrooms, two staircases and an orchard, on the quiet side of the Old Man. Coniston Water is a mile over the common.',
    description: [
      'Torver is three miles from Coniston and sees about a tenth of the people. The farmhouse has been in the same family since 1752, and they have only lately admitted that eight children is not usual any more, and let somebody else have the bedrooms.',
      'There are two staircases, which matters a good deal to anyone under ten. The big kitchen has a range, a table for twelve and a door to the orchard; the sitting room has the fire and the parlour has the piano, which is in tune. Four bedrooms, two bathrooms, a downstairs cloakroom with a stone trough for washing dogs and small boys.',
      'Walk over the common to the lake and swim from the shingle, or take the Walna Scar road up the back of the Old Man, which is kinder on the knees than the front. Bluebells in the second week of May.',
    ],
    price: 295,
    address: 'Brocklebank Ground, Torver, Coniston',
    postcode: 'LA21 8BS',
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
      'BBQ',
      'Dishwasher',
      'Washing Machine',
      'TV',
      'Books/Games',
      'Cot Available',
    ],
    created_at: '2026-10-10T13:03:00Z',
    photos: {
      'farmhouse spring 9 f2':
        'Cream farmhouse with a stone barn at its end, a red door, on a spring morning',
      'kitchen summer 17 k35':
        'Kitchen with a cream range, stone-coloured cupboards and two stools at an island',
      'living-room summer 16 l16':
        'Sitting room with a stove, a tan sofa, a plaster chimney and bookshelves',
      'bedroom summer 9 b8': 'Bedroom under the roof with a sage throw and cream curtains',
    },
  }),
  holiday({
    slug: 'monk-coniston-lodge',
    organisation: 'sallowbank-lodges',
    title: 'Monk Lodge, above the east shore of Coniston Water',
    summary:
      'A two-bedroom lodge in oak woods near Brantwood. The evening sun comes across the water and in at the glass.',
    description: [
      'The east shore is the one to be on, as Ruskin knew: it gets the last of the sun and it has the Old Man to look at. The lodge stands in a clearing a little way up from the road, and from about eight on a summer evening its one great window is the best seat on the lake.',
      'Inside there are two bedrooms, each with a shower room, and one tall room with a kitchen, a table, and chairs that swivel to face whichever is better, the stove or the sunset. The deck has a rail at the right height for elbows.',
      'The steam yacht calls at the Brantwood jetty, fifteen minutes down through the trees, and will take you to the village for lunch. Bring a canoe if you have one; there’s a place to launch across the road.',
      'A night’s notice lets us light the hot tub, which burns our own logs.',
    ],
    price: 228,
    address: 'Monk Lodge, Lanehead Wood, East of Lake, Coniston',
    postcode: 'LA21 8AA',
    property_subtype: 'lodge',
    bedrooms: 2,
    bathrooms: 2,
    sleeps: 4,
    amenities: [
      'WiFi',
      'Parking',
      'Terrace',
      'Fireplace',
      'Central Heating',
      'Lake View',
      'Mountain View',
      'Hot Tub',
      'BBQ',
      'Dishwasher',
      'TV',
    ],
    featured: true,
    created_at: '2026-10-08T16:55:00Z',
    photos: {
      'lodge summer 21.3 ah': 'Lodge at dusk with its glass gable lit from inside, fell behind',
      'lakeside summer 20.5 l1': 'The lake on a summer evening, with a blue boat',
      'view-from-window summer 11 v1': 'Lilac curtains at a wide window on the lake',
      'bedroom summer 9 b11': 'Bedroom with a sloping ceiling and an olive throw and sage curtains',
      'bathroom summer 10 b12':
        'Bathroom with a freestanding bath and blue panelling on a flagged floor',
    },
  }),
  holiday({
    slug: 'tilberthwaite-hut',
    organisation: 'under-fell-huts',
    title: 'Slater’s Hut, Tilberthwaite, below Wetherlam',
    summary:
      'A sage-green hut for two by a disused quarry track, with birches, a stove and a spring-fed tap.',
    description: [
      'Tilberthwaite is a farm, a row of cottages, a gill and a great quantity of slate. The hut is fifty yards past all of that among birches, where the quarrymen’s track begins to climb towards Wetherlam. In the last week of September the bracken goes over and the whole hillside looks like the inside of a teapot.',
      'One bed, one stove, one table and two chairs. The shower is at the farm. Logs, a lantern and a first pot of tea are on the step when you come. There is no television and the signal is at the gate.',
      'Hodge Close is a mile up the lane; go and look into it, holding on to something.',
    ],
    price: 85,
    address: 'Slater’s Hut, Low Tilberthwaite, Coniston',
    postcode: 'LA21 8DQ',
    property_subtype: 'glamping',
    bedrooms: 1,
    bathrooms: 1,
    sleeps: 2,
    amenities: ['Parking', 'Fireplace', 'Mountain View', 'Pet Friendly', 'Books/Games'],
    created_at: '2026-08-08T21:10:00Z',
    photos: {
      'shepherds-hut autumn 15.5 s13':
        'Sage-green shepherd’s hut on iron wheels, a golden birch beside it, a fire pit in the grass',
      'fells autumn 16.5 f7': 'The valley and its fells late on an autumn day',
      'bedroom autumn 12 b13': 'Bedroom under beams with a cream throw and olive curtains',
    },
  }),
  sale({
    slug: 'yewdale-road-house',
    organisation: 'hoggarth-daughters',
    title: 'Guards Cottage, Yewdale Road: three bedrooms, large garden',
    summary:
      'A detached stone house on the edge of Coniston with its own gate to the Tarn Hows path. Needs a kitchen, wants a family.',
    description: [
      'This has been a happy house and a somewhat neglected one. Mrs Barrow lived here for fifty-four years, and in that time changed the wallpaper twice. The structure is good: a survey last month found a sound roof, straight walls and some work for an electrician.',
      'Three bedrooms, sitting room, dining room, kitchen, scullery and a bathroom of its period, the period being avocado. Outside is a third of an acre, walled, with a wash-house, a greenhouse missing eleven panes and the best golden birch in Yewdale.',
      'From the back gate a path goes up through the fields to Tarn Hows in forty minutes. The village with its school is a level half mile the other way.',
    ],
    price: 465000,
    address: 'Guards Cottage, Yewdale Road, Coniston',
    postcode: 'LA21 8DX',
    property_subtype: 'house',
    bedrooms: 3,
    bathrooms: 1,
    amenities: ['Parking', 'Garden', 'Fireplace', 'Mountain View'],
    epc_rating: 'F',
    council_tax_band: 'E',
    tenure: 'FREEHOLD',
    created_at: '2026-07-29T10:44:00Z',
    photos: {
      'stone-cottage autumn 10.5 s5':
        'Slate-roofed stone cottage with a dark green door and a golden birch in autumn',
      'living-room autumn 15 l5':
        'Sitting room with a fire lit, an oatmeal sofa, a stone chimney and lilac curtains',
      'bedroom autumn 12 b14':
        'Bedroom with a sloping ceiling, a dark green throw and lilac curtains',
      'fells autumn 15.5 f4': 'Fells at the head of the valley, in autumn',
    },
  }),
  sale({
    slug: 'torver-common-wood',
    organisation: 'stickle-rowe',
    title: 'Eleven acres of oak wood and meadow above Coniston Water',
    summary:
      'Ancient coppice, a hay meadow and 140 metres of frontage to the old turnpike. Price on application.',
    description: [
      'High Nibthwaite Wood is eight acres of oak and hazel, last coppiced in the nineteen-fifties, when it went for bobbins and charcoal; three pitsteads can still be made out. With it goes a three-acre meadow that has never been ploughed and has wood cranesbill, yellow rattle and, in the wet corner, globeflower.',
      'Access is by a hard track with a locked barrier. There’s a stone hogg-house at the top of the meadow, with a roof. Part of the wood is a site of special scientific interest and a management plan has been agreed to 2031, with a grant that passes to the buyer.',
      'Best and final offers will be asked for in the new year. We are glad to walk round it with anyone who is in earnest, in boots.',
    ],
    price: null,
    address: 'High Nibthwaite Wood, East of Lake, Coniston',
    postcode: 'LA21 8DA',
    property_subtype: 'land',
    amenities: ['Mountain View'],
    tenure: 'FREEHOLD',
    created_at: '2026-11-03T11:54:00Z',
    photos: {
      'fells summer 18.5 f15': 'The fells in evening sun, over a drystone wall',
      'lakeside summer 20.5 l2': 'The lake on a summer evening, with a green boat',
      'lakeside spring 9 l5': 'The lake in the early sun, with a jetty and a white boat',
    },
  }),
  letting({
    slug: 'church-beck-cottage',
    organisation: 'gillbeck-lettings',
    title: 'Church Beck Cottage, Coniston, two bedrooms to let',
    summary:
      'A detached cottage at the foot of the Old Man track, warm for its age, with a garden and a parking space.',
    description: [
      'A tidy cottage above the village by the road to the Miners’ Bridge. It has been lived in by a postman, a potter and a teacher in turn, and all of them left it better: the postman built the porch, the potter did the tiles and the teacher planted the garden.',
      'Two bedrooms, one bathroom, a kitchen with room to eat in, and a sitting room with a multi-fuel stove that runs four radiators. Loft and walls were insulated in 2023. The early sun comes in at the front and there is one pine tree, which drops its needles on everyone equally.',
      'Let unfurnished for a year to begin with. The rent includes the oil boiler’s service and the emptying of the tank.',
    ],
    price: 1095,
    address: 'Church Beck Cottage, Walna Rise, Coniston',
    postcode: 'LA21 8ET',
    property_subtype: 'house',
    bedrooms: 2,
    bathrooms: 1,
    amenities: ['Parking', 'Garden', 'Fireplace', 'Central Heating', 'Mountain View'],
    epc_rating: 'E',
    council_tax_band: 'C',
    deposit: 1263,
    available_from: '2026-12-21',
    furnishing: 'UNFURNISHED',
    created_at: '2026-09-21T13:27:00Z',
    photos: {
      'stone-cottage spring 11 s4':
        'Slate-roofed stone cottage with a blue door and a tall pine in spring sun',
      'living-room summer 16 l1':
        'Sitting room with a stove, a sage sofa, a stone chimney and rose curtains',
      'kitchen summer 17 k36':
        'Kitchen with a red range, sage cupboards and a table between two benches',
    },
  }),
  letting({
    slug: 'ulverston-canal-flat',
    organisation: 'greenriggs',
    title: 'Top-floor flat with two bedrooms in Ulverston, to let',
    summary:
      'A bright flat in a white terrace near the canal head, fifteen minutes’ drive from Coniston Water and on the railway.',
    description: [
      'Ulverston is outside the National Park and doesn’t mind. It has a cobbled market twice a week, a canal that goes nowhere, a lighthouse on a hill with no light in it, and trains along the coast to Barrow and Lancaster.',
      'The flat is up two flights and gets the light for it. Living room with a dining end, kitchen with oven, hob and plumbing for a dishwasher, two double bedrooms, bathroom with a shower over the bath. Unfurnished, freshly painted, gas heated. There is a numbered parking space and a communal garden with a view of Hoad.',
      'Suits a couple or sharers. The landlord lives downstairs and is a plumber.',
    ],
    price: 850,
    address: 'Flat 6, Canal Head Terrace, Ulverston (outside the National Park)',
    postcode: 'LA12 7LA',
    property_subtype: 'apartment',
    bedrooms: 2,
    bathrooms: 1,
    amenities: ['Parking', 'Garden', 'Central Heating'],
    epc_rating: 'C',
    council_tax_band: 'B',
    deposit: 980,
    available_from: '2027-01-04',
    furnishing: 'UNFURNISHED',
    inside_national_park: false,
    created_at: '2026-10-27T12:21:00Z',
    photos: {
      'apartment-terrace summer 18.5 a24':
        'White terrace of three storeys with gables and iron railings, an oak at its end, in evening sun',
      'kitchen summer 17 k31':
        'Kitchen with a green range, dark green cupboards and a table with benches',
      'bedroom summer 9 b12': 'Bedroom with an oatmeal throw and tan curtains',
    },
  }),
  letting({
    slug: 'torver-grazing-barn',
    organisation: 'stickle-rowe',
    title: 'Six acres of grazing with stone barn to let at Torver',
    summary:
      'Two walled fields and a hogg-house on a farm business tenancy. Water to both, stock-proof now.',
    description: [
      'Two fields of 2.6 and 3.5 acres on the Coniston side of Torver, to let together for three years on a farm business tenancy from Candlemas. They have been lightly grazed with sheep, limed in 2024, and not flooded in anybody’s memory.',
      'The barn is of two storeys, slate-roofed, dry upstairs and with standings for six below. Piped water in both fields. The tenant keeps the walls up and the landlord buys the stone. No caravans, no motorcycles and, after last time, no alpacas.',
    ],
    price: 180,
    address: 'Land at Hollin Crag, Torver, Coniston',
    postcode: 'LA21 8BP',
    property_subtype: 'land',
    amenities: ['Parking', 'Mountain View'],
    available_from: '2027-02-02',
    created_at: '2026-10-20T07:16:00Z',
    photos: {
      'fells autumn 13 f9': 'The fells in autumn sun, over a drystone wall',
      'farmhouse autumn 14 f3':
        'Cream farmhouse with a stone barn at its end, a red door and a golden birch, in autumn',
      'lakeside autumn 15.5 l8': 'The lake in autumn sun, a golden birch on the shore',
    },
  }),
  letting({
    slug: 'lake-road-bungalow',
    organisation: 'greenriggs',
    title: 'House to let, Coniston, available now',
    summary: 'Two-bedroom terraced house. Call for details.',
    description: [
      'Two-bedroom terraced house in Coniston. Good condition. Must be seen. Call the number on the board for rent and terms.',
    ],
    price: 1900,
    address: '3 Tilberthwaite Row, Coniston',
    postcode: 'LA21 8ED',
    property_subtype: 'house',
    bedrooms: 2,
    bathrooms: 1,
    amenities: ['Central Heating'],
    available_from: '2026-11-10',
    status: 'REJECTED',
    rejection_note:
      'The rent is well above other two-bedroom houses in the village, and the text sends people to a number on a board instead of the enquiry form. Please say what is included in the rent, give the EPC rating and describe the rooms, then submit it again.',
    created_at: '2026-10-31T21:05:00Z',
    photos: {
      'village-street winter 16 v8': 'Village street running towards the fells, at nightfall',
      'bedroom winter 17 b15':
        'Bedroom with a sloping ceiling by lamplight and a blue throw and rose curtains',
      'kitchen autumn 15 k38':
        'Kitchen with a green range, stone-coloured cupboards and a table with benches',
    },
  }),
];
