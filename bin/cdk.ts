import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { selectEnvironments, stageId } from '../infra/config.ts';

/*
 * Builds the web app, which the template carries, and hands the environment to the CDK's command
 * line: `npm run deploy -- --env dev`, and the same with `diff`; `npm run synth` writes all of them
 * into `cdk.out`. What comes after a second `--` goes to the CDK as it is.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  synth: ['synth', '--quiet'],
  diff: ['diff'],
  deploy: ['deploy'],
};

const { values, positionals } = parseArgs({
  options: { env: { type: 'string' } },
  allowPositionals: true,
});
const [action = '', ...passedOn] = positionals;
const command = ACTIONS[action];
const { env } = values;

if (command === undefined || (env === undefined && action !== 'synth')) {
  fail('Which environment? For example: npm run deploy -- --env dev');
}

const stacks = environmentsNamed(env).map((config) => `${stageId(config)}/*`);
const context = env === undefined ? [] : ['--context', `environment=${env}`];

run(['bin/build-web.ts']);
run(['node_modules/aws-cdk/bin/cdk', ...command, ...context, ...passedOn, ...stacks]);

/** Runs a step in this terminal; where the step fails, this command ends with its status. */
function run(args: readonly string[]): void {
  const { status, error } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

function environmentsNamed(name: string | undefined) {
  try {
    return selectEnvironments(name);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
