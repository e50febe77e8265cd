import type { ListingType } from '../listings/types.ts';
import type { Parts } from '../search/parameters.ts';

/** The wishes in the words beside a place: parameters of a search, as in an address. */
export type Wishes = Parts<string>;

/** The wish that a phrase says. */
export interface Asked {
  readonly wish: Wishes;
  /** Only in searches of this type, or of none. In others its words are words. */
  readonly only?: readonly ListingType[];
  /** The type that is meant if nothing else says one. */
  readonly hint?: ListingType;
}

const SALE_OR_LETTING = ['SALE', 'LETTING'] as const;
const HOLIDAY = ['HOLIDAY'] as const;

const type = (value: ListingType): Asked => ({ wish: { type: value } });
const home = (property_subtype: string): Asked => ({
  wish: { property_subtype },
  only: SALE_OR_LETTING,
});
/** Holiday lets have kinds of their own. */
const holidayLet = (property_subtype: string): Asked => ({
  wish: { type: 'HOLIDAY', property_subtype },
  only: HOLIDAY,
});
const flat: Asked = { wish: { property_subtype: 'apartment' } };
const furnishing = (value: string): Asked => ({ wish: { type: 'LETTING', furnishing: value } });
export const PETS: Asked = { wish: { pets_allowed: 'true' } };
const PARK: Asked = { wish: { inside_national_park: 'true' } };
const NEAR_LAKE: Asked = { wish: { near_lake: 'true' } };
const NEAR_STATION: Asked = { wish: { near_station: 'true' } };
const COUPLE: Asked = { wish: { type: 'HOLIDAY', guests: '2' } };

/** Each wish with the phrases that say it, in the form in which texts are compared. */
const SAID: readonly (readonly [Asked, string])[] = [
  [type('SALE'), 'for sale, to buy, buy, buying, purchase'],
  [
    type('LETTING'),
    'to rent, for rent, to let, rent, renting, rental, rentals, long term, long let, pcm, per month, a month, tenancy',
  ],
  [
    type('HOLIDAY'),
    'holiday let, holiday lets, holiday home, holiday homes, holiday house, holiday rental, self catering, holiday, holidays, to stay, place to stay, places to stay, short break, weekend break, per night, a night, pn',
  ],
  [holidayLet('cottage'), 'cottage, cottages, holiday cottage, holiday cottages'],
  [holidayLet('lodge'), 'lodge, lodges, cabin, cabins, log cabin, log cabins, chalet, chalets'],
  [
    holidayLet('glamping'),
    'glamping, glamping pod, glamping pods, pod, pods, yurt, yurts, shepherds hut, shepherd hut, shepherds huts, bell tent',
  ],
  [holidayLet('apartment'), 'holiday apartment, holiday apartments, holiday flat, holiday flats'],
  [home('house'), 'house, houses'],
  [flat, 'flat, flats, apartment, apartments'],
  [home('land'), 'land, plot, plots, building plot, building plots, plot of land, building land'],
  [home('commercial'), 'commercial, commercial property, shop, shops, office, offices'],
  [furnishing('FURNISHED'), 'furnished, fully furnished'],
  [furnishing('UNFURNISHED'), 'unfurnished'],
  [furnishing('PART_FURNISHED'), 'part furnished'],
  [
    PETS,
    'dog, dogs, pet, pets, dog friendly, pet friendly, pets allowed, dogs allowed, pets welcome, dogs welcome, pets accepted, dogs accepted, allows dogs, allows pets, accepts dogs, accepts pets, takes dogs, takes pets, pets ok, dogs ok',
  ],
  [PARK, 'national park, in the national park, inside national park, inside the national park'],
  [
    NEAR_LAKE,
    'by a lake, by the lake, near a lake, near the lake, beside a lake, beside the lake, close to a lake, close to the lake, next to a lake, next to the lake, on a lake, on the lake, on the lakeside, by a lakeside, lakeside, lake side, lakeshore, lake shore, lakefront, lake front, on the shore',
  ],
  [
    NEAR_STATION,
    'near a station, near the station, near station, close to a station, close to the station, close to station, by a station, by the station, train station, railway station, near a train station, near a railway station, near train station, near railway station, by a train station, by a railway station',
  ],
  [COUPLE, 'couple, couples'],
];

/** Synonyms of amenities, by the amenity's name in the form in which texts are compared. */
export const AMENITY_WORDS: Readonly<Record<string, string>> = {
  wifi: 'wi fi, broadband, internet, fibre broadband',
  parking:
    'car park, car parking, off road parking, off street parking, private parking, parking space, driveway',
  garden: 'gardens, enclosed garden, private garden',
  balcony: 'balconies',
  terrace: 'patio',
  fireplace:
    'log burner, log burners, wood burner, wood burning stove, log burning stove, wood stove, log stove, open fire, open fires, log fire, real fire, multi fuel stove',
  'central heating': 'gas central heating',
  'lake view':
    'lake views, view of the lake, views of the lake, overlooking the lake, overlooking a lake, view of a lake',
  'mountain view':
    'mountain views, fell view, fell views, view of the fells, views of the fells, views of fells',
  'hot tub': 'hot tubs, jacuzzi, jacuzzis',
  bbq: 'barbecue, barbeque, barbecues',
  'washing machine': 'washer',
  tv: 'television, smart tv',
  'games console': 'playstation, xbox',
  'cot available': 'cot, travel cot',
};

/** The phrases of a list between commas. */
export const phrasesOf = (list: string): string[] => list.split(', ');

/** The wishes by the phrases that say them. */
export const PHRASES: ReadonlyMap<string, Asked> = new Map(
  SAID.flatMap(([asked, list]) => phrasesOf(list).map((phrase) => [phrase, asked] as const)),
);

/** Words that ask for nothing. */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    'how do a an and any are area at available be but by can close for from has have i id im in inside is it least ' +
    'like looking me min minimum my near need nr of on only or our please properties property round ' +
    'show somewhere some something that the there to town village want we which with within where ' +
    'would around beside next find search searching cumbria england uk'
  ).split(' '),
);
export const FILLER_PHRASES: readonly string[] = [
  'lake district',
  'the lakes',
  'lakes',
  'homes',
  'home',
];

/**
 * Words that stand in listings' texts. They are no slips of a name, and a hamlet named like one of them
 * is seldom meant.
 */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  (
    'today tomorrow tonight affordable aga annex annexe annual apple attic bakery bar barn barns basement bath beach beam ' +
    'beams beautiful beck bench big bike bikes boat boats breakfast bridge bright broad brook ' +
    'bungalow bungalows bunk bus cafe calm canal castle cellar chain character charming cheap ' +
    'children church classic clean coach coast comfortable conservatory contemporary conversion ' +
    'converted country countryside court courtyard cosy crag creek croft cute dale deck decking ' +
    'detached dining disabled double downstairs drive electric end ensuite equipped established ' +
    'estate exclusive extended fabulous family farm farmhouse farms fell fells field fields first ' +
    'fishing flagged flood floor forest free freehold friendly front games garage garages gate ' +
    'georgian ghyll gill golf good grade grand granny grass great green ground guest gym hall hamlet ' +
    'handy hidden high hill hills holly horse hostel hotel idyllic immaculate income inn investment ' +
    'island kennel kitchen ladder lake lakeland lakeside land lane large lawn leasehold level light ' +
    'little loch lock loft lounge lovely low luxurious luxury mains manor mansion market meadow mews ' +
    'mezzanine mill mine modern moor moorland mountain mountains new nice north oak old open orchard ' +
    'outbuilding outbuildings paddock panoramic park pasture path peaceful penthouse period pet pine ' +
    'place playroom plan planning pond pool port post pretty private project pub quaint quiet quirky ' +
    'radiator railway rear recently refurbished remote renovated renovation restaurant retirement ' +
    'retreat ridge river riverside road romantic roof room rooms rose rural sauna school schools ' +
    'scenic sea seaside secluded second secure semi shared shed shops shore shower side single slate ' +
    'small south spa spacious square stable stables station stone storage store stove street studio ' +
    'stunning style summer sun sunny superb swimming table tarn tennis tent terraced third top tower ' +
    'town traditional train tranquil tree trees triple twin unique unusual upstairs utility vale ' +
    'valley victorian view views villa village vintage walk walking walks wall warm water weather waterfall ' +
    'waterfront well west wheelchair white wild wildlife winter wood wooded woods workshop yard'
  ).split(' '),
);
