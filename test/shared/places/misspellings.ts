/**
 * Misspellings of places: slips of fingers, letters left out or doubled, spellings by ear, other ways to
 * write a name. By hand. The place is an area by its name, or a place by its identifier.
 */
export const MISSPELLINGS: readonly (readonly [
  place: string,
  ...typed: [string, string, string],
])[] = [
  // Areas.
  ['Windermere', 'Winderemere', 'windemere', 'Windermeer'],
  ['Ambleside', 'Ambelside', 'amblside', 'ambelsyde'],
  ['Keswick', 'keswik', 'Kezwick', 'keswcik'],
  ['Coniston', 'Connistone', 'conniston', 'coniton'],
  ['Grasmere', 'Grassmere', 'grasmear', 'Grasmre'],
  [
    'Bowness-on-Windermere',
    'Bownes on Windermere',
    'bowness upon windermere',
    'Bowness on Windemere',
  ],
  ['Hawkshead', 'Hawskhead', 'hawkeshead', 'Hawksead'],
  ['Ullswater', 'Ulswater', 'ullwater', 'Ullswatter'],
  ['Buttermere', 'Butermere', 'buttermear', 'Butttermere'],
  ['Derwentwater', 'Derwent Water', 'derwenwater', 'Derwentwatter'],
  ['Thirlmere', 'Thirlemere', 'thirlmeer', 'Thrilmere'],
  ['Rydal', 'Rydall', 'ridal', 'Rydle'],
  // Towns.
  ['kendal', 'Kendall', 'kendle', 'kndal'],
  ['penrith', 'Penreth', 'pentith', 'penrtih'],
  ['cockermouth', 'Cockermoth', 'cokermouth', 'cockermough'],
  ['ulverston', 'Ulverstone', 'ulveston', 'Ulverstn'],
  ['whitehaven', 'Whithaven', 'white haven', 'whitehavan'],
  ['workington', 'Worklington', 'workingtom', 'Wokington'],
  ['kirkby-lonsdale', 'Kirby Lonsdale', 'kirkby lonsdail', 'Kirkbylonsdale'],
  ['kirkby-stephen', 'Kirby Stephen', 'kirkby steven', 'Kirkby Stephan'],
  ['sedbergh', 'Sedburgh', 'sedberg', 'Sedberough'],
  ['grange-over-sands', 'Grange upon Sands', 'Grange-o-Sands', 'grangeoversands'],
  ['barrow-in-furness', 'Barrow in Furnace', 'Barow in Furness', 'barrow in furnes'],
  ['appleby-in-westmorland', 'Appleby in Westmoreland', 'Applebey', 'apleby in westmorland'],
  ['carlisle', 'Carlile', 'carlilse', 'Carlyle'],
  ['egremont', 'Egermont', 'eggremont', 'Egrement'],
  // Villages.
  ['staveley', 'Stavely', 'staverley', 'Stavelley'],
  ['cartmel', 'Cartmell', 'catmel', 'Cartmal'],
  ['patterdale', 'Paterdale', 'patterdal', 'Pattadale'],
  ['glenridding', 'Glenriding', 'Glen Ridding', 'glenriddling'],
  ['pooley-bridge', 'Pooly Bridge', 'poolley bridge', 'Pooley Brige'],
  ['ravenglass', 'Ravinglass', 'ravenglas', 'Raven Glass'],
  ['st-bees', 'Saint Bees', 'St. Bee’s', 'stbees'],
  ['braithwaite', 'Braithwait', 'brathwaite', 'Braithewaite'],
  // Lakes.
  ['lake-bassenthwaite-lake', 'Lake Bassenthwaite', 'Bassenthwait Lake', 'basenthwaite lake'],
  ['lake-wastwater', 'Wast Water', 'Waswater', 'wastwatter'],
  ['lake-haweswater', 'Hawswater', 'Hawes water resevoir', 'haweswatter'],
  // Fells.
  ['fell-skiddaw', 'Skidaw', 'skiddor', 'Skiddow'],
  ['fell-helvellyn', 'Helvelyn', 'hellvellyn', 'Helvelin'],
  ['fell-scafell-pike', 'Scarfell Pike', 'Scaffell Pike', 'scafel pike'],
];
