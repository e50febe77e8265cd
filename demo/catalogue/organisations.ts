/** An invented agent or owner. The email and phone are of the kinds reserved for fiction. */
export interface DemoOrganisation {
  /** Stable: ids derive from it. */
  readonly slug: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly description: string;
  readonly region: string;
  readonly owner: { readonly full_name: string; readonly email: string };
}

/** Invented firms and owners; none is meant to resemble a real one. */
export const DEMO_ORGANISATIONS = [
  {
    slug: 'thornbarrow-pike',
    name: 'Thornbarrow & Pike',
    email: 'sales@thornbarrow-pike.example',
    phone: '01632 960114',
    address: '14 Birthwaite Road, Windermere LA23 1BX',
    description:
      'Estate agents in Windermere and Bowness. There are four of us, we all live within ten miles of the office, and we measure our own floor plans.',
    region: 'South Lakes',
    owner: { full_name: 'Helen Pike', email: 'helen.pike@fellside.example' },
  },
  {
    slug: 'harle-dockray',
    name: 'Harle & Dockray',
    email: 'hello@harle-dockray.example',
    phone: '01632 960227',
    address: '5 Packhorse Yard, Keswick CA12 5JB',
    description:
      'Sales and lettings in Keswick, Borrowdale and under Skiddaw. We will tell you which side of the valley keeps the winter sun.',
    region: 'North Lakes',
    owner: { full_name: 'Tom Dockray', email: 'tom.dockray@fellside.example' },
  },
  {
    slug: 'gillbeck-lettings',
    name: 'Gillbeck Lettings',
    email: 'home@gillbeck-lettings.example',
    phone: '01632 960331',
    address: 'First Floor, 2 Stock Lane, Ambleside LA22 9DP',
    description:
      'Long lets only, to people who live and work here. Repairs are answered the same day, by somebody with a van.',
    region: 'Lake District',
    owner: { full_name: 'Priya Nair', email: 'priya.nair@fellside.example' },
  },
  {
    slug: 'hoggarth-daughters',
    name: 'Hoggarth & Daughters',
    email: 'post@hoggarth-daughters.example',
    phone: '01632 960408',
    address: 'The Old Reading Room, Grasmere LA22 9SY',
    description:
      'A family firm selling houses in Grasmere, Rydal and Hawkshead since 1974. The daughters have run it since 2009.',
    region: 'Central Lakes',
    owner: { full_name: 'Ruth Hoggarth', email: 'ruth.hoggarth@fellside.example' },
  },
  {
    slug: 'kettle-and-crook',
    name: 'Kettle & Crook Cottages',
    email: 'stay@kettle-and-crook.example',
    phone: '01632 960552',
    address: 'Unit 3, Gale Mill, Ambleside LA22 0AR',
    description:
      'Forty or so cottages that we clean, check and light the stove in ourselves. The kettle is full and there is always a stick by the door.',
    region: 'Lake District',
    owner: { full_name: 'Bronwen Tyson', email: 'bronwen.tyson@fellside.example' },
  },
  {
    slug: 'copper-and-slate',
    name: 'Copper & Slate Stays',
    email: 'bookings@copper-and-slate.example',
    phone: '07700 900142',
    address: '9 Yewdale Fold, Coniston LA21 8DU',
    description:
      'Holiday cottages around Coniston in buildings that once belonged to the mines and the quarries. Run by a retired mountain guide and his sister.',
    region: 'Coniston & Furness',
    owner: { full_name: 'Alan Fleming', email: 'alan.fleming@fellside.example' },
  },
  {
    slug: 'sallowbank-lodges',
    name: 'Sallowbank Lodges',
    email: 'lodges@sallowbank.example',
    phone: '01632 960673',
    address: 'Sallowbank House, Skelwith Bridge, Ambleside LA22 9NW',
    description:
      'Timber lodges in small numbers, never more than one in sight of another. Heated from the ground and cleaned without bleach.',
    region: 'Lake District',
    owner: { full_name: 'Marcus Ollerenshaw', email: 'marcus.ollerenshaw@fellside.example' },
  },
  {
    slug: 'under-fell-huts',
    name: 'Under Fell Huts',
    email: 'shepherd@under-fell-huts.example',
    phone: '07700 900268',
    address: 'Stair Bank, Newlands, Keswick CA12 5UF',
    description:
      'Shepherd’s huts built in our own shed from larch and tin, and placed on farms that wanted one. One hut to a field.',
    region: 'Lake District',
    owner: { full_name: 'Josie Wannop', email: 'josie.wannop@fellside.example' },
  },
  {
    slug: 'wreay-fold-farm',
    name: 'Wreay Fold Farm',
    email: 'farm@wreay-fold.example',
    phone: '07700 900317',
    address: 'Wreay Fold, Watermillock, Penrith CA11 0LT',
    description:
      'A working farm above Ullswater with Swaledales, eleven cows and places to stay. Visitors are welcome at lambing if they keep their dogs on a lead.',
    region: 'Eastern Lakes',
    owner: { full_name: 'Isobel Rumney', email: 'isobel.rumney@fellside.example' },
  },
  {
    slug: 'rannerthwaite',
    name: 'Rannerthwaite Farm Holidays',
    email: 'stay@rannerthwaite.example',
    phone: '07700 900455',
    address: 'Rannerthwaite, Loweswater, Cockermouth CA13 0RT',
    description:
      'Two houses let by the people who farm the land round them. Eggs, directions and a jump-start are free.',
    region: 'Western Lakes',
    owner: { full_name: 'Joseph Mounsey', email: 'joseph.mounsey@fellside.example' },
  },
  {
    slug: 'steamer-quay',
    name: 'Steamer Quay Apartments',
    email: 'desk@steamer-quay.example',
    phone: '01632 960746',
    address: 'Glebe House, Bowness-on-Windermere LA23 3HE',
    description:
      'Apartments by the water in Bowness and Keswick, with a staffed desk until nine in the evening and lifts that work.',
    region: 'Lake District',
    owner: { full_name: 'Catherine Bell', email: 'catherine.bell@fellside.example' },
  },
  {
    slug: 'greenriggs',
    name: 'Greenriggs Property',
    email: 'office@greenriggs.example',
    phone: '01632 960819',
    address: '31 Wildman Yard, Kendal LA9 4LR',
    description:
      'Homes to rent on the edges of the National Park, where the roads to work and the roads to the fells meet: Kendal, Penrith, Cockermouth and Ulverston.',
    region: 'Cumbria',
    owner: { full_name: 'Daniel Okafor', email: 'daniel.okafor@fellside.example' },
  },
  {
    slug: 'stickle-rowe',
    name: 'Stickle & Rowe',
    email: 'land@stickle-rowe.example',
    phone: '01632 960935',
    address: 'The Auction Yard, Stramongate End, Kendal LA9 4BN',
    description:
      'Land agents and commercial surveyors. Fields, woods, shops and workshops, sold and let by people who have walked the boundaries.',
    region: 'Cumbria',
    owner: { full_name: 'Fiona Rowe', email: 'fiona.rowe@fellside.example' },
  },
  {
    slug: 'townhead-cottages',
    name: 'Townhead Cottages',
    email: 'margaret@townhead-cottages.example',
    phone: '07700 900581',
    address: 'Townhead, Grasmere LA22 9RJ',
    description:
      'Margaret Airey lets her late mother’s cottage and two others in Grasmere and Rydal. She answers the telephone herself, except on sports day.',
    region: 'Lake District',
    owner: { full_name: 'Margaret Airey', email: 'margaret.airey@fellside.example' },
  },
] as const satisfies readonly DemoOrganisation[];

export type OrganisationSlug = (typeof DEMO_ORGANISATIONS)[number]['slug'];
