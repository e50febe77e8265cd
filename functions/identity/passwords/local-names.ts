// The fells of the Database of British and Irish Hills (CC BY 4.0), the lakes of the Environment Agency
// (© Environment Agency copyright and/or database right 2015) and the places of OS Open Names (contains
// OS data, Royal Mail data and National Statistics data © Crown copyright and database right), both
// under the Open Government Licence v3.0. Names alone are taken.
const NAMES = `
  abbeytown abbotsmead ackenthwaite aglionby aiketgate aikhead aikrigg aikton ainstable aldingham
  aldoth allencrags allenwood allerby allithwaite allonby alston ambleside angerton angletarnpikes
  angletarnpikesnorthtop annaside anthorn applebyinwestmorland applethwaite ardcrags arkholme arkleby
  arlecdon armathwaite armbothfell arnaby arnisoncrag arnside arradfoot arrowthwaite arthurspike asby
  askaminfurness askham aspatria aughertree aughton austwick ayside backbarrow baggrow bakestall
  baldwinholme bampton bamptongrange bandrakehead bankend bannerdalecrags barbaryplains barbergreen
  barbon bardsea bardseagreen barf barrow barrowinfurness barrowisland barrowsgreen barton barugh
  basebrown bassenthwaite bassenthwaitelake baycliff bayles baystones beaconhill beanthwaite beaumont
  beck beckbottom beckermet beckfoot beckhead beckhouse beckside beckwythop bedafell bedahead beetham
  belah bellevue berrier bessyboot bewaldeth biggar biglands bigrigg binsey birkby birkhousemoor
  birks birkthwaite blackbeck blackfell blackwell blagill blakefell blawith bleaberryfell bleachgreen
  blearigg bleatarn bleawater blelhamtarn blencarn blencathra blencogo blennerhasset blindcrake
  blitterlees bolton boltongate boltonlesands boltonlowhouses boltonnewhouses boltontownend
  bonninggate bonscalepike boot bootle borwick botcherby bothel bottonhead bousteadhill bouth
  bowderdale bowfell bowlandbridge bowmanstead bownessonwindermere bowscalefell bowscar bowston
  brackenber brackenlands brackenthwaite bradley braefell braithwaite brampton brandlingill brandreth
  branstree bransty branthwaite braystones briarrigg bridekirk bridgefoot bridgend brigflatts brigham
  brigsteer brimfell brisco broadoak broadwath brockcrags brocklebank brockleymoor bromfield
  brookhouse broomfell brotherswater brothybeck brough brougham broughsowerby broughtonbeck
  broughtoncross broughtoninfurness broughtonmills broughtonmoor brownber brownhow brownrigg
  brundfell brunstock buckabank buckbarrow bullgill burghbysands burnbankfell burnbanks burneside
  burnmoortarn burnrigg burrells burthwaite burtoninkendal burtoninlonsdale busk buttermere
  butterwick caldbeck calderbridge caldewgate calfcrag calthwaite calvo camerton canalfoot cantsfield
  capernwray cardew cardewlees cardurnock cargo cark carleton carlisle carlside carnforth carrbank
  carrockfell cartmel cartmelfell casterton castlecarrock castlecrag castlerigg castletown catbells
  caton catongreen catstyecam catterlen caudalemoor causeypike cautley cawfell chapelhousereservoir
  chapelledale chapels chapelstile churchbrough clapham clappersgate claughton clawthorpe cleator
  cleatormoor cliburn clickem clifton cliftondykes cloughhead coalfell cockermouth cocklakes
  cockleybeck colby coldcotes coldpike colthouse colton commonend coniston conistonoldman
  conistonwater corkickle corney cotehill cotes coulderton coupland cowanhead cowgill crackenthorpe
  cragbank cragfell cragfoot craghill crinklecrags croasdale croftlands croglin crook crookdake
  crooklands crosby crosbygarrett crosbyoneden crosbyravensworth crosbyvilla croslandspark
  crosscanonby crosscrake crossgates crossgill crosslands crosthwaite crummockwater culgaith
  cummersdale cumrew cumwhinton cumwhitton cunsey currock dacre dale dalehead dalston dalton
  daltoninfurness damasgill deadpike dean deanscales dearham deepdale dendron dent dentonholme
  derwentwater devokewater distington docker dockray dodd doddick dollywaggonpike dovecrag dovenanter
  dovenby dowbiggin dowcrag dragleybeck drigg droomer drumburgh drybeck dubbsreservoir dubwath
  duddonbridge dufton dundraw dunnerdale durdar dykesfield eaglecrag eaglesfield eamontbridge
  eastcausewayhead eastcurthwaite easton edderside edenhall edentown eelcrag egremont eldroth
  ellenborough ellonby elmslack elterwater embleton endmoor ennerdalebridge ennerdalewater
  eskdalegreen eskpike eskrigge esthwaitewater etterby eveninghill ewanrigg fairfield fairhill
  fararnside farlam farleton farsawrey faugh feizor fellbarrow fellfoot fellside fenton
  fieldbroughton fingland finsthwaite firbank flakebridge fleetwithpike fletchertown flimby flitholme
  flookburgh forceforge foresthead fothergill fourlaneends foxfield friarsground frizington froswick
  gaisgill gaitsgill galemire gamblesby gamelsby garlands garnettbridge garrigill garsdale
  garsdalehead garthrow gatebeck gauber gavelfell gawthrop gawthwaite ghyllhead ghyllheadreservoir
  gibsonknott gilcrux gilgarran gillcrag gilwilly glaramara glasson glassonby gleaston glendowlin
  glenridding glenriddingdodd goat goodyhills gosforth gowbarrowfell grange grangefell
  grangeoversands grasmere grasmoor graycrag grayrigg graysongreen graystones greatasby greatblencow
  greatborne greatbroughton greatcalva greatcarrs greatclifton greatcockup greatcorby greatcrag
  greatcrosthwaite greatdodd greatend greatgable greatmellfell greatmusgrave greatormside greatorton
  greatrigg greatsalkeld greatscafell greatstrickland greaturswick green greenbank greencrag
  greengable greengill greenholme greenodd greenscoe greenside greenwell gressingham greycrag
  greyfriar greyknotts greysouthen greystoke greystokegill grike grinsdale grisedalepike
  grisedaletarn grizebeck grizedale hackthorpe haile hale halfpenny hallbankgate hallgarth hallinfell
  hallowbank hallsenna hallsfelltop hallthwaites halton haltongreen hampsfield hardendale hardknott
  hareappletree haresceugh harker harkermarsh harlockreservoir harraby harrington harrisonstickle
  harriston hartcrag harterfell hartley hartside hartsop hartsopabovehow hartsopdodd haverigg
  haverthwaite hawcoat haweswater hawksdale hawkshead hawksheadhill haycock hayeswater haystacks
  hayton headcrag headsnook heathwaite helbeck helmcrag helton helvellyn hencomb hensingham heronhill
  heronpike hesketnewmarket hestbank heversham highbankhill highbentham highbiggins highbraithwaite
  highbridge highcark highcasterton highcrag highharrington highhartsopdodd highhesket highhill
  highireby highlaws highlorton highmoor highnibthwaite highoaks highpike highraise highrigg
  highscales highseat highseaton highsellafield highside highspy highstile highstreet hightove
  highwaterhead highwaverbridge highwhitestones highwray hilton hincaster hindpool hindscarth hoff
  hole holker holme holmefell holmestcuthbert holmrook homewood hopebeck hopegillhead hornby hornsby
  hornsbygate hoskethill houghton howbeck howgate howgill howtown hunsonby hurst hutton huttonend
  huttonmoorend huttonroof huttonrow hycemoor illbell illgillhead ingleton ings ireby ireleth
  irthington irton isel ivegill johnby kaber kearstwick keasden keekle keisley keld kelleth kells
  kelsick kendal kentmere kentmerepike kentrigg kentsbank keswick kidstypike killington
  killingtonreservoir kilnhill kingmoorhouse kingsidehill kingsmeaburn kingstown kirkandrewsoneden
  kirkbampton kirkbarrow kirkbride kirkbyinfurness kirkbylonsdale kirkbystephen kirkbythore kirkfell
  kirkhouse kirkland kirkoswald kirksanton knipefold knock knott knottrigg knotts knowefield ladyhall
  laithes lakeside lamonby lamplugh langrigg langthwaitereservoir langton langwathby lankrigg latrigg
  lawkland lawklandgreen lazonby leadgate leasgill leayeat leck leece leehouses legburthwaite
  lessonhall levens leverswater lindale lindalinfurness lingfell lingmell lingmoorfell linstock
  littlearrow littleasby littlebampton littlebeck littleblencow littlebroughton littleclifton
  littlehartcrag littlelangdale littlelangdaletarn littleloughrigg littlemellfell littlemusgrave
  littleormside littleorton littlesalkeld littlestrickland littleurswick loadpothill loftcrag
  longburgh longcroft longdale longdales longlands longlandsfell longmarton longpark longrigg
  longside longsowerby longthwaite longtop lonscalefell lordsseat loughriggfell lowbentham lowbiggins
  lowca lowcotehill loweswater lowfell lowgeltbridge lowgill lowhesket lowickbridge lowickgreen
  lowlorton lowmoresby lownibthwaite lowpike lowrow lowseaton lowther lowwhinnow lowwood lupton
  maidenmoor mansergh mansriggs mardaleillbell marketbrough marthwaite martindale marton maryport
  masongill matterdaleend mauldsmeaburn mawbray mealbank mealfell mealrigg mealsgate meathop
  melkinthorpe mellbreak mellbreaksouthtop mellguards melling melmerby mewithhead micklethwaite
  middledodd middlefell middlesceugh middleshaw middleton middletown midgeholme milburn millbeck
  millhead millholme millhouse millness millom millside millthrop milnthorpe milton mintsfeet
  mirehouseeast mirehousewest mockerkin monkhill monkmoors moorclose moorend moorhouse moorrow
  moorthwaite moresbyparks morland morton mosedale mossbay mosser mosserfell mossside motherby
  mungrisdale mungrisdalecommon murton nabscar naddlefell nateby natland nealhouse nearsawrey
  nenthall nenthead nentsberry netherburrow netherkellet nethermostpike netherton nethertown
  netherwasdale netherwelton newbarns newbiggin newbigginonlune newby newbybridge newbycote newbyeast
  newbywest newhutton newland newlandbottom newlands newrent newton newtonarlosh newtonincartmel
  newtonreigny newtonrigg newtown nook northdykes northscale northside northwalney nunclose oddendale
  oldhutton oldtebay oldtown oldwall oldwennington ormathwaite ormsgill orthwaite orton ortonrigg
  oughterby oughterside oulton ousby outerside outgate outhgill overburrow overkellet overleck
  overtown overwater oxenholme oxenpark papcastle paradise pardshaw pardshawhall parkbroom parkgate
  parkhead parkside parsonby parton pategill patterdale pattonbridge paveyark pelutho pennington
  penningtonreservoir pennybridge penrith penruddock pica pikeawassa pikeofblisco pikeofstickle
  pillar placefell plantationbridge plasketlands ploughlands plumbland plumgarths plumpton
  plumptonfoot plumptonhead poakabeckreservoir ponsonby poolbank pooleybridge portcarlisle
  portinscale powterhow prestonpatrick priesthutton prizet prospect quernmore raby raffles raisbeck
  raise rampsgillhead rampside rannerdale rannerdaleknotts raughton raughtonhead ravencrag ravenglass
  ravenstonedale ravenstown reagill redbridge reddial redhills redmain redpike redscrees redtarn
  renwick restdodd rhedapark ribblehead rickerby risehow roachburn roaisland robinson rockcliffe
  rogerground rookby roose roosebeck roosegate rosebank rosewain rosgill rosley rossettpike rosside
  rosthwaite rosthwaitefell rottington roundthwaite rowbrow rowell rowrah ruckcroft ruleholme rusland
  ruslandcross ruthwaite rydal rydalwater sadgill sail salefell salkelddykes sallows salta saltcoates
  saltcoats salterbeck sampool sandale sandford sandside sandwick sandwith sandwithnewtown sandylands
  santon santonbridge satterthwaite scafell scafellpike scales scarcrags scarness scarrowhill scaws
  scoatfell scoattarn scotby scoutgreen seascale seatallan seathwaite seathwaitefell seatle seatoller
  seaton seatsandal seaville sebergham secondcrinkle sedbergh sedgwick sellafield selside selsidepike
  sergeantman sergeantscrag shap sheffieldpike shipmanknotts shire siddick siddickponds silecroft
  silloth silverdale silverdalegreen silverhow simpsongroundreservoir skelsmergh skelton
  skeltonwoodend skelwithbridge skiddaw skiddawlittleman skinburness skirsgill skirwith slack
  slackhead sleagill sleddalefell slightside slyne smardale sockbridge soulby sourhowes soutergate
  southerfell southerfield southnewbarns southulverston southwaite sowerbyrow sparkbridge staffield
  stainburn stainton staintonwithadgarley stair standingstone stanger stank stanthwaite stanwix
  starlingdodd stationhill staveley staveleyincartmel stbees steelfell steelknotts steeple
  stockdalewath stodday stonearthur stonehouse stonethwaite stonycovepike storrs storth strands
  stripes stsundaycrag studholme stybarrowdodd summerlands sunbiggin sunbrick sunderland sunnybank
  swarthdale swarthmoor swathwaitehead swirlhow talkin tallentire tarncrag tarnhows tarns tarraby
  tatham tebay templesowerby tewitfield thackthwaite thecommon thegreen thehill thehowe theknott
  thelound thenab theoldmanofconiston therow thickholme thirlmere thornby thornhill thornthwaite
  thornthwaitecrag thorntoninlonsdale threapland threlkeld thrimby thrushwood thunacarknott thursby
  thurstonfield thwaitehead thwaitemoss tindale tirril torpenhow torver towcett towerwood townbank
  townend townfoot towngate townhead troutbeck troutbeckbridge troutbecktongue tummerhill tunstall
  ulcatrow uldale ullock ullockpike ullscarf ullswater ulpha ulverston underbarrow unthank unthankend
  upperby vickerstown waberthwaite waitby walby wallacrag wallend wallthwaite wandope wansfell warcop
  warnell warton warwickbridge warwickoneden wasdalehead wastwater watchgate watchhill watendlath
  waterhead watermillock waterside waterslack wateryeat wath watsonsdodd waverbridge waverton
  weasdale wellgill wellington welton wennington wescoe westcausewayhead westcurthwaite westernbank
  westfield westmoorend westnewton westsilloth westtop westward westwoodside wetheral wetheralpasture
  wetheralplain wetheralshield wetherhill wetherlam whale wharfe wharton whasset whelpo wheyrigg
  whicham whinlatter whinrigg whitbarrow whitbeck whiteclosegate whitehaven whitelesspike whiteside
  whitesidewesttop whitrigg whitrigglees whittington wiggonby wigton willowholme wilton winder
  windermere winscales winskill winster winton witherslack woodbroughton woodend woodgate woodhouse
  woodhouses woodland woodrow woodville wordsworthterrace workington wray wrayton wreay wythburn
  wythopmill yanwath yarlside yealandconyers yealandredmayne yearngill yewbarrow yoke
`;

/** The names of the fells, lakes, towns and villages of the Lake District: letters alone, in lower case. */
export const LOCAL_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/));
