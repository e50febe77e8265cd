import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type EnvironmentConfig, selectEnvironments } from '../../infra/config.ts';
import { checkDeployable } from '../../infra/deployable.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Runs `bin/cdk.ts` where AWS knows nobody. */
function cdk(...args: readonly string[]) {
  const home = mkdtempSync(join(tmpdir(), 'fellside-home-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'bin/cdk.ts'), ...args],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        PATH,
        HOME: home,
        USERPROFILE: home,
        AWS_EC2_METADATA_DISABLED: 'true',
        CDK_DISABLE_CLI_TELEMETRY: 'true',
      },
    },
  );
  return { status, said: stdout + stderr };
}

const configOf = (name: string, given: Partial<EnvironmentConfig> = {}): EnvironmentConfig => {
  const [config] = selectEnvironments(name);
  if (config === undefined) throw new Error(`No environment ${name}`);
  return { ...config, ...given };
};

const sender = (from: string) => ({ mail: { from, verify: 'address' } as const });
const OURS = sender('hello@lakes-property.co.uk');

describe('bootstrap', () => {
  test('reaches AWS without anything that is built, and ends where it knows nobody', () => {
    const { status, said } = cdk('bootstrap', '--env', 'dev', '--', '--no-notices');

    expect(said).toContain('Bootstrapping environment aws://unknown-account/eu-west-2');
    expect(said).toContain('Unable to resolve AWS account to use');
    expect(status).toBe(1);
  });
});

describe('deploy', () => {
  test('is refused before anything is built while the sender is a placeholder', () => {
    expect(cdk('deploy', '--env', 'dev')).toEqual({
      status: 2,
      said: "The setting mail.from of dev in infra/config.ts is still 'dev@fellside.example', which is nobody's address: put in one of yours, because mails come from it. Nothing was deployed.\n",
    });
  });

  test.for([
    'hello@fellside.example',
    'hello@staging.fellside.example',
    'hello@example.com',
    'hello@mail.example.org',
    'hello@fellside.test',
    'hello@localhost',
    'hello',
    'Fellside <hello@lakes-property.co.uk>',
  ])('is refused with the sender %s', (from) => {
    expect(() => checkDeployable(configOf('dev', sender(from)))).toThrow(
      `The setting mail.from of dev in infra/config.ts is still '${from}'`,
    );
  });

  test('is refused of prod where nobody is told of alarms', () => {
    expect(() => checkDeployable(configOf('prod', OURS))).toThrow(
      'The setting alarmEmail of prod is missing in infra/config.ts: give it the address of whoever is to be told when people suffer. Nothing was deployed.',
    );
  });

  test.for(['dev', 'prod'])('is refused of %s where alarms are mailed to a placeholder', (name) => {
    const config = configOf(name, { ...OURS, alarmEmail: 'alarms@fellside.example' });

    expect(() => checkDeployable(config)).toThrow(
      `The setting alarmEmail of ${name} in infra/config.ts is still 'alarms@fellside.example'`,
    );
  });

  test('is not refused with addresses of ours; dev may do without alarms', () => {
    expect(() => checkDeployable(configOf('dev', OURS))).not.toThrow();
    expect(() =>
      checkDeployable(configOf('prod', { ...OURS, alarmEmail: 'alarms@lakes-property.co.uk' })),
    ).not.toThrow();
  });
});

test.for([
  [['destroy'], 'npm run destroy needs --env dev|staging|prod'],
  [
    ['constructor', '--env', 'dev'],
    'There is no action “constructor”: there are bootstrap, synth, diff, deploy, destroy.',
  ],
  [
    ['diff', '--env', 'dev', 'fells', '--', '--no-notices'],
    'npm run diff takes no argument “fells”',
  ],
] as const)('%s is answered with a sentence', ([args, sentence]) => {
  const { status, said } = cdk(...args);

  expect(said).toContain(sentence);
  expect(status).toBe(2);
});
