import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EnvironmentConfig, selectEnvironments, stageId } from '../infra/config.ts';
import { checkDeployable } from '../infra/deployable.ts';
import { readArguments } from './command-line.ts';

/*
 * Passes an environment to the CDK's command line: `npm run deploy -- --env dev`, and the same with
 * `bootstrap`, `diff` and `destroy`. `npm run synth` writes all environments into `cdk.out`.
 */
const ROOT = join(import.meta.dirname, '..');
const CDK = join(ROOT, 'node_modules/aws-cdk/bin/cdk');
const STACKS = { data: 'Data', app: 'App' } as const;

const ACTIONS = ['bootstrap', 'synth', 'diff', 'deploy', 'destroy'] as const;
type Action = (typeof ACTIONS)[number];

const action = process.argv[2] ?? '';
if (!isAction(action)) fail(`There is no action “${action}”: there are ${ACTIONS.join(', ')}.`);
const { values, passed: cdkArguments } = orFail(() => readArguments(action, process.argv.slice(3)));
// `bootstrap` doesn’t take the option `--stack`, so its values have no such field.
const { env, stack }: { env?: string | undefined; stack?: keyof typeof STACKS } = values;
const environments = orFail(() => selectEnvironments(env));

if (action === 'bootstrap') bootstrap(environments);
else runOnStacks(action, environments);

/**
 * Creates the bucket and the roles that deployments need. It runs in a directory without `cdk.json`:
 * with that file the CDK would first run the app, which needs the built web app.
 */
function bootstrap(configs: readonly EnvironmentConfig[]): void {
  // `unknown-account` is the CDK's word for the caller's account.
  const places = configs.map(
    ({ account = 'unknown-account', region }) => `aws://${account}/${region}`,
  );
  run([CDK, 'bootstrap', ...new Set(places), ...cdkArguments], tmpdir());
}

/** Builds the web app, an asset of the template, and calls the CDK. */
function runOnStacks(name: Action, configs: readonly EnvironmentConfig[]): void {
  if (name === 'deploy') orFail(() => configs.forEach(checkDeployable));
  const stacks = configs.map(
    (config) => `${stageId(config)}/${stack === undefined ? '*' : STACKS[stack]}`,
  );
  const context = env === undefined ? [] : ['--context', `environment=${env}`];
  const exclusively = stack === undefined ? [] : ['--exclusively'];

  run([join(ROOT, 'bin/build-web.ts')]);
  run([
    CDK,
    name,
    ...(name === 'synth' ? ['--quiet'] : []),
    ...exclusively,
    ...context,
    ...cdkArguments,
    ...stacks,
  ]);
}

function isAction(text: string): text is Action {
  return ACTIONS.some((each) => each === text);
}

/** Runs a program in this terminal. If it fails, this command exits with its status. */
function run(args: readonly string[], cwd = ROOT): void {
  const { status, error } = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** If a setting or an option is wrong, exits with only the message, without a stack trace. */
function orFail<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
