/**
 * Who may import whom. The house has rooms; these are their doors.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: '^(bench|bin|demo|functions|infra|packages|shared|test|web)/', pathNot: allowed },
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^(bench|test|packages/[^/]+/test)/' },
      to: { path: '^(test|packages/[^/]+/test)/' },
    },
    {
      name: 'only-tests-import-the-bench',
      severity: 'error',
      from: { pathNot: '^(test/)?bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['\\?', '^(aws-lambda|geojson|topojson-specification)$'],
      },
    },
    {
      name: 'no-development-packages-in-functions-or-web',
      severity: 'error',
      comment: 'What is deployed may only use dependencies.',
      from: { path: '^(functions|shared|web/src)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    only('shared-stands-alone', '^shared/', '^shared/', 'It runs in a browser too.'),
    {
      name: 'shared-needs-schemas-and-stems-alone',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: 'node_modules', pathNot: 'node_modules/(zod|stemmer)/' },
    },
    {
      name: 'shared-has-no-node',
      severity: 'error',
      from: { path: '^shared/' },
      to: { dependencyTypes: ['core'] },
    },
    only('web', '^web/', '^(web|shared)/'),
    {
      name: 'places-stay-on-the-server',
      severity: 'error',
      comment: 'Their data is too much for a page, and a postcode’s square is for the index (D2).',
      from: { path: '^web/src/' },
      to: {
        path: '^shared/places/',
        pathNot: '^shared/places/(kinds|national-grid|schema|squares)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'positions-are-for-writing-listings',
      severity: 'error',
      comment:
        'Nothing public depends on where in its square a listing is, unless its owner shows it.',
      from: {
        pathNot:
          '^(bench|demo|test)/|^shared/places/|^functions/(domain/listing/place|api/listings/get-listing-place|api/moderation/admin-listing-view)\\.ts$',
      },
      to: { path: '^shared/places/(postcode-positions\\.ts|position-rows\\.json)$' },
    },
    only('functions', '^functions/', '^(functions|shared)/'),
    only(
      'infra',
      '^infra/(?!local/)',
      '^(infra/(?!local/)|shared/(routes|brand|data-model|edge-headers|pages|log-lines|site-config|[^/]+/(types|rules|limits))\\.ts$)',
      'The template derives from the contract and never from code that runs.',
    ),
    only(
      'demo',
      '^demo/',
      '^(demo/|packages/lakeland-scenes/|shared/|functions/data/|functions/(domain/booking/times|lib/ids|photos/photo-files)\\.ts$)',
      'Data and what writes it, by identifiers of the same form.',
    ),
    {
      name: 'packages-stand-alone',
      severity: 'error',
      comment: 'Another project could use each.',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^(bench|bin|demo|functions|infra|packages|shared|test|web)/',
        pathNot: '^packages/$1/',
      },
    },
    {
      name: 'demo-is-never-deployed',
      severity: 'error',
      from: { pathNot: '^(bench|bin|demo|infra/local|packages|test)/' },
      to: { path: '^(demo|packages)/' },
    },
    {
      name: 'local-target-is-never-deployed',
      severity: 'error',
      from: { pathNot: '^(bench|bin|infra/local|packages/aws-on-one-machine|test)/' },
      to: { path: '^(infra/local|packages/aws-on-one-machine)/' },
    },
    {
      name: 'iam-simulate-only-in-the-local-target-and-tests',
      severity: 'error',
      comment: 'Its licence is for development only: nothing deployed may come near it.',
      from: {
        pathNot:
          '^(packages/aws-on-one-machine/src/engines/iam/evaluate\\.ts$|test/infra/|node_modules/)',
      },
      to: { path: 'node_modules/@cloud-copilot/' },
    },
    only(
      'functions-ical',
      '^functions/ical/',
      '^(functions/ical|shared)/',
      'A parser, and no more.',
    ),
    only('functions-data', '^functions/data/', '^(functions/(data|lib)|shared)/'),
    only(
      'functions-domain',
      '^functions/domain/',
      '^(functions/(domain|data|ical|lib)|shared)/',
      'Decisions need the table and nothing that calls them.',
    ),
    {
      name: 'functions-domain-writes-by-data',
      severity: 'error',
      comment: 'The names of attributes in conditions and queries stay in data.',
      from: { path: '^functions/domain/' },
      to: {
        path: '^functions/data/(service|keys|[^/]+/[a-z-]*entit(y|ies))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'functions-data-says-nothing',
      severity: 'error',
      comment:
        'It returns what happened, and its callers say it. Only “busy” has one sentence for all.',
      from: {
        path: '^functions/data/',
        pathNot: '^functions/data/(until-written|search/memory-search)\\.ts$',
      },
      to: { path: '^functions/lib/(errors|problem)\\.ts$' },
    },
    {
      name: 'functions-lib-uses-nothing-above',
      severity: 'error',
      from: { path: '^functions/lib/' },
      to: { path: '^functions/(?!lib/)' },
    },
    {
      name: 'capabilities-are-apart',
      severity: 'error',
      from: { path: '^functions/api/([^/]+)/' },
      to: { path: '^functions/api/[^/]+/', pathNot: '^functions/api/$1/' },
    },
    {
      name: 'channel-fetch-alone-fetches',
      severity: 'error',
      comment: 'What fetches an address that a person typed has a role that can do nothing else.',
      from: { pathNot: '^(functions/events/channel-fetch|test)/' },
      to: { path: '^functions/events/channel-fetch/' },
    },
    {
      name: 'electrodb-only-in-data',
      severity: 'error',
      from: { pathNot: '^(bench|functions/data|test)/' },
      to: { path: 'node_modules/electrodb/' },
    },
    {
      name: 'web-lib-and-components-use-nothing-above',
      severity: 'error',
      from: { path: '^web/src/(lib|components)/' },
      to: { path: '^web/src/(features|pages|app)/' },
    },
    {
      name: 'web-features-use-no-page-and-no-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(pages|app)/' },
    },
    {
      name: 'web-features-are-apart',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-pages-use-no-app',
      severity: 'error',
      from: { path: '^web/src/pages/' },
      to: { path: '^web/src/app/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
