// Written by `npm run places`. Sources and licences: ATTRIBUTION.md beside this file.
export const PLACE_ROWS = `
abbeytown|Abbeytown||village|CA7|Silloth|||3173 5507
abbotsmead|Abbotsmead||suburb|LA13|Barrow|||3216 4696
ackenthwaite|Ackenthwaite||village|LA7|Milnthorpe|||3506 4818
aglionby|Aglionby||village|CA4|Carlisle|||3447 5564
aiketgate|Aiketgate||hamlet|CA4|Carlisle|||3480 5467
aikhead|Aikhead||hamlet|CA7|Wigton|||3237 5493
aikrigg|Aikrigg||suburb|LA9|Kendal|||3525 4918
aikton|Aikton||village|CA7|Wigton|||3275 5535
ainstable|Ainstable||village|CA4|Brampton|||3526 5464
aldingham|Aldingham||hamlet|LA12|Dalton|||3283 4711
aldoth|Aldoth||hamlet|CA7|Silloth|||3143 5487
allenwood|Allenwood||hamlet|CA8|Brampton|||3490 5559
allerby|Allerby||village|CA7|Aspatria|||3089 5395
allithwaite|Allithwaite||village|LA11|Cartmel|||3387 4767
allonby|Allonby||village|CA15|Aspatria|||3081 5427
alston|Alston||town|CA9|Brampton|||3717 5465
ambleside|Ambleside||town|LA22|Grasmere|||3376 5046
angerton|Angerton||village|CA7|Wigton|||3229 5571
annaside|Annaside||settlement|LA19|Millom|||3091 4866
anthorn|Anthorn||village|CA7|Silloth|||3195 5582
appleby-in-westmorland|Appleby-in-Westmorland||town|CA16|Shap|||3683 5204
applethwaite|Applethwaite||village|CA12|Keswick|||3265 5257
arkholme|Arkholme||village|LA6|Kirkby Lonsdale|||3583 4722
arkleby|Arkleby||settlement|CA7|Aspatria|||3140 5394
arlecdon|Arlecdon||village|CA26|Ennerdale Bridge|||3050 5189
armathwaite|Armathwaite||village|CA4|Carlisle|||3507 5463
arnaby|Arnaby||hamlet|LA18|Broughton|||3183 4847
arnside|Arnside||village|LA5|Milnthorpe|||3456 4788
arrad-foot|Arrad Foot||hamlet|LA12|Ulverston|||3308 4809
arrowthwaite|Arrowthwaite||suburb|CA28|Whitehaven|||2969 5175
asby|Asby||village|CA14|Ennerdale Bridge|||3062 5203
askam-in-furness|Askam in Furness||village|LA16|Dalton|||3215 4777
askham|Askham||village|CA10|Pooley Bridge|||3512 5238
aspatria|Aspatria||town|CA7|Cockermouth|||3143 5418
aughertree|Aughertree||hamlet|CA7|Caldbeck|||3256 5384
aughton|Aughton||settlement|LA2|Carnforth|||3549 4675
austwick|Austwick||village|LA2|High Bentham|||3767 4685
ayside|Ayside||village|LA11|Cartmel|||3393 4836
backbarrow|Backbarrow||village|LA12|Cartmel|||3358 4848
baggrow|Baggrow||village|CA7|Aspatria|||3179 5420
baldwinholme|Baldwinholme||hamlet|CA5|Carlisle|||3338 5519
bampton-grange|Bampton Grange||village|CA10|Shap|||3521 5178
bampton|Bampton||village|CA10|Shap|||3514 5183
bandrake-head|Bandrake Head||hamlet|LA12|Ulverston|||3313 4872
bank-end|Bank End||hamlet|LA20|Broughton|||3199 4886
barbary-plains|Barbary Plains||hamlet|CA11|Penrith|||3549 5311
barber-green|Barber Green||hamlet|LA11|Cartmel|||3395 4827
barbon|Barbon||village|LA6|Kirkby Lonsdale|||3629 4825
bardsea-green|Bardsea Green||hamlet|LA12|Ulverston|||3296 4745
bardsea|Bardsea||village|LA12|Ulverston|||3301 4747
barrow-in-furness|Barrow-in-Furness||town|LA14|Dalton||Barrow|3199 4691
barrow-island|Barrow Island||suburb|LA14|Barrow|||3198 4682
barrows-green|Barrows Green||village|LA8|Kendal|||3526 4882
barton|Barton||hamlet|CA10|Pooley Bridge|||3486 5264
barugh|Barugh||hamlet|CA7|Wigton|||3223 5466
bassenthwaite|Bassenthwaite||village|CA12|Keswick|||3230 5321
baycliff|Baycliff||village|LA12|Ulverston|||3287 4723
bayles|Bayles||hamlet|CA9|Alston|||3707 5450
beacon-hill|Beacon Hill||suburb|LA13|Barrow|||3215 4705
beanthwaite|Beanthwaite||hamlet|LA17|Broughton|||3247 4848
beaumont|Beaumont||village|CA5|Carlisle|||3348 5593
beck-head|Beck Head||hamlet|LA11|Milnthorpe|||3445 4848
beck-side|Beck Side||suburb|LA17|Broughton|||3236 4822
beck-wythop|Beck Wythop||hamlet|CA12|Keswick|||3214 5284
beckbottom|Beckbottom||hamlet|CA7|Wigton|||3272 5457
beckermet|Beckermet||village|CA21|Egremont|||3019 5069
beckfoot-near-boot|Beckfoot|Boot|hamlet|CA19|Boot|||3168 5004
beckfoot-near-broughton-in-furness|Beckfoot|Broughton in Furness|hamlet|LA20|Broughton|||3193 4899
beckfoot-near-silloth|Beckfoot|Silloth|hamlet|CA7|Silloth|||3094 5499
beckhouse|Beckhouse||hamlet|CA13|Cockermouth|||3163 5294
beck|Beck||village|CA14|Ennerdale Bridge|||3077 5200
beetham|Beetham||village|LA7|Milnthorpe|||3497 4796
belah|Belah||suburb|CA3|Carlisle|||3392 5579
belle-vue|Belle Vue||suburb|CA2|Carlisle|||3374 5561
berrier|Berrier||hamlet|CA11|Pooley Bridge|||3402 5294
bewaldeth|Bewaldeth||hamlet|CA13|Aspatria|||3209 5348
biggar|Biggar||village|LA14|Barrow|||3192 4661
biglands|Biglands||hamlet|CA7|Wigton|||3256 5532
bigrigg|Bigrigg||village|CA22|Egremont|||3002 5127
birkby|Birkby||hamlet|CA15|Maryport|||3060 5375
birkthwaite|Birkthwaite||hamlet|CA4|Carlisle|||3441 5479
blackbeck|Blackbeck||hamlet|CA22|Gosforth|||3033 5065
blackwell|Blackwell||village|CA2|Carlisle|||3404 5525
blagill|Blagill||hamlet|CA9|Alston|||3739 5473
blawith|Blawith||hamlet|LA12|Broughton|||3287 4883
bleachgreen|Bleachgreen||suburb|CA28|Whitehaven|||2983 5193
bleatarn-near-brampton|Bleatarn|Brampton|hamlet|CA6|Brampton|||3467 5611
bleatarn-near-kirkby-stephen|Bleatarn|Kirkby Stephen|hamlet|CA16|Kirkby Stephen|||3733 5138
blencarn|Blencarn||village|CA10|Appleby|||3637 5313
blencogo|Blencogo||village|CA7|Wigton|||3196 5479
blennerhasset|Blennerhasset||village|CA7|Aspatria|||3179 5414
blindcrake|Blindcrake||village|CA13|Cockermouth|||3148 5348
blitterlees|Blitterlees||suburb|CA7|Silloth|||3107 5518
bolton-le-sands|Bolton-le-Sands||village|LA5|Carnforth|||3484 4678
bolton-low-houses|Bolton Low Houses||village|CA7|Wigton|||3237 5442
bolton-new-houses|Bolton New Houses||settlement|CA7|Wigton|||3248 5440
bolton-town-end|Bolton Town End||suburb|LA5|Carnforth|||3481 4674
boltongate|Boltongate||hamlet|CA7|Wigton|||3230 5408
bolton|Bolton||village|CA16|Appleby|||3638 5232
bonning-gate|Bonning Gate||hamlet|LA8|Kendal|||3478 4953
bootle|Bootle||village|LA19|Millom|||3107 4882
boot|Boot||village|CA19|Nether Wasdale||Eskdale|3176 5008
borwick|Borwick||village|LA6|Carnforth|||3526 4731
botcherby|Botcherby||suburb|CA1|Carlisle|||3422 5555
bothel|Bothel||village|CA7|Aspatria|||3182 5389
botton-head|Botton Head||settlement|LA2|High Bentham|||3659 4619
boustead-hill|Boustead Hill||hamlet|CA5|Wigton|||3292 5590
bouth|Bouth||village|LA12|Ulverston|||3329 4856
bowderdale|Bowderdale||hamlet|CA17|Kirkby Stephen|||3678 5046
bowland-bridge|Bowland Bridge||hamlet|LA11|Bowness|||3418 4896
bowmanstead|Bowmanstead||village|LA21|Coniston|||3299 4967
bowness-on-windermere|Bowness-on-Windermere||town|LA23|Windermere|||3403 4970
bowscar|Bowscar||hamlet|CA11|Penrith|||3512 5343
bowston|Bowston||village|LA8|Kendal|||3497 4967
bow|Bow||hamlet|CA5|Carlisle|||3336 5561
brackenber|Brackenber||hamlet|CA16|Appleby|||3723 5197
brackenlands|Brackenlands||suburb|CA7|Wigton|||3260 5474
brackenthwaite-near-brampton|Brackenthwaite|Brampton|settlement|CA8|Brampton|||3547 5531
brackenthwaite-near-cockermouth|Brackenthwaite|Cockermouth|settlement|CA13|Buttermere|||3156 5222
brackenthwaite-near-wigton|Brackenthwaite|Wigton|settlement|CA7|Wigton|||3291 5465
bradley|Bradley||suburb|CA10|Penrith|||3620 5349
braithwaite|Braithwaite||village|CA12|Keswick|||3232 5237
brampton-near-appleby|Brampton|Appleby|village|CA16|Appleby|||3678 5234
brampton|Brampton||town|CA8|Carlisle|||3530 5611
brandlingill|Brandlingill||hamlet|CA13|Cockermouth|||3122 5266
bransty|Bransty||suburb|CA28|Whitehaven|||2977 5192
branthwaite-near-wigton|Branthwaite|Wigton|hamlet|CA7|Caldbeck|||3298 5373
branthwaite-near-workington|Branthwaite|Workington|village|CA14|Workington|||3059 5249
braystones|Braystones||village|CA21|Egremont|||3006 5062
briar-rigg|Briar Rigg||suburb|CA12|Keswick|||3270 5240
bridekirk|Bridekirk||village|CA13|Cockermouth|||3120 5334
bridgefoot|Bridgefoot||village|CA14|Cockermouth|||3061 5295
bridgend|Bridgend||hamlet|CA11|Glenridding|||3398 5148
brigflatts|Brigflatts||hamlet|LA10|Sedbergh|||3641 4911
brigham-near-cockermouth|Brigham|Cockermouth|village|CA13|Cockermouth|||3083 5304
brigham-near-keswick|Brigham|Keswick|suburb|CA12|Keswick|||3277 5239
brigsteer|Brigsteer||village|LA8|Kendal|||3481 4895
brisco|Brisco||hamlet|CA4|Carlisle|||3423 5516
broad-oak|Broad Oak||hamlet|CA18|Boot|||3114 4945
broadwath|Broadwath||village|CA8|Brampton|||3485 5553
brocklebank|Brocklebank||settlement|CA7|Caldbeck|||3310 5424
brockleymoor|Brockleymoor||village|CA11|Penrith|||3491 5369
bromfield|Bromfield||settlement|CA7|Aspatria|||3176 5469
brookhouse|Brookhouse||suburb|LA2|Lancaster|||3542 4645
brothybeck|Brothybeck||settlement|CA5|Caldbeck|||3338 5434
brough-sowerby|Brough Sowerby||village|CA17|Kirkby Stephen|||3798 5128
brougham|Brougham||village|CA10|Penrith|||3529 5284
broughton-beck|Broughton Beck||village|LA12|Ulverston|||3285 4824
broughton-cross|Broughton Cross||village|CA13|Cockermouth|||3076 5303
broughton-in-furness|Broughton in Furness||town|LA20|Millom|||3213 4875
broughton-mills|Broughton Mills||settlement|LA20|Broughton|||3223 4906
broughton-moor|Broughton Moor||village|CA15|Maryport|||3053 5334
brough|Brough||village|CA17|Kirkby Stephen|||3795 5146
brownber|Brownber||hamlet|CA17|Kirkby Stephen|||3705 5057
brownrigg|Brownrigg||hamlet|CA7|Silloth|||3169 5528
brunstock|Brunstock||village|CA6|Carlisle|||3417 5595
buckabank|Buckabank||village|CA5|Carlisle|||3372 5491
bullgill|Bullgill||hamlet|CA15|Aspatria|||3096 5386
burgh-by-sands|Burgh by Sands||village|CA5|Carlisle|||3322 5590
burnbanks|Burnbanks||hamlet|CA10|Shap|||3511 5162
burneside|Burneside||village|LA9|Kendal|||3506 4956
burnrigg|Burnrigg||hamlet|CA8|Brampton|||3479 5558
burrells|Burrells||village|CA16|Appleby|||3681 5186
burthwaite|Burthwaite||hamlet|CA4|Carlisle|||3415 5497
burton-in-kendal|Burton-in-Kendal||village|LA6|Milnthorpe|||3530 4765
burton-in-lonsdale|Burton in Lonsdale||village|LA6|High Bentham|||3655 4727
busk|Busk||settlement|CA10|Alston|||3610 5422
buttermere|Buttermere||hamlet|CA13|Ennerdale Bridge|||3176 5170
butterwick|Butterwick||hamlet|CA10|Pooley Bridge|||3511 5195
ca10|CA10||outcode|CA10|Penrith|||3568 5259
ca11|CA11||outcode|CA11|Penrith|||3514 5302
ca12|CA12||outcode|CA12|Keswick|||3267 5236
ca13|CA13||outcode|CA13|Cockermouth|||3119 5306
ca14|CA14||outcode|CA14|Workington|||3002 5284
ca15|CA15||outcode|CA15|Maryport|||3041 5360
ca16|CA16||outcode|CA16|Appleby|||3684 5203
ca17|CA17||outcode|CA17|Kirkby Stephen|||3775 5088
ca18|CA18||outcode|CA18|Ravenglass|||3096 4964
ca19|CA19||outcode|CA19|Holmrook|||3092 5000
ca1|CA1||outcode|CA1|Carlisle|||3411 5555
ca20|CA20||outcode|CA20|Seascale|||3043 5017
ca21|CA21||outcode|CA21|Beckermet|||3019 5067
ca22|CA22||outcode|CA22|Egremont|||3009 5106
ca23|CA23||outcode|CA23|Cleator|||3022 5141
ca24|CA24||outcode|CA24|Moor Row|||3003 5143
ca25|CA25||outcode|CA25|Cleator Moor|||3019 5152
ca26|CA26||outcode|CA26|Frizington|||3037 5174
ca27|CA27||outcode|CA27|St Bees|||2970 5119
ca28|CA28||outcode|CA28|Whitehaven|||2978 5177
ca2|CA2||outcode|CA2|Carlisle|||3392 5550
ca3|CA3||outcode|CA3|Carlisle|||3399 5573
ca4|CA4||outcode|CA4|Carlisle|||3468 5529
ca5|CA5||outcode|CA5|Carlisle|||3192 5494
ca6|CA6||outcode|CA6|Carlisle|||3412 5667
ca7|CA7||outcode|CA7|Wigton|||3211 5477
ca8|CA8||outcode|CA8|Brampton|||3536 5610
ca9|CA9||outcode|CA9|Alston|||3721 5462
caldbeck|Caldbeck||village|CA7|Wigton|||3322 5399
calder-bridge|Calder Bridge||village|CA20|Gosforth|||3039 5059
caldewgate|Caldewgate||suburb|CA2|Carlisle|||3394 5556
calthwaite|Calthwaite||village|CA11|Penrith|||3469 5402
calvo|Calvo||hamlet|CA7|Silloth|||3144 5538
camerton|Camerton||village|CA14|Workington|||3037 5309
canal-foot|Canal Foot||suburb|LA12|Ulverston|||3313 4776
cantsfield|Cantsfield||hamlet|LA6|Kirkby Lonsdale|||3621 4729
capernwray|Capernwray||village|LA6|Carnforth|||3530 4717
cardewlees|Cardewlees||settlement|CA5|Carlisle|||3354 5512
cardew|Cardew||hamlet|CA5|Wigton|||3339 5490
cardurnock|Cardurnock||hamlet|CA7|Silloth|||3173 5588
cargo|Cargo||village|CA6|Carlisle|||3371 5596
cark|Cark||village|LA11|Cartmel|||3362 4765
carleton-near-carlisle|Carleton|Carlisle|village|CA1|Carlisle|||3430 5527
carleton-near-egremont|Carleton|Egremont|hamlet|CA22|Egremont|||3018 5095
carleton-near-penrith|Carleton|Penrith|suburb|CA11|Penrith|||3528 5297
carlisle|Carlisle||city|CA3|Brampton|||3403 5557
carnforth|Carnforth||town|LA5|Morecambe|||3499 4706
carr-bank|Carr Bank||village|LA7|Milnthorpe|||3473 4789
cartmel-fell|Cartmel Fell||hamlet|LA11|Bowness|||3419 4882
cartmel|Cartmel||village|LA11|Grange|||3380 4787
casterton|Casterton||village|LA6|Kirkby Lonsdale|||3624 4797
castle-carrock|Castle Carrock||village|CA8|Brampton|||3542 5555
castlerigg|Castlerigg||hamlet|CA12|Keswick|||3282 5224
castletown|Castletown||suburb|CA11|Penrith|||3504 5301
caton-green|Caton Green||hamlet|LA2|Carnforth|||3551 4652
caton|Caton||village|LA2|Lancaster|||3531 4647
catterlen|Catterlen||village|CA11|Penrith|||3488 5337
cautley|Cautley||settlement|LA10|Sedbergh|||3690 4948
chapel-le-dale|Chapel-le-Dale||settlement|LA6|High Bentham|||3738 4772
chapel-stile|Chapel Stile||village|LA22|Grasmere||Great Langdale,Langdale|3320 5054
chapels|Chapels||hamlet|LA17|Broughton|||3237 4840
church-brough|Church Brough||suburb|CA17|Kirkby Stephen|||3794 5141
clapham|Clapham||village|LA2|High Bentham|||3745 4691
clappersgate|Clappersgate||village|LA22|Ambleside|||3365 5033
claughton|Claughton||village|LA2|Carnforth|||3566 4666
clawthorpe|Clawthorpe||hamlet|LA6|Milnthorpe|||3532 4775
cleator-moor|Cleator Moor||town|CA25|Egremont|||3019 5151
cleator|Cleator||village|CA23|Cleator Moor|||3015 5135
cliburn|Cliburn||village|CA10|Penrith|||3587 5253
clickem|Clickem||hamlet|CA11|Penrith|||3466 5309
clifton-dykes|Clifton Dykes||settlement|CA10|Penrith|||3543 5272
clifton|Clifton||village|CA10|Penrith|||3535 5266
coalfell|Coalfell||hamlet|CA8|Brampton|||3593 5600
cockermouth|Cockermouth||town|CA13|Maryport|||3121 5307
cocklakes|Cocklakes||settlement|CA4|Carlisle|||3457 5511
cockley-beck|Cockley Beck||settlement|LA20|Coniston|||3247 5017
colby|Colby||village|CA16|Appleby|||3666 5204
cold-cotes|Cold Cotes||hamlet|LA2|High Bentham|||3717 4712
colthouse|Colthouse||hamlet|LA22|Hawkshead|||3359 4983
colton|Colton||hamlet|LA12|Ulverston|||3317 4859
common-end|Common End||village|CA14|Whitehaven|||3005 5226
coniston|Coniston||village|LA21|Hawkshead|||3302 4976
corkickle|Corkickle||suburb|CA28|Whitehaven|||2979 5173
corney|Corney||settlement|LA19|Broughton|||3116 4912
cotehill|Cotehill||village|CA4|Carlisle|||3465 5508
cotes|Cotes||suburb|LA8|Milnthorpe|||3487 4871
coulderton|Coulderton||village|CA22|Egremont|||2982 5088
coupland|Coupland||hamlet|CA16|Appleby|||3712 5188
cowan-head|Cowan Head||village|LA8|Kendal|||3493 4972
cowgill|Cowgill||village|LA10|Sedbergh|||3756 4869
crackenthorpe|Crackenthorpe||hamlet|CA16|Appleby|||3662 5221
crag-bank|Crag Bank||suburb|LA5|Carnforth|||3493 4698
crag-foot|Crag Foot||hamlet|LA5|Carnforth|||3480 4737
croasdale|Croasdale||hamlet|CA23|Ennerdale Bridge|||3094 5175
croftlands|Croftlands||suburb|LA12|Ulverston|||3287 4773
croglin|Croglin||village|CA4|Alston|||3574 5472
crookdake|Crookdake||hamlet|CA7|Aspatria|||3194 5439
crooklands|Crooklands||hamlet|LA7|Milnthorpe|||3534 4836
crook|Crook||village|LA8|Kendal|||3462 4951
crosby-garrett|Crosby Garrett||village|CA17|Kirkby Stephen|||3728 5094
crosby-on-eden|Crosby-on-Eden||village|CA6|Carlisle|||3455 5597
crosby-ravensworth|Crosby Ravensworth||village|CA10|Shap|||3620 5147
crosby-villa|Crosby Villa||village|CA15|Aspatria|||3092 5391
crosby|Crosby||village|CA15|Maryport|||3072 5384
croslands-park|Croslands Park||suburb|LA13|Barrow|||3212 4712
crosscanonby|Crosscanonby||village|CA15|Maryport|||3069 5390
crosscrake|Crosscrake||hamlet|LA8|Milnthorpe|||3523 4869
crossgates|Crossgates||hamlet|CA14|Ennerdale Bridge|||3077 5211
crossgill|Crossgill||hamlet|LA2|Lancaster|||3554 4625
crosslands|Crosslands||hamlet|LA12|Hawkshead|||3343 4895
crosthwaite|Crosthwaite||village|LA8|Bowness|||3438 4915
culgaith|Culgaith||village|CA10|Penrith|||3610 5297
cummersdale|Cummersdale||village|CA2|Carlisle|||3390 5532
cumrew|Cumrew||hamlet|CA8|Brampton|||3547 5509
cumwhinton|Cumwhinton||village|CA4|Carlisle|||3450 5527
cumwhitton|Cumwhitton||village|CA8|Brampton|||3505 5522
cunsey|Cunsey||hamlet|LA22|Bowness|||3382 4943
currock|Currock||suburb|CA2|Carlisle|||3403 5541
dacre|Dacre||village|CA11|Pooley Bridge|||3459 5265
dale|Dale||hamlet|CA4|Penrith|||3545 5441
dalston|Dalston||village|CA5|Carlisle|||3369 5501
dalton-in-furness|Dalton-in-Furness||town|LA15|Barrow|||3227 4740
dalton|Dalton||hamlet|LA6|Milnthorpe|||3544 4766
deanscales|Deanscales||village|CA13|Cockermouth|||3093 5266
dean|Dean||village|CA14|Cockermouth|||3074 5252
dearham|Dearham||village|CA15|Maryport|||3072 5359
deepdale|Deepdale||hamlet|LA10|Sedbergh|||3723 4842
dendron|Dendron||hamlet|LA12|Dalton|||3247 4708
denton-holme|Denton Holme||suburb|CA2|Carlisle|||3397 5551
dent|Dent||village|LA10|Sedbergh|||3705 4869
distington|Distington||village|CA14|Workington|||3006 5234
docker|Docker||hamlet|LA8|Kendal|||3563 4956
dockray|Dockray||hamlet|CA11|Glenridding|||3393 5216
doddick|Doddick||hamlet|CA12|Keswick|||3335 5265
dovenanter|Dovenanter||settlement|LA2|High Bentham|||3727 4639
dovenby|Dovenby||village|CA13|Cockermouth|||3095 5334
dowbiggin|Dowbiggin||hamlet|LA10|Sedbergh|||3685 4922
dragley-beck|Dragley Beck||suburb|LA12|Ulverston|||3294 4778
drigg|Drigg||village|CA19|Gosforth|||3065 4991
droomer|Droomer||suburb|LA23|Windermere|||3417 4983
drumburgh|Drumburgh||hamlet|CA7|Wigton|||3265 5598
drybeck|Drybeck||hamlet|CA16|Appleby|||3673 5155
dubwath|Dubwath||hamlet|CA13|Cockermouth|||3198 5312
duddon-bridge|Duddon Bridge||hamlet|LA20|Broughton|||3198 4883
dufton|Dufton||village|CA16|Appleby|||3693 5249
dundraw|Dundraw||hamlet|CA7|Wigton|||3216 5499
dunnerdale|Dunnerdale||hamlet|LA20|Boot||Duddon Valley|3214 4954
durdar|Durdar||village|CA2|Carlisle|||3405 5514
dykesfield|Dykesfield||hamlet|CA5|Carlisle|||3308 5592
eaglesfield|Eaglesfield||village|CA13|Cockermouth|||3094 5280
eamont-bridge|Eamont Bridge||village|CA10|Penrith|||3518 5287
east-causewayhead|East Causewayhead||settlement|CA7|Silloth|||3129 5528
east-curthwaite|East Curthwaite||hamlet|CA7|Wigton|||3334 5487
easton|Easton||hamlet|CA7|Wigton|||3277 5590
edderside|Edderside||hamlet|CA15|Aspatria|||3101 5455
edenhall|Edenhall||village|CA11|Penrith|||3565 5324
edentown|Edentown||suburb|CA3|Carlisle|||3396 5572
egremont|Egremont||town|CA22|Cleator Moor|||3010 5106
eldroth|Eldroth||hamlet|LA2|High Bentham|||3764 4652
ellenborough|Ellenborough||suburb|CA15|Maryport|||3046 5358
ellonby|Ellonby||hamlet|CA11|Penrith|||3425 5354
elmslack|Elmslack||suburb|LA5|Grange|||3463 4757
elterwater|Elterwater||village|LA22|Grasmere|||3327 5047
embleton|Embleton||village|CA13|Cockermouth|||3173 5305
endmoor|Endmoor||village|LA8|Milnthorpe|||3541 4851
ennerdale-bridge|Ennerdale Bridge||village|CA23|Cleator Moor|||3070 5158
eskdale-green|Eskdale Green||village|CA19|Boot|||3141 5001
eskrigge|Eskrigge||hamlet|LA2|Carnforth|||3570 4693
etterby|Etterby||suburb|CA3|Carlisle|||3390 5572
eveninghill|Eveninghill||suburb|CA5|Wigton|||3326 5499
ewanrigg|Ewanrigg||suburb|CA15|Maryport|||3043 5355
fair-hill|Fair Hill||suburb|CA11|Penrith|||3512 5312
far-arnside|Far Arnside||hamlet|LA5|Grange|||3452 4764
far-sawrey|Far Sawrey||village|LA22|Bowness|||3379 4954
farlam|Farlam||village|CA8|Brampton|||3555 5588
farleton-near-carnforth|Farleton|Carnforth|village|LA2|Carnforth|||3573 4669
farleton-near-kirkby-lonsdale|Farleton|Kirkby Lonsdale|settlement|LA6|Milnthorpe|||3536 4811
faugh|Faugh||village|CA8|Brampton|||3508 5551
feizor|Feizor||hamlet|LA2|High Bentham|||3790 4677
fell-allen-crags|Allen Crags||fell||Boot|785||3237 5085
fell-angletarn-pikes|Angletarn Pikes||fell||Glenridding|567||3413 5148
fell-ard-crags|Ard Crags||fell||Buttermere|581||3207 5198
fell-armboth-fell|Armboth Fell||fell||Keswick|475||3296 5157
fell-arnison-crag|Arnison Crag||fell||Glenridding|433||3394 5150
fell-arthurs-pike|Arthur's Pike||fell||Pooley Bridge|533||3461 5207
fell-bakestall|Bakestall||fell||Keswick|673||3266 5307
fell-bannerdale-crags|Bannerdale Crags||fell||Keswick|684||3335 5290
fell-barf|Barf||fell||Keswick|469||3215 5267
fell-barrow|Barrow||fell||Keswick|455||3227 5218
fell-base-brown|Base Brown||fell||Buttermere|646||3225 5115
fell-baystones|Baystones||fell||Ambleside|487|Wansfell|3403 5051
fell-beda-fell|Beda Fell||fell||Glenridding|509|Beda Head|3429 5172
fell-binsey|Binsey||fell||Aspatria|447||3225 5355
fell-birkhouse-moor|Birkhouse Moor||fell||Glenridding|718||3363 5160
fell-birks|Birks||fell||Glenridding|624||3380 5144
fell-black-fell|Black Fell||fell||Hawkshead|323||3340 5016
fell-blake-fell|Blake Fell||fell||Ennerdale Bridge|573||3110 5197
fell-blea-rigg|Blea Rigg||fell||Grasmere|541||3302 5078
fell-bleaberry-fell|Bleaberry Fell||fell||Keswick|590||3286 5196
fell-blencathra|Blencathra||fell||Keswick|868|Saddleback|3323 5277
fell-bonscale-pike|Bonscale Pike||fell||Pooley Bridge|524||3453 5201
fell-bowfell|Bowfell||fell||Boot|903||3245 5065
fell-bowscale-fell|Bowscale Fell||fell||Caldbeck|702||3333 5305
fell-brae-fell|Brae Fell||fell||Caldbeck|586||3289 5352
fell-brandreth|Brandreth||fell||Buttermere|715||3215 5119
fell-branstree|Branstree||fell||Shap|712||3478 5100
fell-brim-fell|Brim Fell||fell||Coniston|796||3271 4986
fell-brock-crags|Brock Crags||fell||Glenridding|561||3417 5137
fell-broom-fell|Broom Fell||fell||Keswick|510||3195 5271
fell-buckbarrow|Buckbarrow||fell||Nether Wasdale|423||3136 5061
fell-burnbank-fell|Burnbank Fell||fell||Ennerdale Bridge|475||3110 5210
fell-calf-crag|Calf Crag||fell||Grasmere|537||3302 5104
fell-carl-side|Carl Side||fell||Keswick|747||3255 5281
fell-carrock-fell|Carrock Fell||fell||Caldbeck|662||3342 5336
fell-castle-crag|Castle Crag||fell||Buttermere|290||3249 5159
fell-cat-bells|Cat Bells||fell||Keswick|451|Catbells|3244 5199
fell-catstye-cam|Catstye Cam||fell||Glenridding|890||3348 5158
fell-causey-pike|Causey Pike||fell||Keswick|637||3219 5209
fell-caw-fell|Caw Fell||fell||Nether Wasdale|697||3132 5110
fell-clough-head|Clough Head||fell||Keswick|726||3334 5225
fell-cold-pike|Cold Pike||fell||Coniston|700||3263 5036
fell-crag-fell|Crag Fell||fell||Ennerdale Bridge|523||3097 5144
fell-crag-hill|Crag Hill||fell||Buttermere|839|Eel Crag|3193 5203
fell-crinkle-crags|Crinkle Crags||fell||Boot|859||3249 5049
fell-dale-head|Dale Head||fell||Buttermere|753||3223 5153
fell-dodd|Dodd||fell||Keswick|502||3244 5274
fell-dollywaggon-pike|Dollywaggon Pike||fell||Glenridding|859||3346 5131
fell-dove-crag|Dove Crag||fell||Grasmere|792||3375 5104
fell-dow-crag|Dow Crag||fell||Coniston|778||3263 4978
fell-eagle-crag|Eagle Crag||fell||Grasmere|525||3275 5121
fell-esk-pike|Esk Pike||fell||Boot|885||3236 5075
fell-fairfield|Fairfield||fell||Grasmere|873||3359 5118
fell-fellbarrow|Fellbarrow||fell||Cockermouth|416||3132 5242
fell-fleetwith-pike|Fleetwith Pike||fell||Buttermere|649||3206 5142
fell-foot|Fell Foot||hamlet|LA12|Cartmel|||3382 4870
fell-froswick|Froswick||fell||Ambleside|720||3435 5085
fell-gavel-fell|Gavel Fell||fell||Ennerdale Bridge|524||3117 5185
fell-gibson-knott|Gibson Knott||fell||Grasmere|420||3317 5100
fell-glaramara|Glaramara||fell||Grasmere|783||3246 5105
fell-glenridding-dodd|Glenridding Dodd||fell||Glenridding|442||3380 5176
fell-gowbarrow-fell|Gowbarrow Fell||fell||Glenridding|481||3408 5218
fell-grange-fell|Grange Fell||fell||Keswick|417|Brund Fell|3265 5163
fell-grasmoor|Grasmoor||fell||Buttermere|852||3175 5204
fell-gray-crag|Gray Crag||fell||Glenridding|698||3428 5117
fell-graystones|Graystones||fell||Cockermouth|450||3176 5266
fell-great-borne|Great Borne||fell||Buttermere|616||3124 5164
fell-great-calva|Great Calva||fell||Keswick|691||3291 5312
fell-great-carrs|Great Carrs||fell||Coniston|785||3271 5010
fell-great-cockup|Great Cockup||fell||Caldbeck|526||3273 5333
fell-great-crag|Great Crag||fell||Keswick|449||3270 5147
fell-great-dodd|Great Dodd||fell||Glenridding|857||3342 5205
fell-great-end|Great End||fell||Boot|910||3227 5084
fell-great-gable|Great Gable||fell||Buttermere|899||3211 5103
fell-great-mell-fell|Great Mell Fell||fell||Pooley Bridge|537||3397 5254
fell-great-rigg|Great Rigg||fell||Grasmere|766||3356 5104
fell-great-sca-fell|Great Sca Fell||fell||Caldbeck|651||3291 5339
fell-green-crag|Green Crag||fell||Boot|489||3200 4983
fell-green-gable|Green Gable||fell||Buttermere|801||3215 5107
fell-grey-crag|Grey Crag||fell||Shap|638|Sleddale Fell|3497 5072
fell-grey-friar|Grey Friar||fell||Coniston|773||3260 5004
fell-grey-knotts|Grey Knotts||fell||Buttermere|697||3217 5126
fell-grike|Grike||fell||Ennerdale Bridge|488||3085 5141
fell-grisedale-pike|Grisedale Pike||fell||Buttermere|791||3198 5225
fell-hallin-fell|Hallin Fell||fell||Glenridding|388||3433 5198
fell-hard-knott|Hard Knott||fell||Boot|549||3232 5024
fell-harrison-stickle|Harrison Stickle||fell||Grasmere|736||3282 5074
fell-hart-crag|Hart Crag||fell||Grasmere|823||3368 5113
fell-hart-side|Hart Side||fell||Glenridding|756||3359 5197
fell-harter-fell-eskdale|Harter Fell (Eskdale)||fell||Boot|653||3219 4997
fell-harter-fell-mardale|Harter Fell (Mardale)||fell||Ambleside|779||3460 5093
fell-hartsop-above-how|Hartsop Above How||fell||Glenridding|586|Gill Crag|3383 5120
fell-hartsop-dodd|Hartsop Dodd||fell||Glenridding|619||3411 5118
fell-haycock|Haycock||fell||Buttermere|797||3145 5107
fell-haystacks|Haystacks||fell||Buttermere|597||3193 5132
fell-helm-crag|Helm Crag||fell||Grasmere|405||3327 5094
fell-helvellyn|Helvellyn||fell||Glenridding|950||3342 5151
fell-hen-comb|Hen Comb||fell||Buttermere|506||3132 5181
fell-heron-pike|Heron Pike||fell||Grasmere|612||3356 5083
fell-high-crag|High Crag||fell||Buttermere|745||3180 5140
fell-high-hartsop-dodd|High Hartsop Dodd||fell||Glenridding|519||3394 5108
fell-high-pike-caldbeck|High Pike (Caldbeck)||fell||Caldbeck|658||3319 5350
fell-high-pike-scandale|High Pike (Scandale)||fell||Grasmere|656||3374 5088
fell-high-raise-high-street|High Raise (High Street)||fell||Glenridding|804||3448 5135
fell-high-raise|High Raise||fell||Grasmere|762|High White Stones|3281 5095
fell-high-rigg|High Rigg||fell||Keswick|355|Naddle Fell|3309 5220
fell-high-seat|High Seat||fell||Keswick|609||3287 5180
fell-high-spy|High Spy||fell||Buttermere|653||3234 5162
fell-high-stile|High Stile||fell||Buttermere|806||3168 5148
fell-high-street|High Street||fell||Glenridding|828||3441 5111
fell-high-tove|High Tove||fell||Keswick|515||3289 5165
fell-hindscarth|Hindscarth||fell||Buttermere|727||3216 5165
fell-holme-fell|Holme Fell||fell||Coniston|316||3315 5006
fell-hopegill-head|Hopegill Head||fell||Buttermere|770||3186 5222
fell-ill-bell|Ill Bell||fell||Ambleside|757||3436 5078
fell-illgill-head|Illgill Head||fell||Boot|609||3169 5049
fell-kentmere-pike|Kentmere Pike||fell||Ambleside|731||3466 5078
fell-kidsty-pike|Kidsty Pike||fell||Glenridding|781||3447 5126
fell-kirk-fell|Kirk Fell||fell||Buttermere|802||3195 5105
fell-knott-rigg|Knott Rigg||fell||Buttermere|556||3197 5189
fell-knott|Knott||fell||Caldbeck|710||3296 5330
fell-lank-rigg|Lank Rigg||fell||Ennerdale Bridge|541||3092 5120
fell-latrigg|Latrigg||fell||Keswick|369||3279 5247
fell-ling-fell|Ling Fell||fell||Cockermouth|374||3180 5285
fell-lingmell|Lingmell||fell||Boot|807||3209 5082
fell-lingmoor-fell|Lingmoor Fell||fell||Grasmere|470|Brown How|3303 5046
fell-little-hart-crag|Little Hart Crag||fell||Ambleside|637||3387 5100
fell-little-mell-fell|Little Mell Fell||fell||Pooley Bridge|505||3423 5240
fell-loadpot-hill|Loadpot Hill||fell||Pooley Bridge|672||3456 5180
fell-loft-crag|Loft Crag||fell||Grasmere|682||3277 5071
fell-long-side|Long Side||fell||Keswick|734||3249 5284
fell-longlands-fell|Longlands Fell||fell||Caldbeck|483||3276 5354
fell-lonscale-fell|Lonscale Fell||fell||Keswick|715||3285 5271
fell-lords-seat|Lord's Seat||fell||Keswick|552||3204 5266
fell-loughrigg-fell|Loughrigg Fell||fell||Grasmere|335||3347 5051
fell-low-fell|Low Fell||fell||Buttermere|423||3137 5226
fell-low-pike|Low Pike||fell||Ambleside|508||3374 5078
fell-maiden-moor|Maiden Moor||fell||Keswick|575||3237 5182
fell-mardale-ill-bell|Mardale Ill Bell||fell||Ambleside|760||3448 5101
fell-meal-fell|Meal Fell||fell||Caldbeck|549||3283 5338
fell-mellbreak|Mellbreak||fell||Buttermere|512||3148 5186
fell-middle-dodd|Middle Dodd||fell||Ambleside|654||3397 5096
fell-middle-fell|Middle Fell||fell||Nether Wasdale|582||3151 5072
fell-mungrisdale-common|Mungrisdale Common||fell||Keswick|632||3312 5292
fell-nab-scar|Nab Scar||fell||Grasmere|450||3355 5072
fell-nethermost-pike|Nethermost Pike||fell||Glenridding|891||3344 5142
fell-outerside|Outerside||fell||Buttermere|568||3211 5215
fell-pavey-ark|Pavey Ark||fell||Grasmere|700||3285 5079
fell-pike-of-blisco|Pike of Blisco||fell||Coniston|705||3271 5042
fell-pike-of-stickle|Pike of Stickle||fell||Grasmere|708||3274 5074
fell-pillar|Pillar||fell||Buttermere|892||3171 5121
fell-place-fell|Place Fell||fell||Glenridding|657||3405 5169
fell-raise|Raise||fell||Glenridding|883||3343 5174
fell-rampsgill-head|Rampsgill Head||fell||Glenridding|792||3443 5129
fell-rannerdale-knotts|Rannerdale Knotts||fell||Buttermere|355||3167 5183
fell-raven-crag|Raven Crag||fell||Keswick|461||3303 5188
fell-red-pike-buttermere|Red Pike (Buttermere)||fell||Buttermere|755||3161 5155
fell-red-pike-wasdale|Red Pike (Wasdale)||fell||Buttermere|826||3165 5106
fell-red-screes|Red Screes||fell||Ambleside|776||3397 5088
fell-rest-dodd|Rest Dodd||fell||Glenridding|696||3433 5136
fell-robinson|Robinson||fell||Buttermere|737||3202 5169
fell-rossett-pike|Rossett Pike||fell||Grasmere|651||3249 5076
fell-rosthwaite-fell|Rosthwaite Fell||fell||Grasmere|551||3258 5125
fell-sail|Sail||fell||Buttermere|773||3198 5203
fell-sale-fell|Sale Fell||fell||Cockermouth|359||3194 5297
fell-sallows|Sallows||fell||Windermere|516||3437 5040
fell-scafell-pike|Scafell Pike||fell||Boot|978||3215 5072
fell-scafell|Scafell||fell||Boot|964||3207 5065
fell-scar-crags|Scar Crags||fell||Buttermere|672||3208 5207
fell-scoat-fell|Scoat Fell||fell||Buttermere|841||3159 5114
fell-seat-sandal|Seat Sandal||fell||Grasmere|737||3344 5115
fell-seatallan|Seatallan||fell||Nether Wasdale|692||3140 5084
fell-seathwaite-fell|Seathwaite Fell||fell||Buttermere|601||3229 5102
fell-selside-pike|Selside Pike||fell||Shap|655||3491 5111
fell-sergeant-man|Sergeant Man||fell||Grasmere|736||3286 5089
fell-sergeants-crag|Sergeant's Crag||fell||Grasmere|571||3274 5114
fell-sheffield-pike|Sheffield Pike||fell||Glenridding|676||3369 5182
fell-shipman-knotts|Shipman Knotts||fell||Windermere|587||3473 5062
fell-side|Fell Side||hamlet|CA7|Caldbeck|||3304 5375
fell-silver-how|Silver How||fell||Grasmere|394||3325 5066
fell-skiddaw-little-man|Skiddaw Little Man||fell||Keswick|865||3267 5278
fell-skiddaw|Skiddaw||fell||Keswick|930||3260 5291
fell-slight-side|Slight Side||fell||Boot|762||3210 5050
fell-sour-howes|Sour Howes||fell||Windermere|483||3428 5032
fell-souther-fell|Souther Fell||fell||Keswick|522||3355 5291
fell-st-sunday-crag|St Sunday Crag||fell||Glenridding|841||3369 5134
fell-starling-dodd|Starling Dodd||fell||Buttermere|633||3142 5157
fell-steel-fell|Steel Fell||fell||Grasmere|553|Dead Pike|3319 5112
fell-steel-knotts|Steel Knotts||fell||Glenridding|432|Pikeawassa|3440 5181
fell-steeple|Steeple||fell||Buttermere|819||3158 5117
fell-stone-arthur|Stone Arthur||fell||Grasmere|504||3348 5092
fell-stony-cove-pike|Stony Cove Pike||fell||Ambleside|764|Caudale Moor|3418 5100
fell-stybarrow-dodd|Stybarrow Dodd||fell||Glenridding|844||3343 5189
fell-swirl-how|Swirl How||fell||Coniston|802||3273 5006
fell-tarn-crag-easedale|Tarn Crag (Easedale)||fell||Grasmere|549||3304 5093
fell-tarn-crag-sleddale|Tarn Crag (Sleddale)||fell||Shap|664||3488 5079
fell-the-knott|The Knott||fell||Glenridding|739||3437 5127
fell-the-nab|The Nab||fell||Glenridding|576||3434 5152
fell-the-old-man-of-coniston|The Old Man of Coniston||fell||Coniston|802|Coniston Old Man|3272 4978
fell-thornthwaite-crag|Thornthwaite Crag||fell||Ambleside|784||3431 5101
fell-thunacar-knott|Thunacar Knott||fell||Grasmere|723||3280 5080
fell-troutbeck-tongue|Troutbeck Tongue||fell||Ambleside|364||3422 5064
fell-ullock-pike|Ullock Pike||fell||Keswick|690||3244 5288
fell-ullscarf|Ullscarf||fell||Grasmere|723||3291 5122
fell-walla-crag|Walla Crag||fell||Keswick|379||3277 5213
fell-wandope|Wandope||fell||Buttermere|774||3188 5197
fell-watsons-dodd|Watson's Dodd||fell||Glenridding|789||3336 5196
fell-wether-hill|Wether Hill||fell||Glenridding|671||3456 5168
fell-wetherlam|Wetherlam||fell||Coniston|763||3288 5011
fell-whin-rigg|Whin Rigg||fell||Nether Wasdale|537||3151 5035
fell-whinlatter|Whinlatter||fell||Keswick|517|Brown How|3191 5251
fell-white-side|White Side||fell||Glenridding|863||3338 5167
fell-whiteless-pike|Whiteless Pike||fell||Buttermere|660||3180 5190
fell-whiteside|Whiteside||fell||Buttermere|707||3170 5219
fell-yewbarrow|Yewbarrow||fell||Nether Wasdale|629||3173 5085
fell-yoke|Yoke||fell||Ambleside|707||3438 5067
fenton|Fenton||village|CA8|Brampton|||3502 5561
field-broughton|Field Broughton||village|LA11|Cartmel|||3388 4814
fingland|Fingland||hamlet|CA7|Wigton|||3256 5571
finsthwaite|Finsthwaite||village|LA12|Cartmel|||3367 4879
firbank|Firbank||hamlet|LA10|Sedbergh|||3625 4942
flakebridge|Flakebridge||hamlet|CA16|Appleby|||3703 5221
fletchertown|Fletchertown||village|CA7|Aspatria|||3207 5428
flimby|Flimby||village|CA15|Maryport|||3023 5337
flitholme|Flitholme||hamlet|CA16|Kirkby Stephen|||3761 5150
flookburgh|Flookburgh||village|LA11|Cartmel|||3366 4758
force-forge|Force Forge||hamlet|LA12|Hawkshead|||3341 4911
forest-head|Forest Head||hamlet|CA8|Brampton|||3582 5575
fothergill|Fothergill||village|CA15|Maryport|||3027 5343
four-lane-ends|Four Lane Ends||suburb|LA17|Broughton|||3231 4824
foxfield|Foxfield||village|LA20|Broughton|||3211 4852
friars-ground|Friars' Ground||suburb|LA17|Broughton|||3238 4825
frizington|Frizington||village|CA26|Cleator Moor|||3034 5171
gaisgill|Gaisgill||hamlet|CA10|Shap|||3639 5054
gaitsgill|Gaitsgill||hamlet|CA5|Carlisle|||3388 5468
galemire|Galemire||village|CA28|Cleator Moor|||3000 5158
gamblesby|Gamblesby||village|CA10|Alston|||3609 5395
gamelsby|Gamelsby||hamlet|CA7|Wigton|||3258 5524
garlands|Garlands||suburb|CA1|Carlisle|||3435 5535
garnett-bridge|Garnett Bridge||hamlet|LA8|Kendal|||3524 4993
garrigill|Garrigill||village|CA9|Alston|||3744 5416
garsdale-head|Garsdale Head||hamlet|LA10|Sedbergh|||3787 4918
garsdale|Garsdale||village|LA10|Sedbergh|||3752 4898
garth-row|Garth Row||hamlet|LA8|Kendal|||3527 4976
gatebeck|Gatebeck||village|LA8|Milnthorpe|||3548 4856
gauber|Gauber||settlement|LA6|High Bentham|||3772 4787
gawthrop|Gawthrop||hamlet|LA10|Sedbergh|||3693 4874
gawthwaite|Gawthwaite||hamlet|LA12|Broughton|||3271 4848
ghyll-head|Ghyll Head||village|LA23|Bowness|||3393 4928
gilcrux|Gilcrux||village|CA7|Aspatria|||3114 5380
gilgarran|Gilgarran||village|CA14|Workington|||3032 5230
gilwilly|Gilwilly||suburb|CA11|Penrith|||3508 5303
glasson-near-maryport|Glasson|Maryport|suburb|CA15|Maryport|||3032 5363
glasson-near-wigton|Glasson|Wigton|village|CA7|Wigton|||3252 5605
glassonby|Glassonby||village|CA10|Penrith|||3576 5388
gleaston|Gleaston||village|LA12|Dalton|||3257 4708
glen-dowlin|Glen Dowlin||village|CA10|Penrith|||3513 5269
glenridding|Glenridding||village|CA11|Grasmere|||3385 5171
goat|Goat||suburb|CA13|Cockermouth|||3117 5309
goodyhills|Goodyhills||hamlet|CA15|Aspatria|||3108 5468
gosforth|Gosforth||village|CA20|Nether Wasdale|||3067 5035
grange-fell|Grange Fell||suburb|LA11|Grange|||3400 4778
grange-over-sands|Grange-over-Sands||town|LA11|Cartmel|||3407 4779
grange|Grange||village|CA12|Keswick|||3253 5175
grasmere|Grasmere||village|LA22|Ambleside|||3336 5076
grayrigg|Grayrigg||village|LA8|Kendal|||3579 4971
grayson-green|Grayson Green||village|CA14|Workington|||2996 5250
great-asby|Great Asby||village|CA16|Appleby|||3679 5130
great-blencow|Great Blencow||hamlet|CA11|Penrith|||3457 5324
great-broughton|Great Broughton||village|CA13|Cockermouth|||3075 5313
great-clifton|Great Clifton||village|CA14|Workington|||3041 5297
great-corby|Great Corby||village|CA4|Carlisle|||3475 5546
great-crosthwaite|Great Crosthwaite||suburb|CA12|Keswick|||3264 5245
great-musgrave|Great Musgrave||hamlet|CA17|Kirkby Stephen|||3768 5135
great-ormside|Great Ormside||village|CA16|Appleby|||3701 5173
great-orton|Great Orton||village|CA5|Carlisle|||3328 5540
great-salkeld|Great Salkeld||village|CA11|Penrith|||3551 5366
great-strickland|Great Strickland||village|CA10|Shap|||3557 5228
great-urswick|Great Urswick||village|LA12|Ulverston|||3269 4747
green-bank|Green Bank||hamlet|LA11|Cartmel|||3380 4803
greenbank|Greenbank||suburb|CA28|Whitehaven|||2976 5158
greengill|Greengill||hamlet|CA7|Aspatria|||3105 5372
greenholme|Greenholme||hamlet|CA10|Shap|||3598 5057
greenodd|Greenodd||village|LA12|Ulverston|||3314 4825
greenscoe|Greenscoe||hamlet|LA16|Dalton|||3219 4763
greenside|Greenside||hamlet|CA17|Kirkby Stephen|||3709 5039
greenwell|Greenwell||hamlet|CA8|Brampton|||3537 5565
green|Green||hamlet|LA2|High Bentham|||3641 4678
gressingham|Gressingham||village|LA2|Carnforth|||3571 4700
greysouthen|Greysouthen||village|CA13|Cockermouth|||3071 5290
greystoke-gill|Greystoke Gill||hamlet|CA11|Pooley Bridge|||3446 5295
greystoke|Greystoke||village|CA11|Pooley Bridge|||3440 5309
grinsdale|Grinsdale||village|CA5|Carlisle|||3368 5579
grizebeck|Grizebeck||village|LA17|Broughton|||3239 4851
grizedale|Grizedale||hamlet|LA22|Hawkshead|||3336 4944
hackthorpe|Hackthorpe||village|CA10|Pooley Bridge|||3543 5231
haile|Haile||village|CA22|Egremont|||3033 5087
hale|Hale||village|LA7|Milnthorpe|||3504 4785
halfpenny|Halfpenny||hamlet|LA8|Kendal|||3537 4874
hall-senna|Hall Senna||hamlet|CA19|Gosforth|||3063 5012
hallbankgate|Hallbankgate||village|CA8|Brampton|||3587 5592
hallgarth|Hallgarth||suburb|LA9|Kendal|||3508 4941
hallow-bank|Hallow Bank||hamlet|LA8|Windermere|||3466 5052
hallthwaites|Hallthwaites||hamlet|LA18|Broughton|||3182 4853
halton-green|Halton Green||hamlet|LA2|Lancaster|||3516 4653
halton|Halton||village|LA2|Lancaster|||3501 4648
hampsfield|Hampsfield||hamlet|LA11|Grange|||3405 4804
hardendale|Hardendale||hamlet|CA10|Shap|||3583 5147
hare-appletree|Hare Appletree||hamlet|LA2|Lancaster|||3530 4580
haresceugh|Haresceugh||settlement|CA10|Alston|||3609 5429
harker-marsh|Harker Marsh||hamlet|CA15|Maryport|||3061 5345
harker|Harker||village|CA6|Carlisle|||3379 5611
harraby|Harraby||suburb|CA1|Carlisle|||3425 5537
harrington|Harrington||suburb|CA14|Workington|||2990 5253
harriston|Harriston||village|CA7|Aspatria|||3159 5416
hartley|Hartley||village|CA17|Kirkby Stephen|||3783 5087
hartsop|Hartsop||hamlet|CA11|Glenridding|||3406 5132
haverigg|Haverigg||village|LA18|Millom|||3158 4788
haverthwaite|Haverthwaite||village|LA12|Cartmel|||3340 4846
hawcoat|Hawcoat||suburb|LA14|Dalton|||3208 4719
hawksdale|Hawksdale||village|CA5|Carlisle|||3360 5483
hawkshead-hill|Hawkshead Hill||hamlet|LA22|Hawkshead|||3336 4989
hawkshead|Hawkshead||village|LA22|Bowness|||3353 4976
hayton-near-aspatria|Hayton|Aspatria|village|CA7|Aspatria|||3106 5414
hayton-near-brampton|Hayton|Brampton|village|CA8|Brampton|||3509 5578
head-crag|Head Crag||suburb|LA17|Broughton|||3229 4828
heads-nook|Heads Nook||village|CA8|Brampton|||3496 5550
heathwaite|Heathwaite||suburb|LA23|Windermere|||3416 4978
helbeck|Helbeck||hamlet|CA17|Kirkby Stephen|||3795 5155
helton|Helton||village|CA10|Pooley Bridge|||3511 5221
hensingham|Hensingham||suburb|CA28|Whitehaven|||2988 5169
heron-hill|Heron Hill||suburb|LA9|Kendal|||3522 4910
hesket-newmarket|Hesket Newmarket||village|CA7|Caldbeck|||3342 5387
hest-bank|Hest Bank||village|LA2|Morecambe|||3469 4665
heversham|Heversham||village|LA7|Milnthorpe|||3497 4830
high-bankhill|High Bankhill||hamlet|CA10|Penrith|||3561 5421
high-bentham|High Bentham||town|LA2|Kirkby Lonsdale||Bentham|3668 4692
high-biggins|High Biggins||hamlet|LA6|Kirkby Lonsdale|||3601 4783
high-braithwaite|High Braithwaite||settlement|CA4|Caldbeck|||3409 5410
high-cark|High Cark||hamlet|LA11|Cartmel|||3381 4825
high-casterton|High Casterton||hamlet|LA6|Kirkby Lonsdale|||3625 4787
high-harrington|High Harrington||village|CA14|Workington|||3002 5255
high-hesket|High Hesket||village|CA4|Carlisle|||3477 5442
high-hill|High Hill||suburb|CA12|Keswick|||3261 5239
high-ireby|High Ireby||hamlet|CA7|Caldbeck|||3231 5372
high-lorton|High Lorton||village|CA13|Cockermouth|||3160 5259
high-nibthwaite|High Nibthwaite||hamlet|LA12|Coniston|||3294 4897
high-oaks|High Oaks||hamlet|LA10|Sedbergh|||3627 4910
high-scales|High Scales||hamlet|CA7|Aspatria|||3188 5457
high-seaton|High Seaton||suburb|CA14|Workington|||3022 5312
high-sellafield|High Sellafield||settlement|CA20|Gosforth|||3021 5042
high-side-near-cockermouth|High Side|Cockermouth|settlement|CA13|Cockermouth|||3168 5287
high-side-near-keswick|High Side|Keswick|hamlet|CA12|Keswick|||3235 5306
high-water-head|High Water Head||hamlet|LA21|Coniston|||3317 4983
high-waverbridge|High Waverbridge||hamlet|CA7|Wigton|||3229 5437
high-wray|High Wray||hamlet|LA22|Hawkshead|||3373 5000
highbridge|Highbridge||village|CA5|Caldbeck|||3395 5439
highlaws|Highlaws||hamlet|CA7|Silloth|||3140 5497
highmoor|Highmoor||suburb|CA7|Wigton|||3262 5474
hilton|Hilton||village|CA16|Appleby|||3733 5206
hincaster|Hincaster||hamlet|LA7|Milnthorpe|||3509 4847
hindpool|Hindpool||suburb|LA14|Barrow|||3192 4699
hoff|Hoff||hamlet|CA16|Appleby|||3675 5176
hole|Hole||suburb|CA10|Penrith|||3618 5345
holker|Holker||village|LA11|Cartmel|||3359 4776
holme-st-cuthbert|Holme St Cuthbert||settlement|CA15|Silloth|||3105 5471
holme|Holme||village|LA6|Milnthorpe|||3523 4789
holmrook|Holmrook||village|CA19|Gosforth|||3076 4994
homewood|Homewood||suburb|CA28|Whitehaven|||2987 5161
hopebeck|Hopebeck||hamlet|CA13|Buttermere|||3163 5240
hornby|Hornby||village|LA2|High Bentham|||3585 4682
hornsby-gate|Hornsby Gate||hamlet|CA8|Brampton|||3522 5504
hornsby|Hornsby||hamlet|CA8|Brampton|||3516 5501
hoskethill|Hoskethill||hamlet|CA5|Carlisle|||3348 5573
houghton|Houghton||village|CA3|Carlisle|||3409 5592
howbeck|Howbeck||hamlet|CA7|Caldbeck|||3346 5384
howgate|Howgate||hamlet|CA28|Whitehaven|||2990 5212
howgill|Howgill||hamlet|LA10|Sedbergh|||3634 4950
howtown|Howtown||hamlet|CA10|Pooley Bridge|||3443 5197
how|How||village|CA8|Brampton|||3510 5566
hunsonby|Hunsonby||village|CA10|Penrith|||3581 5354
hurst|Hurst||hamlet|CA4|Caldbeck|||3417 5412
hutton-end|Hutton End||hamlet|CA11|Penrith|||3450 5385
hutton-moor-end|Hutton Moor End||hamlet|CA11|Glenridding|||3365 5271
hutton-roof-near-kirkby-lonsdale|Hutton Roof|Kirkby Lonsdale|village|LA6|Kirkby Lonsdale|||3571 4783
hutton-roof-near-penrith|Hutton Roof|Penrith|hamlet|CA11|Caldbeck|||3372 5341
hutton-row|Hutton Row||hamlet|CA11|Penrith|||3455 5383
hutton|Hutton||settlement|CA11|Pooley Bridge|||3434 5267
hycemoor|Hycemoor||village|LA19|Broughton|||3091 4897
ingleton|Ingleton||village|LA6|High Bentham|||3696 4733
ings|Ings||village|LA8|Windermere|||3445 4987
ireby-near-kirkby-lonsdale|Ireby|Kirkby Lonsdale|hamlet|LA6|Kirkby Lonsdale|||3654 4755
ireby-near-wigton|Ireby|Wigton|village|CA7|Caldbeck|||3239 5390
ireleth|Ireleth||suburb|LA16|Dalton|||3220 4778
irthington|Irthington||village|CA6|Brampton|||3498 5616
irton|Irton||hamlet|CA19|Nether Wasdale|||3106 5005
isel|Isel||hamlet|CA13|Cockermouth|||3158 5338
ivegill|Ivegill||village|CA4|Caldbeck|||3418 5432
johnby|Johnby||hamlet|CA11|Penrith|||3434 5330
kaber|Kaber||hamlet|CA17|Kirkby Stephen|||3797 5116
kearstwick|Kearstwick||hamlet|LA6|Kirkby Lonsdale|||3606 4800
keasden|Keasden||hamlet|LA2|High Bentham|||3723 4666
keekle|Keekle||village|CA25|Cleator Moor|||3004 5162
keisley|Keisley||hamlet|CA16|Appleby|||3709 5239
keld|Keld||hamlet|CA10|Shap|||3554 5145
kelleth|Kelleth||hamlet|CA10|Kirkby Stephen|||3660 5052
kells|Kells||suburb|CA28|Whitehaven|||2968 5171
kelsick|Kelsick||hamlet|CA7|Wigton|||3199 5502
kendal|Kendal||town|LA9|Milnthorpe|||3515 4930
kentmere|Kentmere||village|LA8|Windermere|||3456 5043
kentrigg|Kentrigg||suburb|LA9|Kendal|||3513 4943
kents-bank|Kents Bank||suburb|LA11|Grange|||3399 4762
keswick|Keswick||town|CA12|Buttermere|||3265 5235
killington|Killington||hamlet|LA6|Sedbergh|||3613 4889
kilnhill|Kilnhill||hamlet|CA12|Cockermouth|||3217 5326
kingmoor-house|Kingmoor House||suburb|CA3|Carlisle|||3384 5584
kings-meaburn|King's Meaburn||village|CA10|Appleby|||3621 5211
kingside-hill|Kingside Hill||hamlet|CA7|Silloth|||3160 5512
kingstown|Kingstown||suburb|CA3|Carlisle|||3390 5593
kirkandrews-on-eden|Kirkandrews-on-Eden||hamlet|CA5|Carlisle|||3354 5584
kirkbampton|Kirkbampton||village|CA5|Carlisle|||3309 5565
kirkbarrow|Kirkbarrow||suburb|LA9|Kendal|||3513 4921
kirkbride|Kirkbride||village|CA7|Wigton|||3230 5561
kirkby-in-furness|Kirkby-in-Furness||village|LA17|Broughton|||3231 4824
kirkby-lonsdale|Kirkby Lonsdale||town|LA6|High Bentham|||3612 4786
kirkby-stephen|Kirkby Stephen||town|CA17|Appleby|||3775 5088
kirkby-thore|Kirkby Thore||village|CA10|Appleby|||3639 5256
kirkhouse|Kirkhouse||village|CA8|Brampton|||3568 5598
kirkland-near-appleby|Kirkland|Appleby|hamlet|CA10|Appleby|||3646 5325
kirkland-near-cleator-moor|Kirkland|Cleator Moor|village|CA26|Ennerdale Bridge|||3072 5180
kirkland-near-wigton|Kirkland|Wigton|hamlet|CA7|Wigton|||3273 5484
kirkoswald|Kirkoswald||village|CA10|Penrith|||3555 5413
kirksanton|Kirksanton||village|LA18|Millom|||3139 4807
knipe-fold|Knipe Fold||hamlet|LA22|Hawkshead|||3343 4998
knock|Knock||village|CA16|Appleby|||3676 5274
knotts|Knotts||hamlet|CA11|Pooley Bridge|||3435 5215
knowefield|Knowefield||suburb|CA3|Carlisle|||3402 5576
la10|LA10||outcode|LA10|Sedbergh|||3660 4919
la11|LA11||outcode|LA11|Grange|||3402 4779
la12|LA12||outcode|LA12|Ulverston|||3287 4782
la13|LA13||outcode|LA13|Barrow|||3215 4698
la14|LA14||outcode|LA14|Barrow|||3199 4696
la15|LA15||outcode|LA15|Dalton|||3231 4740
la16|LA16||outcode|LA16|Askam|||3214 4776
la17|LA17||outcode|LA17|Kirkby-in-Furness|||3234 4831
la18|LA18||outcode|LA18|Millom|||3172 4801
la19|LA19||outcode|LA19|Millom|||3106 4891
la1|LA1||outcode|LA1|Lancaster||Lancaster|3476 4617
la20|LA20||outcode|LA20|Broughton|||3213 4876
la21|LA21||outcode|LA21|Coniston|||3302 4975
la22|LA22||outcode|LA22|Ambleside|||3371 5042
la23|LA23||outcode|LA23|Windermere|||3409 4980
la2|LA2||outcode|LA2|Lancaster|||3528 4651
la3|LA3||outcode|LA3|Morecambe|||3422 4627
la4|LA4||outcode|LA4|Morecambe||Morecambe|3440 4643
la5|LA5||outcode|LA5|Carnforth|||3493 4707
la6|LA6||outcode|LA6|Carnforth|||3609 4760
la7|LA7||outcode|LA7|Milnthorpe|||3497 4815
la8|LA8||outcode|LA8|Kendal|||3499 4921
la9|LA9||outcode|LA9|Kendal|||3515 4927
lady-hall|Lady Hall||hamlet|LA18|Broughton|||3190 4861
laithes|Laithes||hamlet|CA11|Penrith|||3466 5330
lake-bassenthwaite-lake|Bassenthwaite Lake||lake||Keswick||Bass Lake|3218 5294,3210 5316,3213 5310,3218 5304,3218 5297,3224 5294,3225 5288,3227 5282,3231 5276,3229 5269,3223 5272,3219 5277,3215 5283,3209 5299,3207 5307,3200 5311,3202 5319
lake-blea-tarn|Blea Tarn||tarn||Grasmere|||3291 5141,3292 5142
lake-blea-water|Blea Water||tarn||Glenridding|||3449 5107,3447 5106
lake-blelham-tarn|Blelham Tarn||tarn||Hawkshead|||3367 5005,3368 5006,3363 5003
lake-brothers-water|Brothers Water||lake||Glenridding|||3403 5128,3401 5125,3403 5132
lake-burnmoor-tarn|Burnmoor Tarn||tarn||Boot|||3184 5044,3186 5047,3183 5041
lake-buttermere|Buttermere||lake||Ennerdale Bridge|||3183 5157,3181 5156,3176 5160,3189 5156,3188 5149
lake-chapelhouse-reservoir|Chapelhouse Reservoir||reservoir||Caldbeck|||3260 5358,3260 5358
lake-coniston-water|Coniston Water||lake||Coniston|||3300 4938,3314 4971,3312 4965,3311 4959,3309 4953,3307 4947,3305 4940,3301 4932,3299 4926,3298 4920,3296 4913,3294 4905,3293 4899,3291 4919,3292 4926,3295 4932,3297 4938,3301 4945,3302 4951,3306 4962,3306 4968,3314 4979
lake-crummock-water|Crummock Water||lake||Buttermere|||3158 5189,3157 5201,3161 5196,3162 5190,3162 5183,3166 5178,3167 5172,3160 5174,3157 5179,3155 5186,3153 5192,3150 5197,3151 5204
lake-damas-gill|Damas Gill||reservoir||Lancaster|||3527 4575,3526 4575
lake-derwentwater|Derwentwater||lake||Keswick|||3260 5211,3266 5200,3266 5194,3260 5191,3254 5193,3252 5199,3253 5206,3252 5211,3253 5217,3255 5224,3254 5231,3260 5232,3264 5227,3266 5222,3267 5215,3269 5208
lake-devoke-water|Devoke Water||tarn||Boot|||3158 4970,3163 4972,3158 4967
lake-dubbs-reservoir|Dubbs Reservoir||reservoir||Windermere|||3421 5017,3422 5018
lake-elterwater|Elterwater||lake||Grasmere|||3335 5041,3331 5042,3337 5042
lake-ennerdale-water|Ennerdale Water||lake||Ennerdale Bridge|||3107 5150,3124 5144,3119 5140,3112 5143,3106 5146,3101 5151,3094 5151,3089 5155,3095 5162,3102 5160,3107 5154,3113 5150,3119 5147
lake-esthwaite-water|Esthwaite Water||lake||Hawkshead|||3361 4964,3361 4971,3363 4965,3364 4957,3359 4961,3356 4966
lake-ghyll-head-reservoir|Ghyll Head Reservoir||reservoir||Bowness|||3398 4923,3398 4921
lake-grasmere|Grasmere||lake||Ambleside|||3339 5065,3335 5070,3341 5068,3342 5062
lake-grisedale-tarn|Grisedale Tarn||tarn||Grasmere|||3349 5121,3347 5121
lake-harlock-reservoir|Harlock Reservoir||reservoir||Ulverston|||3249 4793,3247 4792
lake-hawes-water|Hawes Water||tarn||Milnthorpe|||3478 4766,3478 4768
lake-haweswater|Haweswater||lake||Shap|||3477 5134,3470 5108,3476 5116,3470 5117,3473 5122,3472 5128,3473 5135,3476 5140,3480 5146,3484 5152,3490 5156,3499 5160,3503 5155,3495 5153,3490 5148,3484 5141,3481 5134
lake-hayeswater|Hayeswater||tarn||Glenridding|||3431 5122,3429 5123,3434 5119
lake-killington-reservoir|Killington Reservoir||reservoir||Sedbergh|||3593 4910,3585 4908,3589 4913,3594 4917,3598 4913
lake-langthwaite-reservoir|Langthwaite Reservoir||reservoir||Lancaster|||3499 4591,3497 4592
lake-levers-water|Levers Water||tarn||Coniston|||3279 4993,3281 4994
lake-little-langdale-tarn|Little Langdale Tarn||tarn||Grasmere|||3309 5033,3308 5031
lake-loweswater|Loweswater||lake||Buttermere|||3125 5218,3119 5220,3125 5219,3130 5215
lake-over-water|Over Water||tarn||Caldbeck|||3252 5351,3253 5349
lake-pennington-reservoir|Pennington Reservoir||reservoir||Ulverston|||3258 4789,3257 4787
lake-poaka-beck-reservoir|Poaka Beck Reservoir||reservoir||Dalton|||3243 4784,3240 4782
lake-red-tarn|Red Tarn||tarn||Glenridding|||3348 5153,3348 5151
lake-rydal-water|Rydal Water||lake||Grasmere|||3356 5062,3348 5063,3356 5063,3363 5062
lake-scoat-tarn|Scoat Tarn||tarn||Buttermere|||3159 5104,3160 5104
lake-siddick-ponds|Siddick Ponds||tarn||Workington|||3001 5304,3000 5308,3003 5302
lake-simpson-ground-reservoir|Simpson Ground Reservoir||reservoir||Cartmel|||3395 4863,3396 4863
lake-tarn-hows|Tarn Hows||tarn||Hawkshead|||3331 5001,3333 5000,3327 4998
lake-thirlmere|Thirlmere||lake||Grasmere|||3313 5160,3322 5146,3324 5141,3324 5134,3317 5140,3317 5151,3313 5156,3309 5162,3307 5169,3305 5175,3308 5185,3314 5181,3313 5175,3313 5167
lake-ullswater|Ullswater||lake||Pooley Bridge|||3424 5204,3465 5243,3466 5236,3461 5229,3457 5225,3455 5217,3450 5212,3447 5206,3444 5200,3439 5203,3433 5203,3426 5200,3421 5197,3414 5195,3405 5192,3397 5184,3395 5179,3393 5172,3396 5166,3389 5164,3388 5177,3388 5183,3387 5189,3392 5193,3398 5197,3404 5200,3410 5203,3416 5204,3424 5206,3432 5209,3440 5209,3444 5215,3447 5221,3451 5225,3453 5232,3458 5237
lake-wastwater|Wastwater||lake||Nether Wasdale|||3159 5056,3169 5069,3179 5074,3178 5066,3170 5062,3165 5058,3157 5051,3152 5046,3149 5041,3151 5053,3155 5058,3160 5064
lake-windermere|Windermere||lake||Bowness|||3390 4947,3364 5021,3369 5025,3371 5031,3378 5027,3385 5022,3387 5014,3387 5008,3392 5004,3393 4998,3398 4994,3402 4989,3401 4981,3401 4975,3401 4969,3397 4965,3396 4959,3397 4952,3394 4946,3391 4941,3392 4934,3391 4927,3388 4921,3385 4916,3383 4909,3382 4903,3383 4897,3384 4889,3382 4883,3381 4875,3379 4868,3373 4864,3378 4888,3377 4897,3376 4904,3376 4910,3379 4916,3380 4922,3383 4929,3385 4936,3384 4943,3386 4949,3389 4955,3389 4962,3388 4969,3388 4978,3388 4984,3387 4992,3383 4999,3378 5003,3377 5009,3376 5015,3371 5019
lakeside|Lakeside||village|LA12|Cartmel|||3377 4873
lamonby|Lamonby||hamlet|CA11|Caldbeck|||3409 5358
lamplugh|Lamplugh||village|CA14|Ennerdale Bridge|||3089 5210
langrigg|Langrigg||village|CA7|Aspatria|||3167 5457
langton|Langton||hamlet|CA16|Appleby|||3710 5202
langwathby|Langwathby||village|CA10|Penrith|||3569 5338
lawkland-green|Lawkland Green||hamlet|LA2|High Bentham|||3781 4656
lawkland|Lawkland||hamlet|LA2|High Bentham|||3774 4665
lazonby|Lazonby||village|CA10|Penrith|||3548 5397
lea-yeat|Lea Yeat||hamlet|LA10|Sedbergh|||3761 4869
leadgate|Leadgate||hamlet|CA9|Alston|||3707 5438
leasgill|Leasgill||village|LA7|Milnthorpe|||3496 4842
leck|Leck||village|LA6|Kirkby Lonsdale|||3642 4767
lee-houses|Lee Houses||hamlet|CA9|Alston|||3755 5395
leece|Leece||village|LA12|Barrow|||3243 4694
legburthwaite|Legburthwaite||hamlet|CA12|Glenridding|||3318 5189
lessonhall|Lessonhall||hamlet|CA7|Wigton|||3223 5502
levens|Levens||village|LA8|Milnthorpe|||3488 4862
lindal-in-furness|Lindal in Furness||village|LA12|Dalton|||3250 4758
lindale|Lindale||village|LA11|Grange|||3417 4805
linstock|Linstock||village|CA6|Carlisle|||3426 5584
little-arrow|Little Arrow||hamlet|LA21|Coniston|||3290 4950
little-asby|Little Asby||hamlet|CA16|Kirkby Stephen|||3698 5097
little-bampton|Little Bampton||village|CA7|Wigton|||3272 5552
little-blencow|Little Blencow||hamlet|CA11|Penrith|||3454 5328
little-broughton|Little Broughton||village|CA13|Cockermouth|||3078 5318
little-clifton|Little Clifton||village|CA14|Workington|||3056 5287
little-langdale|Little Langdale||village|LA22|Grasmere|||3316 5034
little-loughrigg|Little Loughrigg||settlement|LA22|Ambleside|||3346 5039
little-musgrave|Little Musgrave||hamlet|CA17|Kirkby Stephen|||3760 5131
little-ormside|Little Ormside||settlement|CA16|Appleby|||3709 5167
little-orton|Little Orton||hamlet|CA5|Carlisle|||3351 5551
little-salkeld|Little Salkeld||village|CA10|Penrith|||3566 5362
little-strickland|Little Strickland||hamlet|CA10|Shap|||3563 5197
little-urswick|Little Urswick||village|LA12|Dalton|||3263 4735
littlebeck|Littlebeck||settlement|CA10|Appleby|||3624 5198
long-marton|Long Marton||village|CA16|Appleby|||3667 5246
longburgh|Longburgh||hamlet|CA5|Carlisle|||3308 5589
longcroft|Longcroft||hamlet|CA7|Wigton|||3217 5582
longdales|Longdales||hamlet|CA4|Penrith|||3517 5447
longdale|Longdale||hamlet|CA10|Sedbergh|||3645 5050
longlands|Longlands||settlement|CA7|Caldbeck|||3267 5360
longpark|Longpark||hamlet|CA6|Carlisle|||3426 5619
longrigg|Longrigg||hamlet|CA5|Wigton|||3286 5564
longsowerby|Longsowerby||suburb|CA2|Carlisle|||3390 5548
longthwaite|Longthwaite||village|CA11|Pooley Bridge|||3432 5230
low-bentham|Low Bentham||village|LA2|High Bentham|||3649 4696
low-biggins|Low Biggins||hamlet|LA6|Kirkby Lonsdale|||3605 4781
low-cotehill|Low Cotehill||hamlet|CA4|Carlisle|||3473 5505
low-geltbridge|Low Geltbridge||hamlet|CA8|Brampton|||3520 5591
low-hesket|Low Hesket||village|CA4|Carlisle|||3466 5461
low-lorton|Low Lorton||village|CA13|Cockermouth|||3153 5257
low-moresby|Low Moresby||village|CA28|Whitehaven|||2995 5208
low-nibthwaite|Low Nibthwaite||hamlet|LA12|Broughton|||3296 4881
low-row|Low Row||hamlet|CA7|Aspatria|||3190 5450
low-seaton|Low Seaton||suburb|CA14|Workington|||3021 5303
low-whinnow|Low Whinnow||hamlet|CA5|Wigton|||3304 5511
low-wood|Low Wood||hamlet|LA12|Cartmel|||3346 4835
lowca|Lowca||village|CA28|Whitehaven|||2983 5217
loweswater|Loweswater||settlement|CA13|Buttermere|||3140 5211
lowgill-near-high-bentham|Lowgill|High Bentham|hamlet|LA2|High Bentham|||3655 4643
lowgill-near-sedbergh|Lowgill|Sedbergh|hamlet|LA8|Sedbergh|||3616 4967
lowick-bridge|Lowick Bridge||village|LA12|Broughton|||3292 4864
lowick-green|Lowick Green||village|LA12|Ulverston|||3295 4850
lowther|Lowther||village|CA10|Pooley Bridge|||3538 5235
lupton|Lupton||village|LA6|Kirkby Lonsdale|||3561 4806
mansergh|Mansergh||hamlet|LA6|Kirkby Lonsdale|||3602 4828
mansriggs|Mansriggs||settlement|LA12|Ulverston|||3291 4806
market-brough|Market Brough||suburb|CA17|Kirkby Stephen|||3794 5147
marthwaite|Marthwaite||settlement|LA10|Sedbergh|||3642 4918
martindale|Martindale||hamlet|CA10|Glenridding|||3434 5189
marton|Marton||village|LA12|Dalton|||3241 4771
maryport|Maryport||town|CA15|Workington|||3035 5365
masongill|Masongill||hamlet|LA6|High Bentham|||3665 4753
matterdale-end|Matterdale End||hamlet|CA11|Glenridding|||3395 5234
maulds-meaburn|Maulds Meaburn||village|CA10|Shap|||3625 5162
mawbray|Mawbray||village|CA15|Silloth|||3087 5466
meal-bank|Meal Bank||village|LA8|Kendal|||3539 4956
mealrigg|Mealrigg||hamlet|CA7|Aspatria|||3127 5456
mealsgate|Mealsgate||village|CA7|Aspatria|||3209 5421
meathop|Meathop||village|LA11|Grange|||3437 4807
melkinthorpe|Melkinthorpe||hamlet|CA10|Penrith|||3553 5254
mellguards|Mellguards||hamlet|CA4|Carlisle|||3446 5458
melling|Melling||village|LA6|High Bentham|||3599 4712
melmerby|Melmerby||village|CA10|Penrith|||3613 5374
mewith-head|Mewith Head||hamlet|LA2|High Bentham|||3703 4671
micklethwaite|Micklethwaite||hamlet|CA7|Wigton|||3285 5504
middlesceugh|Middlesceugh||hamlet|CA4|Caldbeck|||3402 5419
middleshaw|Middleshaw||hamlet|LA8|Kendal|||3555 4891
middleton|Middleton||settlement|LA6|Sedbergh|||3627 4868
middletown|Middletown||hamlet|CA22|Egremont|||2992 5088
midgeholme|Midgeholme||hamlet|CA8|Brampton|||3640 5589
milburn|Milburn||village|CA10|Appleby|||3655 5292
mill-side|Mill Side||village|LA11|Milnthorpe|||3448 4842
millbeck|Millbeck||village|CA12|Keswick|||3256 5261
millhead|Millhead||suburb|LA5|Carnforth|||3496 4714
millholme|Millholme||hamlet|LA8|Kendal|||3566 4904
millhouse|Millhouse||hamlet|CA7|Caldbeck|||3363 5376
millness|Millness||hamlet|LA7|Milnthorpe|||3535 4830
millom|Millom||town|LA18|Dalton|||3171 4802
millthrop|Millthrop||village|LA10|Sedbergh|||3660 4912
milnthorpe|Milnthorpe||village|LA7|Grange|||3497 4815
milton-near-brampton|Milton|Brampton|village|CA8|Brampton|||3555 5605
milton-near-kirkby-lonsdale|Milton|Kirkby Lonsdale|hamlet|LA7|Milnthorpe|||3530 4830
mintsfeet|Mintsfeet||suburb|LA9|Kendal|||3518 4938
mirehouse-east|Mirehouse East||suburb|CA28|Whitehaven|||2984 5158
mirehouse-west|Mirehouse West||suburb|CA28|Whitehaven|||2979 5156
mockerkin|Mockerkin||village|CA13|Ennerdale Bridge|||3089 5232
monk-moors|Monk Moors||hamlet|LA19|Gosforth|||3091 4926
monkhill|Monkhill||village|CA5|Carlisle|||3343 5586
moor-row-near-cleator-moor|Moor Row|Cleator Moor|village|CA24|Cleator Moor|||3006 5143
moor-row-near-wigton|Moor Row|Wigton|hamlet|CA7|Wigton|||3210 5492
moorclose|Moorclose||suburb|CA14|Workington|||3004 5271
moorend|Moorend||hamlet|CA5|Wigton|||3317 5509
moorhouse-near-carlisle|Moorhouse|Carlisle|village|CA5|Carlisle|||3333 5568
moorhouse-near-wigton|Moorhouse|Wigton|hamlet|CA7|Wigton|||3259 5512
moorthwaite|Moorthwaite||settlement|CA8|Brampton|||3509 5508
moresby-parks|Moresby Parks||village|CA28|Whitehaven|||2998 5193
morland|Morland||village|CA10|Shap|||3598 5224
morton-near-carlisle|Morton|Carlisle|suburb|CA2|Carlisle|||3384 5552
morton-near-penrith|Morton|Penrith|hamlet|CA11|Penrith|||3456 5392
mosedale|Mosedale||hamlet|CA11|Caldbeck|||3357 5321
moss-side|Moss Side||hamlet|CA7|Wigton|||3193 5525
mossbay|Mossbay||suburb|CA14|Workington|||2994 5280
mosser|Mosser||settlement|CA13|Cockermouth|||3115 5250
motherby|Motherby||village|CA11|Pooley Bridge|||3428 5284
mungrisdale|Mungrisdale||hamlet|CA11|Caldbeck|||3362 5303
murton|Murton||village|CA16|Appleby|||3728 5217
nateby|Nateby||village|CA17|Kirkby Stephen|||3776 5068
natland|Natland||village|LA9|Kendal|||3521 4893
nealhouse|Nealhouse||settlement|CA5|Carlisle|||3334 5514
near-sawrey|Near Sawrey||village|LA22|Hawkshead|||3369 4957
nenthall|Nenthall||hamlet|CA9|Alston|||3755 5459
nenthead|Nenthead||village|CA9|Alston|||3781 5437
nentsberry|Nentsberry||hamlet|CA9|Alston|||3764 5452
nether-burrow|Nether Burrow||village|LA6|Kirkby Lonsdale|||3614 4752
nether-kellet|Nether Kellet||village|LA6|Carnforth|||3505 4682
nether-wasdale|Nether Wasdale||settlement|CA20|Boot||Wasdale|3128 5039
nether-welton|Nether Welton||hamlet|CA5|Caldbeck|||3357 5455
netherton|Netherton||suburb|CA15|Maryport|||3047 5365
nethertown|Nethertown||village|CA22|Egremont|||2990 5077
new-hutton|New Hutton||village|LA8|Kendal|||3561 4910
new-rent|New Rent||hamlet|CA11|Penrith|||3457 5365
newbarns|Newbarns||suburb|LA13|Barrow|||3213 4705
newbiggin-near-appleby|Newbiggin|Appleby|village|CA10|Appleby|||3628 5285
newbiggin-near-brampton|Newbiggin|Brampton|village|CA8|Brampton|||3557 5492
newbiggin-near-broughton|Newbiggin|Broughton|hamlet|LA19|Gosforth|||3096 4941
newbiggin-near-dalton|Newbiggin|Dalton|village|LA12|Dalton|||3269 4694
newbiggin-near-kirkby-lonsdale|Newbiggin|Kirkby Lonsdale|hamlet|LA6|Kirkby Lonsdale|||3557 4798
newbiggin-near-penrith|Newbiggin|Penrith|village|CA11|Penrith|||3468 5298
newbiggin-on-lune|Newbiggin-on-Lune||village|CA17|Kirkby Stephen|||3703 5053
newby-bridge|Newby Bridge||village|LA12|Cartmel|||3368 4863
newby-cote|Newby Cote||settlement|LA2|High Bentham|||3732 4705
newby-east|Newby East||village|CA4|Brampton|||3476 5584
newby-near-appleby|Newby|Appleby|village|CA10|Shap|||3594 5214
newby-near-high-bentham|Newby|High Bentham|village|LA2|High Bentham|||3727 4700
newby-west|Newby West||hamlet|CA2|Carlisle|||3368 5539
newland-bottom|Newland Bottom||hamlet|LA12|Ulverston|||3297 4802
newlands|Newlands||hamlet|CA7|Caldbeck|||3349 5396
newland|Newland||hamlet|LA12|Ulverston|||3301 4796
newton-arlosh|Newton Arlosh||village|CA7|Wigton|||3198 5551
newton-in-cartmel|Newton-in-Cartmel||village|LA11|Cartmel|||3403 4829
newton-near-dalton|Newton|Dalton|village|LA13|Dalton|||3230 4717
newton-near-kirkby-lonsdale|Newton|Kirkby Lonsdale|hamlet|LA6|Kirkby Lonsdale|||3597 4745
newton-reigny|Newton Reigny||village|CA11|Penrith|||3479 5318
newton-rigg|Newton Rigg||hamlet|CA11|Penrith|||3492 5308
newtown-near-carlisle|Newtown|Carlisle|suburb|CA2|Carlisle|||3382 5560
newtown-near-penrith|Newtown|Penrith|hamlet|CA10|Pooley Bridge|||3527 5242
newtown-near-silloth|Newtown|Silloth|hamlet|CA7|Silloth|||3099 5485
nook|Nook||hamlet|LA6|Milnthorpe|||3548 4822
north-dykes|North Dykes||hamlet|CA11|Penrith|||3544 5374
north-scale|North Scale||suburb|LA14|Barrow|||3181 4701
north-side|North Side||suburb|CA14|Workington|||3002 5296
north-walney|North Walney||suburb|LA14|Barrow|||3179 4692
nunclose|Nunclose||settlement|CA4|Carlisle|||3491 5453
oddendale|Oddendale||settlement|CA10|Shap|||3594 5134
old-hutton|Old Hutton||village|LA8|Kendal|||3559 4887
old-tebay|Old Tebay||hamlet|CA10|Shap|||3616 5050
old-town|Old Town||settlement|LA6|Kirkby Lonsdale|||3596 4830
old-wennington|Old Wennington||hamlet|LA2|High Bentham|||3633 4714
oldwall|Oldwall||hamlet|CA6|Brampton|||3479 5617
ormathwaite|Ormathwaite||hamlet|CA12|Keswick|||3269 5253
ormsgill|Ormsgill||suburb|LA14|Barrow|||3196 4716
orthwaite|Orthwaite||settlement|CA7|Caldbeck|||3252 5341
orton-rigg|Orton Rigg||hamlet|CA5|Carlisle|||3329 5524
orton|Orton||village|CA10|Shap|||3622 5082
oughterby|Oughterby||hamlet|CA5|Wigton|||3294 5557
oughterside|Oughterside||village|CA7|Aspatria|||3117 5404
oulton|Oulton||village|CA7|Wigton|||3253 5505
ousby|Ousby||village|CA10|Penrith|||3622 5348
outgate|Outgate||hamlet|LA22|Hawkshead|||3355 4998
outhgill|Outhgill||hamlet|CA17|Kirkby Stephen|||3783 5016
over-burrow|Over Burrow||hamlet|LA6|Kirkby Lonsdale|||3616 4760
over-kellet|Over Kellet||village|LA6|Carnforth|||3522 4698
over-leck|Over Leck||hamlet|LA6|Kirkby Lonsdale|||3652 4769
overtown|Overtown||hamlet|LA6|Kirkby Lonsdale|||3629 4763
oxen-park|Oxen Park||hamlet|LA12|Ulverston|||3319 4873
oxenholme|Oxenholme||village|LA9|Kendal|||3531 4900
papcastle|Papcastle||village|CA13|Cockermouth|||3112 5318
paradise|Paradise||hamlet|LA16|Dalton|||3227 4786
pardshaw-hall|Pardshaw Hall||hamlet|CA13|Cockermouth|||3103 5254
pardshaw|Pardshaw||hamlet|CA13|Cockermouth|||3096 5249
park-broom|Park Broom||hamlet|CA6|Carlisle|||3432 5588
park-head|Park Head||hamlet|CA10|Alston|||3590 5421
parkgate|Parkgate||hamlet|CA7|Wigton|||3215 5467
parkhead|Parkhead||settlement|CA5|Caldbeck|||3338 5406
parkside|Parkside||hamlet|CA25|Cleator Moor|||3034 5154
parsonby|Parsonby||village|CA7|Aspatria|||3143 5389
parton-near-whitehaven|Parton|Whitehaven|village|CA28|Whitehaven|||2980 5206
parton-near-wigton|Parton|Wigton|hamlet|CA7|Wigton|||3277 5509
pategill|Pategill||suburb|CA11|Penrith|||3524 5297
patterdale|Patterdale||village|CA11|Glenridding|||3384 5160
patton-bridge|Patton Bridge||hamlet|LA8|Kendal|||3557 4974
pelutho|Pelutho||settlement|CA7|Silloth|||3127 5491
pennington|Pennington||village|LA12|Ulverston|||3263 4774
penny-bridge|Penny Bridge||village|LA12|Ulverston|||3310 4829
penrith|Penrith||town|CA11|Pooley Bridge|||3514 5304
penruddock|Penruddock||village|CA11|Pooley Bridge|||3426 5275
pica|Pica||village|CA14|Whitehaven|||3021 5220
plantation-bridge|Plantation Bridge||hamlet|LA8|Kendal|||3487 4969
plasketlands|Plasketlands||settlement|CA15|Aspatria|||3101 5467
ploughlands|Ploughlands||hamlet|CA5|Wigton|||3279 5559
plumbland|Plumbland||village|CA7|Aspatria|||3149 5390
plumgarths|Plumgarths||hamlet|LA8|Kendal|||3495 4947
plumpton-head|Plumpton Head||hamlet|CA11|Penrith|||3502 5352
plumptonfoot|Plumptonfoot||hamlet|CA11|Penrith|||3484 5396
plumpton|Plumpton||village|CA11|Penrith|||3496 5370
ponsonby|Ponsonby||settlement|CA20|Gosforth|||3056 5054
pool-bank|Pool Bank||hamlet|LA11|Milnthorpe|||3430 4878
pooley-bridge|Pooley Bridge||village|CA10|Penrith|||3471 5244
port-carlisle|Port Carlisle||village|CA7|Wigton|||3241 5621
portinscale|Portinscale||village|CA12|Keswick|||3250 5236
powter-how|Powter How||hamlet|CA12|Keswick|||3220 5264
preston-patrick|Preston Patrick||settlement|LA7|Milnthorpe|||3543 4843
priest-hutton|Priest Hutton||village|LA6|Carnforth|||3531 4738
prizet|Prizet||hamlet|LA8|Kendal|||3508 4892
prospect|Prospect||village|CA7|Aspatria|||3119 5408
quernmore|Quernmore||village|LA2|Lancaster|||3520 4591
raby|Raby||hamlet|CA7|Wigton|||3188 5517
raffles|Raffles||suburb|CA2|Carlisle|||3379 5555
raisbeck|Raisbeck||hamlet|CA10|Shap|||3646 5075
rampside|Rampside||village|LA13|Barrow|||3240 4662
rannerdale|Rannerdale||settlement|CA13|Buttermere|||3163 5188
raughton-head|Raughton Head||hamlet|CA5|Caldbeck|||3379 5456
raughton|Raughton||hamlet|CA5|Carlisle|||3392 5475
ravenglass|Ravenglass||village|CA18|Gosforth|||3086 4964
ravenstonedale|Ravenstonedale||village|CA17|Kirkby Stephen|||3723 5041
ravenstown|Ravenstown||village|LA11|Cartmel|||3361 4753
reagill|Reagill||hamlet|CA10|Shap|||3604 5176
red-bridge|Red Bridge||hamlet|LA5|Carnforth|||3474 4758
red-dial|Red Dial||hamlet|CA7|Wigton|||3256 5460
red-hills|Red Hills||hamlet|CA11|Penrith|||3505 5286
redmain|Redmain||hamlet|CA13|Cockermouth|||3137 5338
renwick|Renwick||village|CA10|Alston|||3598 5434
rheda-park|Rheda Park||village|CA26|Cleator Moor|||3027 5166
ribblehead|Ribblehead||settlement|LA6|High Bentham|||3764 4791
rickerby|Rickerby||village|CA3|Carlisle|||3415 5571
risehow|Risehow||hamlet|CA15|Maryport|||3026 5349
roa-island|Roa Island||village|LA13|Barrow|||3233 4649
roachburn|Roachburn||hamlet|CA8|Brampton|||3615 5597
rockcliffe|Rockcliffe||village|CA6|Carlisle|||3362 5614
roger-ground|Roger Ground||hamlet|LA22|Hawkshead|||3351 4975
rookby|Rookby||hamlet|CA17|Kirkby Stephen|||3802 5110
roose-gate|Roose Gate||suburb|LA13|Barrow|||3216 4690
roosebeck|Roosebeck||village|LA12|Barrow|||3260 4685
roose|Roose||suburb|LA13|Barrow|||3225 4695
rosebank|Rosebank||suburb|CA28|Whitehaven|||2990 5163
rosewain|Rosewain||settlement|CA7|Wigton|||3286 5492
rosgill|Rosgill||hamlet|CA10|Shap|||3538 5168
rosley|Rosley||hamlet|CA7|Caldbeck|||3319 5453
rosside|Rosside||village|LA12|Ulverston|||3274 4785
rosthwaite|Rosthwaite||village|CA12|Buttermere||Borrowdale|3257 5142
rottington|Rottington||hamlet|CA28|Whitehaven|||2962 5132
roundthwaite|Roundthwaite||hamlet|CA10|Sedbergh|||3609 5033
row-brow|Row Brow||suburb|CA15|Maryport|||3079 5362
row-near-kendal|Row|Kendal|hamlet|LA8|Kendal|||3451 4892
row-near-penrith|Row|Penrith|suburb|CA10|Penrith|||3628 5347
rowell|Rowell||hamlet|LA7|Milnthorpe|||3514 4827
rowrah|Rowrah||village|CA26|Ennerdale Bridge|||3060 5186
ruckcroft|Ruckcroft||hamlet|CA4|Penrith|||3532 5443
ruleholme|Ruleholme||hamlet|CA6|Brampton|||3488 5598
rusland-cross|Rusland Cross||hamlet|LA12|Hawkshead|||3340 4888
rusland|Rusland||settlement|LA12|Hawkshead|||3333 4894
ruthwaite|Ruthwaite||hamlet|CA7|Caldbeck|||3237 5367
rydal|Rydal||village|LA22|Ambleside|||3366 5060
sadgill|Sadgill||settlement|LA8|Windermere|||3483 5057
salkeld-dykes|Salkeld Dykes||village|CA11|Penrith|||3547 5358
salt-coates|Salt Coates||hamlet|CA7|Silloth|||3187 5535
salta|Salta||hamlet|CA15|Aspatria|||3082 5455
saltcoats|Saltcoats||hamlet|CA19|Gosforth|||3079 4971
salterbeck|Salterbeck||suburb|CA14|Workington|||2995 5262
sampool|Sampool||hamlet|LA8|Milnthorpe|||3474 4854
sand-side|Sand Side||suburb|LA17|Broughton|||3229 4825
sandale|Sandale||hamlet|CA7|Caldbeck|||3249 5401
sandford|Sandford||village|CA16|Appleby|||3730 5162
sandside|Sandside||village|LA7|Milnthorpe|||3482 4810
sandwick|Sandwick||hamlet|CA11|Glenridding|||3424 5196
sandwith-newtown|Sandwith Newtown||hamlet|CA28|Whitehaven|||2962 5143
sandwith|Sandwith||village|CA28|Whitehaven|||2965 5149
sandylands|Sandylands||suburb|LA9|Kendal|||3524 4932
santon-bridge|Santon Bridge||settlement|CA19|Nether Wasdale|||3111 5016
santon|Santon||settlement|CA19|Nether Wasdale|||3100 5018
satterthwaite|Satterthwaite||village|LA12|Hawkshead|||3339 4924
scales-near-cockermouth|Scales|Cockermouth|hamlet|CA13|Cockermouth|||3167 5255
scales-near-dalton|Scales|Dalton|village|LA12|Dalton|||3271 4723
scales-near-keswick|Scales|Keswick|hamlet|CA12|Keswick|||3343 5269
scales-near-penrith|Scales|Penrith|hamlet|CA10|Penrith|||3572 5430
scarness|Scarness||hamlet|CA12|Keswick|||3219 5305
scarrowhill|Scarrowhill||hamlet|CA8|Brampton|||3514 5505
scaws|Scaws||suburb|CA11|Penrith|||3520 5306
scotby|Scotby||village|CA4|Carlisle|||3440 5552
scout-green|Scout Green||hamlet|CA10|Shap|||3593 5076
seascale|Seascale||village|CA20|Gosforth|||3040 5011
seathwaite-near-broughton|Seathwaite|Broughton|hamlet|LA20|Boot|||3227 4960
seathwaite-near-keswick|Seathwaite|Keswick|hamlet|CA12|Buttermere|||3235 5121
seatle|Seatle||hamlet|LA11|Cartmel|||3379 4831
seatoller|Seatoller||hamlet|CA12|Buttermere|||3247 5138
seaton|Seaton||village|CA14|Workington|||3017 5307
seaville|Seaville||hamlet|CA7|Silloth|||3156 5534
sebergham|Sebergham||village|CA5|Caldbeck|||3363 5415
sedbergh|Sedbergh||town|LA10|Kirkby Lonsdale|||3657 4921
sedgwick|Sedgwick||village|LA8|Milnthorpe|||3513 4870
sellafield|Sellafield||settlement|CA20|Gosforth|||3023 5044
selside|Selside||hamlet|LA8|Kendal|||3535 4993
shap|Shap||village|CA10|Pooley Bridge|||3562 5153
shire|Shire||suburb|CA10|Penrith|||3615 5352
siddick|Siddick||village|CA14|Workington|||3001 5312
silecroft|Silecroft||village|LA18|Millom|||3124 4813
silloth|Silloth||town|CA7|Aspatria|||3109 5535
silverdale-green|Silverdale Green||suburb|LA5|Carnforth|||3467 4749
silverdale|Silverdale||village|LA5|Carnforth|||3461 4749
skelsmergh|Skelsmergh||hamlet|LA9|Kendal|||3529 4957
skelton-wood-end|Skelton Wood End||hamlet|CA11|Caldbeck|||3408 5385
skelton|Skelton||village|CA11|Penrith|||3437 5357
skelwith-bridge|Skelwith Bridge||hamlet|LA22|Ambleside|||3345 5035
skinburness|Skinburness||village|CA7|Silloth|||3122 5556
skirsgill|Skirsgill||settlement|CA11|Penrith|||3509 5287
skirwith|Skirwith||village|CA10|Penrith|||3615 5326
slack-head|Slack Head||village|LA7|Milnthorpe|||3493 4788
slack|Slack||hamlet|LA10|Sedbergh|||3717 4859
sleagill|Sleagill||village|CA10|Shap|||3596 5192
slyne|Slyne||village|LA2|Morecambe|||3478 4660
smardale|Smardale||hamlet|CA17|Kirkby Stephen|||3741 5082
sockbridge|Sockbridge||village|CA10|Pooley Bridge|||3501 5267
soulby-near-kirkby-stephen|Soulby|Kirkby Stephen|village|CA17|Kirkby Stephen|||3749 5110
soulby-near-penrith|Soulby|Penrith|hamlet|CA11|Pooley Bridge|||3465 5257
soutergate|Soutergate||village|LA17|Millom|||3227 4814
south-newbarns|South Newbarns||suburb|LA13|Barrow|||3213 4698
south-ulverston|South Ulverston||suburb|LA12|Ulverston|||3302 4779
southerfield|Southerfield||settlement|CA7|Silloth|||3159 5488
southwaite|Southwaite||village|CA4|Carlisle|||3448 5452
sowerby-row|Sowerby Row||hamlet|CA4|Caldbeck|||3392 5400
spark-bridge|Spark Bridge||village|LA12|Ulverston|||3305 4849
st-bees|St Bees||village|CA27|Egremont|||2971 5119
staffield|Staffield||hamlet|CA10|Penrith|||3544 5429
stainburn|Stainburn||village|CA14|Workington|||3020 5291
stainton-near-carlisle|Stainton|Carlisle|hamlet|CA3|Carlisle|||3381 5570
stainton-near-kendal|Stainton|Kendal|village|LA8|Milnthorpe|||3520 4855
stainton-near-penrith|Stainton|Penrith|village|CA11|Penrith|||3486 5284
stainton-with-adgarley|Stainton with Adgarley||village|LA13|Dalton|||3247 4724
stair|Stair||settlement|CA12|Keswick||Newlands Valley|3243 5218
standingstone|Standingstone||suburb|CA7|Wigton|||3255 5492
stanger|Stanger||hamlet|CA13|Cockermouth|||3137 5278
stank|Stank||hamlet|LA13|Dalton|||3233 4705
stanthwaite|Stanthwaite||hamlet|CA7|Caldbeck|||3253 5366
stanwix|Stanwix||suburb|CA3|Carlisle|||3400 5570
station-hill|Station Hill||suburb|CA7|Wigton|||3250 5490
staveley-in-cartmel|Staveley-in-Cartmel||village|LA12|Cartmel|||3379 4862
staveley|Staveley||village|LA8|Windermere|||3472 4980
stockdalewath|Stockdalewath||hamlet|CA5|Caldbeck|||3388 5450
stodday|Stodday||hamlet|LA2|Lancaster|||3467 4587
stone-house|Stone House||hamlet|LA10|Sedbergh|||3771 4859
stonethwaite|Stonethwaite||hamlet|CA12|Buttermere|||3263 5137
storrs|Storrs||village|LA23|Bowness|||3395 4945
storth|Storth||village|LA7|Milnthorpe|||3475 4803
strands|Strands||hamlet|LA18|Millom|||3187 4840
stripes|Stripes||hamlet|CA4|Carlisle|||3456 5518
studholme|Studholme||hamlet|CA7|Wigton|||3260 5561
summerlands|Summerlands||village|LA8|Milnthorpe|||3540 4860
sunbiggin|Sunbiggin||hamlet|CA10|Kirkby Stephen|||3659 5086
sunbrick|Sunbrick||hamlet|LA12|Ulverston|||3287 4738
sunderland|Sunderland||hamlet|CA13|Aspatria|||3179 5354
sunny-bank|Sunny Bank||hamlet|LA21|Coniston|||3290 4924
swarthdale|Swarthdale||hamlet|LA6|Carnforth|||3536 4691
swarthmoor|Swarthmoor||village|LA12|Ulverston|||3274 4772
swathwaite-head|Swathwaite Head||settlement|CA4|Caldbeck|||3422 5437
talkin|Talkin||village|CA8|Brampton|||3544 5572
tallentire|Tallentire||village|CA13|Cockermouth|||3107 5353
tarns|Tarns||hamlet|CA7|Silloth|||3119 5479
tarraby|Tarraby||hamlet|CA3|Carlisle|||3409 5581
tatham|Tatham||hamlet|LA2|High Bentham|||3608 4696
tebay|Tebay||village|CA10|Shap|||3618 5045
temple-sowerby|Temple Sowerby||village|CA10|Appleby|||3612 5270
tewitfield|Tewitfield||village|LA6|Carnforth|||3521 4737
thackthwaite-near-cockermouth|Thackthwaite|Cockermouth|hamlet|CA13|Buttermere|||3149 5238
thackthwaite-near-penrith|Thackthwaite|Penrith|hamlet|CA11|Pooley Bridge|||3423 5254
the-common|The Common||hamlet|LA23|Windermere|||3422 4996
the-green|The Green||village|LA18|Broughton|||3179 4846
the-hill|The Hill||village|LA18|Millom|||3180 4831
the-howe|The Howe||hamlet|LA8|Kendal|||3458 4884
the-lound|The Lound||suburb|LA9|Kendal|||3520 4918
the-row|The Row||village|LA5|Carnforth|||3471 4759
thickholme|Thickholme||hamlet|LA23|Windermere|||3406 5014
thornby|Thornby||settlement|CA7|Wigton|||3289 5520
thornhill|Thornhill||village|CA22|Egremont|||3011 5089
thornthwaite-near-keswick|Thornthwaite|Keswick|village|CA12|Keswick|||3223 5253
thornthwaite-near-wigton|Thornthwaite|Wigton|hamlet|CA7|Caldbeck|||3267 5419
thornton-in-lonsdale|Thornton in Lonsdale||hamlet|LA6|High Bentham|||3685 4736
threapland|Threapland||hamlet|CA7|Aspatria|||3157 5393
threlkeld|Threlkeld||village|CA12|Keswick|||3320 5253
thrimby|Thrimby||settlement|CA10|Shap|||3559 5203
thrushwood|Thrushwood||hamlet|CA12|Keswick|||3261 5248
thursby|Thursby||village|CA5|Wigton|||3327 5502
thurstonfield|Thurstonfield||village|CA5|Carlisle|||3316 5566
thwaite-head|Thwaite Head||hamlet|LA12|Hawkshead|||3347 4907
thwaite-moss|Thwaite Moss||hamlet|LA12|Hawkshead|||3341 4898
tindale|Tindale||hamlet|CA8|Brampton|||3618 5593
tirril|Tirril||village|CA10|Penrith|||3504 5267
torpenhow|Torpenhow||village|CA7|Aspatria|||3202 5397
torver|Torver||village|LA21|Coniston|||3283 4941
towcett|Towcett||hamlet|CA10|Shap|||3574 5186
tower-wood|Tower Wood||village|LA23|Bowness|||3390 4910
town-bank|Town Bank||suburb|LA12|Ulverston|||3286 4790
town-end|Town End||village|LA11|Milnthorpe|||3441 4835
townfoot-near-alston|Townfoot|Alston|suburb|CA10|Alston|||3598 5434
townfoot-near-lazonby|Townfoot|Lazonby|suburb|CA10|Penrith|||3551 5399
townfoot-near-melmerby|Townfoot|Melmerby|settlement|CA10|Penrith|||3611 5372
towngate|Towngate||hamlet|CA4|Brampton|||3527 5468
townhead-near-brampton|Townhead|Brampton|hamlet|CA8|Brampton|||3516 5578
townhead-near-maryport|Townhead|Maryport|suburb|CA15|Maryport|||3074 5359
townhead-near-ousby|Townhead|Ousby|suburb|CA10|Penrith|||3634 5341
townhead-near-penrith|Townhead|Penrith|suburb|CA11|Penrith|||3511 5308
troutbeck-bridge|Troutbeck Bridge||suburb|LA23|Windermere|||3403 5004
troutbeck-near-ambleside|Troutbeck|Ambleside|village|LA23|Ambleside|||3409 5030
troutbeck-near-keswick|Troutbeck|Keswick|hamlet|CA11|Pooley Bridge|||3389 5269
tummer-hill|Tummer Hill||suburb|LA14|Barrow|||3184 4679
tunstall|Tunstall||village|LA6|Kirkby Lonsdale|||3608 4737
ulcat-row|Ulcat Row||hamlet|CA11|Glenridding|||3406 5226
uldale|Uldale||village|CA7|Caldbeck|||3249 5370
ullock|Ullock||village|CA14|Ennerdale Bridge|||3075 5239
ulpha|Ulpha||village|LA20|Broughton|||3196 4931
ulverston|Ulverston||town|LA12|Dalton|||3288 4783
underbarrow|Underbarrow||village|LA8|Kendal|||3465 4918
unthank-end|Unthank End||hamlet|CA11|Penrith|||3458 5355
unthank-near-alston|Unthank|Alston|hamlet|CA10|Alston|||3610 5405
unthank-near-carlisle|Unthank|Carlisle|hamlet|CA5|Carlisle|||3393 5486
unthank-near-penrith|Unthank|Penrith|settlement|CA11|Penrith|||3458 5358
upperby|Upperby||suburb|CA2|Carlisle|||3408 5535
vickerstown|Vickerstown||suburb|LA14|Barrow|||3184 4687
waberthwaite|Waberthwaite||village|LA19|Boot|||3105 4934
waitby|Waitby||hamlet|CA17|Kirkby Stephen|||3751 5082
walby|Walby||hamlet|CA6|Carlisle|||3438 5604
wall-end|Wall End||suburb|LA17|Broughton|||3232 4832
wallthwaite|Wallthwaite||settlement|CA11|Keswick|||3354 5262
warcop|Warcop||village|CA16|Kirkby Stephen|||3749 5156
warnell|Warnell||hamlet|CA5|Caldbeck|||3347 5418
warton|Warton||village|LA5|Carnforth|||3499 4724
warwick-bridge|Warwick Bridge||village|CA4|Brampton|||3477 5569
warwick-on-eden|Warwick-on-Eden||village|CA4|Carlisle|||3465 5566
wasdale-head|Wasdale Head||hamlet|CA20|Nether Wasdale|||3187 5085
watchgate|Watchgate||hamlet|LA8|Kendal|||3528 4990
watchhill|Watchhill||hamlet|CA7|Aspatria|||3188 5428
watendlath|Watendlath||hamlet|CA12|Keswick|||3276 5163
water-yeat|Water Yeat||hamlet|LA12|Broughton|||3289 4892
waterhead|Waterhead||suburb|LA22|Ambleside|||3376 5034
watermillock|Watermillock||settlement|CA11|Pooley Bridge|||3445 5227
waterside|Waterside||hamlet|CA7|Wigton|||3221 5458
waterslack|Waterslack||hamlet|LA5|Milnthorpe|||3472 4763
wath|Wath||hamlet|CA7|Silloth|||3136 5542
waverbridge|Waverbridge||hamlet|CA7|Wigton|||3222 5491
waverton|Waverton||village|CA7|Wigton|||3227 5476
weasdale|Weasdale||hamlet|CA17|Kirkby Stephen|||3690 5038
wellgill|Wellgill||hamlet|CA9|Alston|||3778 5444
wellington|Wellington||village|CA20|Gosforth|||3078 5039
welton|Welton||hamlet|CA5|Caldbeck|||3352 5443
wennington|Wennington||village|LA2|High Bentham|||3617 4700
wescoe|Wescoe||hamlet|CA12|Keswick|||3304 5250
west-causewayhead|West Causewayhead||hamlet|CA7|Silloth|||3119 5525
west-curthwaite|West Curthwaite||village|CA7|Wigton|||3321 5487
west-silloth|West Silloth||suburb|CA7|Silloth|||3112 5527
west-woodside|West Woodside||hamlet|CA7|Wigton|||3301 5489
western-bank|Western Bank||suburb|CA7|Wigton|||3245 5481
westfield|Westfield||suburb|CA14|Workington|||2994 5274
westmoor-end|Westmoor End||hamlet|CA7|Aspatria|||3102 5399
westnewton|Westnewton||village|CA7|Aspatria|||3131 5438
westward|Westward||hamlet|CA7|Wigton|||3273 5449
wetheral-pasture|Wetheral Pasture||hamlet|CA4|Carlisle|||3459 5534
wetheral-plain|Wetheral Plain||suburb|CA4|Carlisle|||3463 5552
wetheral-shield|Wetheral Shield||settlement|CA4|Carlisle|||3463 5525
wetheral|Wetheral||village|CA4|Carlisle|||3466 5544
whale|Whale||hamlet|CA10|Pooley Bridge|||3522 5216
wharfe|Wharfe||hamlet|LA2|High Bentham|||3783 4696
wharton|Wharton||settlement|CA17|Kirkby Stephen|||3768 5050
whasset|Whasset||hamlet|LA7|Milnthorpe|||3509 4810
whelpo|Whelpo||hamlet|CA7|Caldbeck|||3308 5396
wheyrigg|Wheyrigg||hamlet|CA7|Wigton|||3198 5488
whicham|Whicham||hamlet|LA18|Millom|||3134 4827
whitbarrow|Whitbarrow||hamlet|CA11|Pooley Bridge|||3405 5279
whitbeck|Whitbeck||hamlet|LA19|Millom|||3119 4840
whiteclosegate|Whiteclosegate||hamlet|CA3|Carlisle|||3410 5577
whitehaven|Whitehaven||town|CA28|Cleator Moor|||2974 5184
whitrigg-near-aspatria|Whitrigg|Aspatria|hamlet|CA7|Aspatria|||3206 5383
whitrigg-near-wigton|Whitrigg|Wigton|hamlet|CA7|Wigton|||3227 5579
whitrigglees|Whitrigglees||hamlet|CA7|Wigton|||3243 5572
whittington|Whittington||village|LA6|Kirkby Lonsdale|||3599 4763
wiggonby|Wiggonby||village|CA7|Wigton|||3296 5530
wigton|Wigton||town|CA7|Caldbeck|||3255 5484
willow-holme|Willow Holme||suburb|CA2|Carlisle|||3388 5563
wilton|Wilton||hamlet|CA22|Egremont|||3036 5109
windermere|Windermere||town|LA23|Bowness|||3412 4986
winder|Winder||village|CA26|Ennerdale Bridge|||3049 5178
winscales|Winscales||village|CA14|Workington|||3023 5251
winskill|Winskill||village|CA10|Penrith|||3580 5349
winster|Winster||village|LA23|Bowness|||3418 4935
winton|Winton||village|CA17|Kirkby Stephen|||3782 5106
witherslack|Witherslack||village|LA11|Grange|||3434 4839
wood-broughton|Wood Broughton||hamlet|LA11|Cartmel|||3378 4814
wood-gate|Wood Gate||hamlet|LA12|Ulverston|||3282 4853
woodend|Woodend||village|CA22|Egremont|||3009 5128
woodhouses|Woodhouses||hamlet|CA5|Wigton|||3325 5522
woodhouse|Woodhouse||suburb|CA28|Whitehaven|||2968 5162
woodland|Woodland||hamlet|LA20|Broughton|||3248 4894
woodrow|Woodrow||settlement|CA7|Wigton|||3224 5451
woodville|Woodville||village|CA5|Carlisle|||3353 5519
wordsworth-terrace|Wordsworth Terrace||settlement|CA13|Cockermouth|||3125 5305
workington|Workington||town|CA14|Maryport|||3001 5287
wrayton|Wrayton||hamlet|LA6|Kirkby Lonsdale|||3609 4724
wray|Wray||village|LA2|High Bentham|||3603 4674
wreay-near-carlisle|Wreay|Carlisle|village|CA4|Carlisle|||3435 5489
wreay-near-penrith|Wreay|Penrith|hamlet|CA11|Pooley Bridge|||3442 5238
wythburn|Wythburn||hamlet|CA12|Grasmere|||3322 5128
wythop-mill|Wythop Mill||hamlet|CA13|Cockermouth|||3178 5297
yanwath|Yanwath||village|CA10|Penrith|||3511 5277
yarlside|Yarlside||suburb|LA13|Barrow|||3222 4701
yealand-conyers|Yealand Conyers||village|LA5|Carnforth|||3507 4747
yealand-redmayne|Yealand Redmayne||village|LA5|Carnforth|||3501 4758
yearngill|Yearngill||hamlet|CA7|Aspatria|||3140 5440
`;
