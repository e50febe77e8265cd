import type { ListingType } from '../../../shared/listings/types.ts';

interface TypedWish {
  readonly text: string;
  /** The type that is chosen beside it. */
  readonly type?: ListingType;
  /** The search of the first suggestion. */
  readonly search: Readonly<Record<string, string>>;
}

/** Texts of people who want more than a place. By hand. */
export const TYPED_WISHES: readonly TypedWish[] = [
  // A place alone, with the words around it.
  { text: 'near Grasmere', search: { near: 'grasmere' } },
  { text: 'nr kendal', search: { near: 'kendal' } },
  { text: 'in Keswick', search: { area_name: 'Keswick' } },
  { text: 'close to Hawkshead', search: { near: 'hawkshead' } },
  { text: 'somewhere around coniston', search: { near: 'coniston' } },
  { text: 'Kendal, Cumbria', search: { near: 'kendal' } },
  { text: 'properties in Ambleside', search: { area_name: 'Ambleside' } },
  { text: 'Keswick Lake District', search: { area_name: 'Keswick' } },
  { text: 'lake ullswater', search: { area_name: 'Ullswater' } },
  { text: 'near lake windermere', search: { near: 'lake-windermere' } },
  { text: 'ennerdale', search: { near: 'lake-ennerdale-water' } },
  { text: 'crummock', search: { near: 'lake-crummock-water' } },
  { text: 'newton near dalton', search: { near: 'newton-near-dalton' } },
  { text: 'Troutbeck, Keswick', search: { near: 'troutbeck-near-keswick' } },
  { text: 'saddleback', search: { near: 'fell-blencathra' } },
  { text: 'catbells', search: { near: 'fell-cat-bells' } },
  // Amounts, read wholly or not at all.
  {
    text: 'keswick under £300,000',
    search: { type: 'SALE', area_name: 'Keswick', max_price: '300000' },
  },
  {
    text: 'keswick under £1.25m',
    search: { type: 'SALE', area_name: 'Keswick', max_price: '1250000' },
  },
  {
    text: 'keswick under 300 000',
    search: { type: 'SALE', area_name: 'Keswick', max_price: '300000' },
  },
  {
    text: 'keswick under 250.000',
    search: { area_name: 'Keswick' },
  },
  { text: 'keswick under 300,00', search: { area_name: 'Keswick' } },
  // Postcodes.
  { text: 'LA2 29DP', search: { q: 'LA22' } },
  { text: 'la23 3', search: { q: 'LA23' } },
  { text: 'LA23 3AB', search: { q: 'LA23' } },
  { text: 'ca12', search: { q: 'CA12' } },
  { text: 'near CA12', search: { near: 'ca12' } },
  { text: 'LA22 Ambleside', search: { area_name: 'Ambleside' } },
  { text: 'Kendal LA9', search: { near: 'kendal' } },
  { text: 'house ca11', search: { property_subtype: 'house', q: 'CA11' } },
  // Kinds of property.
  {
    text: 'cottage near grasmere',
    search: { type: 'HOLIDAY', property_subtype: 'cottage', near: 'grasmere' },
  },
  { text: 'cottage keswick', type: 'SALE', search: { area_name: 'Keswick', q: 'cottage' } },
  {
    text: 'cottages in coniston',
    type: 'HOLIDAY',
    search: { type: 'HOLIDAY', property_subtype: 'cottage', area_name: 'Coniston' },
  },
  { text: 'house in kendal', search: { property_subtype: 'house', near: 'kendal' } },
  { text: 'flat ambleside', search: { property_subtype: 'apartment', area_name: 'Ambleside' } },
  {
    text: 'apartments windermere',
    search: { property_subtype: 'apartment', area_name: 'Windermere' },
  },
  { text: 'land near penrith', search: { property_subtype: 'land', near: 'penrith' } },
  {
    text: 'log cabin ullswater',
    search: { type: 'HOLIDAY', property_subtype: 'lodge', area_name: 'Ullswater' },
  },
  {
    text: 'glamping near keswick',
    search: { type: 'HOLIDAY', property_subtype: 'glamping', near: 'keswick' },
  },
  {
    text: "shepherd's hut hawkshead",
    search: { type: 'HOLIDAY', property_subtype: 'glamping', area_name: 'Hawkshead' },
  },
  { text: 'stone house', search: { near: 'stone-house' } },
  { text: 'barn conversion cartmel', search: { near: 'cartmel', q: 'barn conversion' } },
  // To buy, rent and stay in.
  { text: 'to rent in kendal', search: { type: 'LETTING', near: 'kendal' } },
  {
    text: 'houses for sale keswick',
    search: { type: 'SALE', property_subtype: 'house', area_name: 'Keswick' },
  },
  {
    text: 'flats to let ambleside',
    search: { type: 'LETTING', property_subtype: 'apartment', area_name: 'Ambleside' },
  },
  { text: 'buy windermere', search: { type: 'SALE', area_name: 'Windermere' } },
  { text: 'holiday let grasmere', search: { type: 'HOLIDAY', area_name: 'Grasmere' } },
  { text: 'self catering borrowdale', search: { type: 'HOLIDAY', near: 'rosthwaite' } },
  {
    text: 'furnished ambleside',
    search: { type: 'LETTING', furnishing: 'FURNISHED', area_name: 'Ambleside' },
  },
  // Sizes, people, animals.
  {
    text: '3 bed house keswick',
    search: { property_subtype: 'house', bedrooms: '3', area_name: 'Keswick' },
  },
  { text: 'three bedroom kendal', search: { bedrooms: '3', near: 'kendal' } },
  { text: 'kendal 2bed', search: { bedrooms: '2', near: 'kendal' } },
  {
    text: '4 bedroomed house near ulverston',
    search: { property_subtype: 'house', bedrooms: '4', near: 'ulverston' },
  },
  { text: 'LA22 3 bed', search: { bedrooms: '3', q: 'LA22' } },
  {
    text: 'sleeps 6 near derwentwater',
    search: { type: 'HOLIDAY', guests: '6', near: 'lake-derwentwater' },
  },
  { text: 'coniston 8 people', search: { type: 'HOLIDAY', guests: '8', area_name: 'Coniston' } },
  { text: 'ullswater dogs', search: { pets_allowed: 'true', area_name: 'Ullswater' } },
  {
    text: 'dog friendly cottage buttermere',
    search: {
      type: 'HOLIDAY',
      property_subtype: 'cottage',
      pets_allowed: 'true',
      area_name: 'Buttermere',
    },
  },
  // Amenities and prices.
  { text: 'hot tub windermere', search: { amenities: 'Hot Tub', area_name: 'Windermere' } },
  {
    text: 'lodge with parking coniston',
    search: {
      type: 'HOLIDAY',
      property_subtype: 'lodge',
      amenities: 'Parking',
      area_name: 'Coniston',
    },
  },
  { text: 'windermere lake view', search: { amenities: 'Lake View', area_name: 'Windermere' } },
  {
    text: 'log burner and wifi in glenridding',
    search: { amenities: 'Fireplace,WiFi', near: 'glenridding' },
  },
  {
    text: 'house keswick under £500,000',
    search: {
      type: 'SALE',
      property_subtype: 'house',
      max_price: '500000',
      area_name: 'Keswick',
    },
  },
  {
    text: 'flat to rent kendal up to 900',
    search: { type: 'LETTING', property_subtype: 'apartment', max_price: '900', near: 'kendal' },
  },
  // With slips.
  {
    text: 'cottage nr winderemere',
    search: { type: 'HOLIDAY', property_subtype: 'cottage', near: 'windermere' },
  },
  { text: 'hot tub ambelside', search: { amenities: 'Hot Tub', area_name: 'Ambleside' } },
  {
    text: '2 bed flat keswik',
    search: { property_subtype: 'apartment', bedrooms: '2', area_name: 'Keswick' },
  },
];
