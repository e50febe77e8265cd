import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { type CommandName, commandLine, helpOf, parseArguments } from '../../bin/arguments.mjs';
import { COMMANDS } from '../../bin/commands.mjs';
import { selectEnvironments } from '../../infra/config.ts';
import { ROOT } from '../../infra/local/root.ts';
import { lastingDirectory } from '../../packages/aws-on-one-machine/test/support/temporary-directory.ts';

/** Every command as it is typed in a fresh clone, where nothing is installed. */

const NAMES = Object.keys(COMMANDS) as CommandName[];

/** The first step of commands, with the files that it needs: nothing can be installed or built there. */
function freshClone() {
  const { path: clone, remove } = lastingDirectory();
  afterAll(remove);
  mkdirSync(join(clone, 'bin'));
  for (const path of globSync('bin/*.mjs', { cwd: ROOT })) {
    cpSync(join(ROOT, path), join(clone, path));
  }
  return (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(clone, 'bin/bootstrap.mjs'), ...args],
      {
        cwd: clone,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, npm_config_yes: 'true', ...env },
      },
    );
    return { status, stdout, stderr, files: readdirSync(clone) };
  };
}

/** The files after a run that did nothing. */
const NOTHING = ['bin'];

describe('each command', () => {
  const run = freshClone();

  it.each(NAMES)('%s answers --help, and does nothing', (name) => {
    expect(run([name, '--help'])).toEqual({
      status: 0,
      stdout: `${helpOf(name)}\n`,
      stderr: '',
      files: NOTHING,
    });
  });

  it.each(NAMES)('%s refuses an option that it has not, before it does anything', (name) => {
    const { stderr, ...rest } = run([name, '--no-such-thing']);
    expect(rest).toEqual({ status: 2, stdout: '', files: NOTHING });
    expect(stderr).toBe(
      `${commandLine(name)} has no option --no-such-thing; it is typed: ${helpOf(name).split('\n')[0]}\n`,
    );
  });

  it('has a script of its name in package.json, and no script is without one', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(scripts).toEqual(
      Object.fromEntries(NAMES.map((name) => [name, `node bin/bootstrap.mjs ${name}`])),
    );
    for (const { script } of Object.values(COMMANDS)) {
      expect(existsSync(join(ROOT, 'bin', script.split(' ')[0] ?? ''))).toBe(true);
    }
  });

  it('is named when another is typed', () => {
    const { status, stderr } = run(['strat']);
    expect(status).toBe(2);
    expect(stderr).toBe(`There is no command strat; there are ${NAMES.join(', ')}\n`);
  });

  // `npm run user:suspend EMAIL --restore` would suspend: npm keeps the option.
  it('is refused where npm keeps an option for itself', () => {
    const { status, stderr } = run(['user:suspend', 'ann@example.com'], {
      npm_config_restore: 'true',
    });
    expect(status).toBe(2);
    expect(stderr).toBe(
      'npm took --restore for itself, because no -- precedes it; it is typed: npm run user:suspend -- EMAIL [--restore] [--reason TEXT] [--env dev|staging|prod]\n',
    );
  });
});

describe('arguments', () => {
  test.for<[name: CommandName, args: string[], sentence: string]>([
    ['start', ['fells'], 'npm start takes no argument “fells”'],
    ['start', ['--reset=yes'], '--reset takes no value'],
    ['start', ['--', '--reset'], 'npm start takes no second --'],
    ['bench', ['fells'], 'MEASURE is one of bookings, search, '],
    ['admin:grant', [], 'npm run admin:grant needs EMAIL'],
    ['admin:grant', ['a@b.c', 'd@e.f'], 'npm run admin:grant takes one EMAIL, and no “d@e.f”'],
    [
      'user:delete',
      ['a@b.c', '--env', 'test'],
      '--env is one of dev, staging, prod, and not “test”',
    ],
    ['user:delete', ['a@b.c', '--env', '--yes'], '--env needs a value, dev|staging|prod'],
    ['user:delete', ['a@b.c', '--env'], '--env needs a value, dev|staging|prod'],
    ['user:delete', ['a@b.c', '--yes'], 'npm run user:delete needs --reason TEXT'],
    ['statistics', ['--env=dev', '--env=prod'], 'npm run statistics takes --env once'],
    ['demo', ['--sold-prices'], '--sold-prices needs a value, FILE'],
    ['deploy', [], 'npm run deploy needs --env dev|staging|prod'],
    ['statistics', ['--toString'], 'npm run statistics has no option --toString'],
    ['test', ['--project', 'units'], '--project is one of unit, '],
  ])('of %s: %j are refused in a sentence', ([name, args, sentence]) => {
    const usage = helpOf(name).split('\n')[0];
    expect(() => parseArguments(name, args)).toThrow(sentence);
    expect(() => parseArguments(name, args)).toThrow(`; it is typed: ${usage}`);
  });

  it('for another program follow a second --', () => {
    expect(parseArguments('deploy', ['--env', 'dev', '--', '--help', '--env', 'x'])).toEqual({
      values: { env: 'dev' },
      operands: [],
      passed: ['--help', '--env', 'x'],
    });
  });

  it('name the environments that there are', () => {
    expect(COMMANDS.deploy.options.env.choices).toEqual(
      selectEnvironments(undefined).map(({ name }) => name),
    );
  });
});

/** The commands in documents and workflows, with a value for each variable. */
function writtenCommands(): [file: string, command: CommandName, args: string[]][] {
  const files = globSync(['README.md', 'docs/**/*.md', '.github/workflows/*.yml'], { cwd: ROOT });
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(/"?\$ENV(IRONMENT)?"?/g, 'dev');
    const commands = text.matchAll(/npm (?:run (?:--silent )?)?([a-z][a-z:]*)( -- [^`\n|#&]*)?/g);
    return [...commands].flatMap(([, name = '', given = '']) => {
      const args = given.match(/'[^']*'|\S+/g)?.slice(1) ?? [];
      return Object.hasOwn(COMMANDS, name) ? [[file, name as CommandName, args] as const] : [];
    });
  }) as [string, CommandName, string[]][];
}

describe('documents', () => {
  const written = writtenCommands().filter(([, , args]) => args.length > 0);

  it.each(written)('%s types %s as it is: %j', (_, name, args) => {
    if (args[0] === '--help') return;
    expect(() => parseArguments(name, args)).not.toThrow();
  });

  it('show the commands with arguments', () => {
    expect(written.length).toBeGreaterThan(20);
  });
});
