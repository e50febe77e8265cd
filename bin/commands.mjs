/*
 * The commands of `package.json`: what each does and how it is typed. `--help`, the refusal of other
 * arguments and README.md's table come from here. It is plain JavaScript that an older Node
 * understands, too.
 */

/**
 * @typedef {object} Option
 * @property {string} purpose
 * @property {string} [value] a word for its value; an option without values or choices is a flag
 * @property {readonly string[]} [choices] the only values
 * @property {string} [short] its letter
 * @property {true} [required]
 */

/**
 * @typedef {object} Operands arguments that aren't options
 * @property {string} name
 * @property {string} purpose
 * @property {true} [required]
 * @property {true} [several]
 * @property {readonly string[]} [choices] the only ones
 */

/**
 * @typedef {object} Command
 * @property {string} script the program in `bin`, and its first argument
 * @property {string} purpose completes “It …”
 * @property {string} [read] the part of the documents that says more
 * @property {Operands} [operands]
 * @property {Readonly<Record<string, Option>>} [options]
 * @property {string} [passesTo] the program that takes what follows a second `--`
 * @property {Readonly<Record<string, string>>} [variables] variables of the environment
 */

const ENVIRONMENTS = /** @type {const} */ (['dev', 'staging', 'prod']);

const EMAIL = /** @type {const} */ ({
  name: 'EMAIL',
  purpose: 'the address of the account',
  required: true,
});

/** The environment of a command that works on this machine, too. */
const IN_ENVIRONMENT = /** @type {const} */ ({
  env: { choices: ENVIRONMENTS, purpose: 'an environment on AWS instead of this machine' },
});

/** The settings of commands that run on the CDK's stacks. */
const OF_STACKS = /** @type {const} */ ({
  passesTo: 'the CDK',
  options: {
    env: { choices: ENVIRONMENTS, purpose: 'the environment', required: true },
    stack: { choices: ['data', 'app'], purpose: 'one of its two stacks alone' },
  },
});

const STATE = /** @type {const} */ ({
  FELLSIDE_STATE: 'the directory of the stored data (.local/state)',
});

const SITE = /** @type {const} */ ({
  options: {
    reset: { purpose: 'deletes the stored data first' },
    clean: { purpose: 'first deletes what can be made anew in .local; stored data stays' },
  },
  variables: {
    PORT: 'the site’s port (3000); 0 takes a free one',
    FELLSIDE_ADMIN_MFA: '“required” makes admins need a second factor',
    FELLSIDE_PICTURES: 'the directory of painted pictures (.local/pictures)',
    ...STATE,
  },
});

export const COMMANDS = /** @type {const} @satisfies {Record<string, Command>} */ ({
  start: {
    script: 'local.ts',
    purpose: 'runs the site on this machine with a demo catalogue, until Ctrl-C',
    read: 'docs/local.md',
    ...SITE,
  },
  dev: {
    script: 'dev.ts',
    purpose: 'runs the site and reloads saved changes',
    read: 'docs/local.md#working-on-it',
    ...SITE,
  },
  test: {
    script: 'test.ts',
    purpose: 'runs all checks and tests; installs a browser if there is none',
    read: 'docs/testing.md#running-them',
    operands: {
      name: 'PATH',
      purpose: 'only tests whose path has this in it, and no checks',
      several: true,
    },
    options: {
      project: {
        choices: ['unit', 'isolated', 'pages', 'public', 'signed-in'],
        purpose: 'only this project of Vitest',
      },
      testNamePattern: { value: 'NAME', short: 't', purpose: 'only tests whose name matches' },
      changed: {
        value: 'COMMIT',
        purpose: 'only tests that import a file that was changed since this commit',
      },
    },
    passesTo: 'Vitest',
    variables: { HEADED: '1 opens a visible browser', CHROME_PATH: 'the browser' },
  },
  check: {
    script: 'check.ts',
    purpose:
      'checks types, lint and format, import rules, dead code, workflows, and the script that each page loads first',
  },
  demo: {
    script: 'seed.ts',
    purpose: 'loads the demo catalogue, or sold prices as listings, with the site running or not',
    options: {
      'sold-prices': { value: 'FILE', purpose: 'a CSV of price,postcode,place to load instead' },
    },
    variables: STATE,
  },
  'admin:grant': {
    script: 'admin-grant.ts',
    purpose: 'makes a person an admin',
    operands: EMAIL,
    options: IN_ENVIRONMENT,
    variables: STATE,
  },
  'user:suspend': {
    script: 'user-suspend.ts',
    purpose: 'suspends a person, or restores them',
    operands: EMAIL,
    options: {
      restore: { purpose: 'restores the person' },
      reason: {
        value: 'TEXT',
        purpose: 'why, for their mail and the trail; a suspension needs it',
      },
      ...IN_ENVIRONMENT,
    },
    variables: STATE,
  },
  'user:delete': {
    script: 'user-delete.ts',
    purpose: 'deletes an account with everything that belongs to it, after a confirmation',
    operands: EMAIL,
    options: {
      reason: {
        value: 'TEXT',
        purpose: 'why, for the trail: without the person’s name',
        required: true,
      },
      yes: { purpose: 'asks nothing, for scripts' },
      ...IN_ENVIRONMENT,
    },
    variables: STATE,
  },
  'search:rebuild': {
    script: 'search-rebuild.ts',
    purpose: 'rebuilds the search index and the directory that admins search, while searches go on',
    options: IN_ENVIRONMENT,
    variables: STATE,
  },
  statistics: {
    script: 'statistics.ts',
    purpose: 'recounts the admin dashboard’s figures and shows those that differ',
    options: { mend: { purpose: 'corrects them' }, ...IN_ENVIRONMENT },
    variables: STATE,
  },
  'mail:redrive': {
    script: 'mail-redrive.ts',
    purpose: 'lists messages that are unsent for more than five minutes',
    read: 'docs/runbook.md#send-what-is-unsent',
    options: { send: { purpose: 'queues them again' }, ...IN_ENVIRONMENT },
    variables: STATE,
  },
  soak: {
    script: 'soak.ts',
    purpose: 'runs in full what `npm test` samples',
    read: 'docs/testing.md#soak-tests',
    operands: { name: 'PATH', purpose: 'only tests whose path has this in it', several: true },
    options: { seed: { value: 'NUMBER', purpose: 'repeats the run with this seed' } },
  },
  lighthouse: {
    script: 'lighthouse.ts',
    purpose: 'prints Lighthouse’s mobile scores of the public pages, medians of five runs',
  },
  bench: {
    script: '../bench/bench.ts',
    purpose:
      'measures simultaneous bookings, search and admins’ lists at up to 100,000 listings: times, read units',
    read: 'docs/testing.md#measures',
    operands: {
      name: 'MEASURE',
      purpose: 'one of them alone',
      choices: [
        'bookings',
        'search',
        'publish',
        'admin-pages',
        'module-load',
        'table-units',
        'index-upkeep',
        'card-memory',
        'pages',
        'page-starts',
        'quotes',
        'places',
        'finding',
      ],
    },
    variables: {
      SIZES: 'for search: the numbers of listings (1000,10000,100000,1000000)',
      ROUNDS: 'how often what is repeated is repeated',
      TREES: 'for pages: the trees to compare, with commas between them (.)',
    },
  },
  docs: {
    script: 'docs.ts',
    purpose:
      'writes what documents derive from the code: docs/cost.md, and tables of others and of README.md',
  },
  artwork: {
    script: 'artwork.ts',
    purpose:
      'rebuilds the files of web/artwork: the ridge, the name’s outline, the subset of the typeface',
  },
  places: {
    script: 'places.ts',
    purpose: 'derives the places that searches know, and where each postcode is, from open data',
    read: 'docs/places.md',
    operands: {
      name: 'FOLDER',
      purpose: 'the folder of the open data',
      required: true,
    },
  },
  map: {
    script: 'map.ts',
    purpose: 'derives what maps are drawn from, from open data',
    read: 'docs/map.md',
    operands: {
      name: 'FOLDER',
      purpose: 'the folder of the open data',
      required: true,
    },
  },
  bootstrap: {
    script: 'cdk.ts bootstrap',
    purpose: 'prepares an AWS account for deployments, once',
    read: 'docs/deploy.md#1-an-account-once',
    options: { env: OF_STACKS.options.env },
    passesTo: OF_STACKS.passesTo,
  },
  synth: {
    script: 'cdk.ts synth',
    purpose:
      'writes the templates of all environments into cdk.out; needs no account and no network',
    options: {
      env: { choices: ENVIRONMENTS, purpose: 'one environment alone' },
      stack: OF_STACKS.options.stack,
    },
    passesTo: OF_STACKS.passesTo,
  },
  diff: {
    script: 'cdk.ts diff',
    purpose: 'shows what a deployment would change',
    read: 'docs/deploy.md#4-deploy',
    ...OF_STACKS,
  },
  deploy: {
    script: 'cdk.ts deploy',
    purpose: 'deploys to AWS',
    read: 'docs/deploy.md',
    ...OF_STACKS,
  },
  destroy: {
    script: 'cdk.ts destroy',
    purpose: 'deletes an environment’s stacks',
    read: 'docs/deploy.md#remove-dev',
    ...OF_STACKS,
  },
});
