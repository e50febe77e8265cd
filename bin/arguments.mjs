// How commands are typed, by the table of `commands.mjs`. Plain JavaScript, as that is.
import { parseArgs } from 'node:util';
import { COMMANDS } from './commands.mjs';

/** @typedef {keyof typeof COMMANDS} CommandName */
/** @typedef {import('./commands.mjs').Command} Command */
/** @typedef {import('./commands.mjs').Option} Option */

/** Arguments that a command doesn't take. Its message is one sentence. */
export class WrongArguments extends Error {}

/** @type {(name: CommandName) => Command} */
const commandOf = (name) => COMMANDS[name];

/** @type {(option: Option) => string | undefined} */
const valueName = ({ value, choices }) => value ?? choices?.join('|');

/** @type {(name: string, option: Option) => string} */
const spelling = (name, option) => [`--${name}`, valueName(option)].filter(Boolean).join(' ');

/** @type {(name: CommandName) => string} as it is typed without arguments */
export const commandLine = (name) =>
  name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;

/**
 * How a command is typed, in a line.
 * @param {CommandName} name
 */
export function usageOf(name) {
  const { operands, options = {}, passesTo } = commandOf(name);
  const all = [
    ...(operands === undefined
      ? []
      : [optional(`${operands.name}${operands.several ? ' …' : ''}`, operands.required)]),
    ...Object.entries(options).map(([option, definition]) =>
      optional(spelling(option, definition), definition.required),
    ),
    ...(passesTo === undefined ? [] : ['[-- …]']),
  ];
  return [commandLine(name), ...(all.length === 0 ? [] : ['--', ...all])].join(' ');
}

/** @type {(text: string, required: boolean | undefined) => string} */
const optional = (text, required) => (required ? text : `[${text}]`);

/**
 * The text that `--help` prints.
 * @param {CommandName} name
 */
export function helpOf(name) {
  const { purpose, operands, options = {}, passesTo, variables = {}, read } = commandOf(name);
  const choices = operands?.choices?.join(', ');
  const rows = [
    ...(operands === undefined
      ? []
      : [[operands.name, [operands.purpose, choices].filter(Boolean).join(': ')]]),
    ...Object.entries(options).map(([option, definition]) => [
      [definition.short && `-${definition.short}`, spelling(option, definition)]
        .filter(Boolean)
        .join(', '),
      definition.purpose,
    ]),
    ...(passesTo === undefined ? [] : [['-- …', `arguments for ${passesTo}`]]),
    ...Object.entries(variables).map(([variable, meaning]) => [`${variable}=…`, meaning]),
  ];
  const width = Math.max(...rows.map(([head = '']) => head.length));
  const lines = rows.map(([head = '', text]) => `  ${head.padEnd(width)}  ${text}`);
  return [
    usageOf(name),
    `It ${purpose}.`,
    ...(lines.length === 0 ? [] : ['', ...lines]),
    ...(read === undefined ? [] : ['', `More: ${read}`]),
  ].join('\n');
}

/**
 * Whether a command's arguments ask for help. Those after `--` are another program's.
 * @param {readonly string[]} args
 */
export const asksForHelp = (args) => {
  const [own = []] = splitAtTerminator(args);
  return own.includes('--help') || own.includes('-h');
};

/** @type {(args: readonly string[]) => [own: string[], passed: string[]]} */
function splitAtTerminator(args) {
  const end = args.indexOf('--');
  return end === -1 ? [[...args], []] : [args.slice(0, end), args.slice(end + 1)];
}

/**
 * Reads a command's arguments.
 * @param {CommandName} name
 * @param {readonly string[]} args
 * @throws WrongArguments
 */
export function parseArguments(name, args) {
  const { operands, options = {}, passesTo } = commandOf(name);
  /** @type {(reason: string) => never} */
  const refuse = (reason) => {
    throw new WrongArguments(`${reason}; it is typed: ${usageOf(name)}`);
  };
  const what = commandLine(name);
  const [own, passed] = splitAtTerminator(args);
  if (passesTo === undefined && own.length < args.length) refuse(`${what} takes no second --`);

  const { tokens } = parseArgs({
    args: own,
    options: Object.fromEntries(
      Object.entries(options).map(([option, { short, ...definition }]) => [
        option,
        {
          type: valueName(definition) === undefined ? 'boolean' : 'string',
          ...(short && { short }),
        },
      ]),
    ),
    // Each refusal is worded here.
    strict: false,
    tokens: true,
  });
  /** @type {Record<string, string | true>} */
  const values = {};
  /** @type {string[]} */
  const given = [];
  for (const token of tokens) {
    if (token.kind === 'positional') given.push(token.value);
    if (token.kind === 'option') values[token.name] = valueFrom(token);
  }
  for (const [option, { required, ...definition }] of Object.entries(options)) {
    if (required && values[option] === undefined) {
      refuse(`${what} needs ${spelling(option, definition)}`);
    }
  }
  checkOperands();
  return { values, operands: given, passed };

  /** @param {{ name: string, rawName: string, value?: string | undefined, inlineValue?: boolean | undefined }} token */
  function valueFrom({ name: option, rawName, value, inlineValue }) {
    const definition = Object.hasOwn(options, option) ? options[option] : undefined;
    if (definition === undefined) return refuse(`${what} has no option ${rawName}`);
    if (values[option] !== undefined) return refuse(`${what} takes --${option} once`);
    if (valueName(definition) === undefined) {
      return value === undefined ? true : refuse(`--${option} takes no value`);
    }
    // The next option isn't its value.
    if (!value || (!inlineValue && value.startsWith('-'))) {
      return refuse(`--${option} needs a value, ${valueName(definition)}`);
    }
    checkChoice(`--${option}`, value, definition.choices);
    return value;
  }

  function checkOperands() {
    const [first, second] = given;
    if (operands === undefined) {
      if (first !== undefined) refuse(`${what} takes no argument “${first}”`);
      return;
    }
    if (operands.required && first === undefined) refuse(`${what} needs ${operands.name}`);
    if (!operands.several && second !== undefined) {
      refuse(`${what} takes one ${operands.name}, and no “${second}”`);
    }
    for (const each of given) checkChoice(operands.name, each, operands.choices);
  }

  /** @type {(head: string, value: string, choices: readonly string[] | undefined) => void} */
  function checkChoice(head, value, choices) {
    if (choices === undefined || choices.includes(value)) return;
    refuse(`${head} is one of ${choices.join(', ')}, and not “${value}”`);
  }
}

/** npm has it too, so the variable may be for npm. Without it the command only asks. */
const OF_NPM = 'yes';

/**
 * npm keeps options for itself that precede the first `--`. The command would run without them.
 * @param {CommandName} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @throws WrongArguments
 */
export function refuseKeptByNpm(name, args, env) {
  for (const option of Object.keys(commandOf(name).options ?? {})) {
    const isKept =
      option !== OF_NPM && env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined;
    if (isKept && !args.some((arg) => arg === `--${option}` || arg.startsWith(`--${option}=`))) {
      throw new WrongArguments(
        `npm took --${option} for itself, because no -- precedes it; it is typed: ${usageOf(name)}`,
      );
    }
  }
}
