import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type EnvironmentConfig, selectEnvironments, stageId } from '../infra/config.ts';
import { checkDeployable } from '../infra/deployable.ts';

/*
 * Passes an environment to the CDK's command line: `npm run deploy -- --env dev`, and the same with
 * `bootstrap`, `diff` and `destroy`. `npm run synth` writes all environments into `cdk.out`. `--stack
 * data` or `--stack app` selects one of the two stacks. Arguments after a second `--` go to the CDK
 * unchanged.
 */
const ROOT = join(import.meta.dirname, '..');
const CDK = join(ROOT, 'node_modules/aws-cdk/bin/cdk');
const STACKS = { data: 'Data', app: 'App' } as const;

/** The actions on synthesised stacks, with their additional arguments. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  synth: ['--quiet'],
  diff: [],
  deploy: [],
  destroy: [],
};

const { values, positionals, tokens } = parseArgs({
  options: { env: { type: 'string' }, stack: { type: 'string' } },
  allowPositionals: true,
  tokens: true,
});
const terminator = tokens.find(({ kind }) => kind === 'option-terminator');
/** The arguments after the second `--`; npm takes the first. */
const cdkArguments = terminator === undefined ? [] : process.argv.slice(terminator.index + 3);
const [action = '', ...unknown] = positionals.slice(0, positionals.length - cdkArguments.length);
const { env, stack } = values;

if (unknown.length > 0) {
  fail(`Unknown arguments: ${unknown.join(' ')}. Arguments for the CDK follow a second --.`);
}

if (env === undefined && action !== 'synth') {
  fail(`Which environment? For example: npm run ${action || 'deploy'} -- --env dev`);
}
const environments = orFail(() => selectEnvironments(env));

if (action === 'bootstrap') bootstrap(environments);
else if (Object.hasOwn(ACTIONS, action)) runOnStacks(action, environments);
else fail(`Unknown action '${action}'. Use bootstrap, synth, diff, deploy or destroy.`);

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
function runOnStacks(name: string, configs: readonly EnvironmentConfig[]): void {
  if (name === 'deploy') orFail(() => configs.forEach(checkDeployable));
  const stacks = configs.map((config) => `${stageId(config)}/${stackPattern()}`);
  const context = env === undefined ? [] : ['--context', `environment=${env}`];
  const exclusively = stack === undefined ? [] : ['--exclusively'];

  run([join(ROOT, 'bin/build-web.ts')]);
  run([
    CDK,
    name,
    ...(ACTIONS[name] ?? []),
    ...exclusively,
    ...context,
    ...cdkArguments,
    ...stacks,
  ]);
}

function stackPattern(): string {
  if (stack === undefined) return '*';
  if (Object.hasOwn(STACKS, stack)) return STACKS[stack as keyof typeof STACKS];
  return fail(`There is no stack '${stack}'. The stacks are: ${Object.keys(STACKS).join(', ')}.`);
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
