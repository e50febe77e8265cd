import { serviceOf } from '../functions/data/service.ts';
import { openTable } from '../functions/data/table.ts';
import { TTL_ATTRIBUTE } from '../shared/data-model.ts';
import { retainedByEntity } from '../shared/privacy.ts';
import { type CommandName, commandLine } from './arguments.mjs';
import { COMMANDS } from './commands.mjs';

/** A document with these rows in its table that begins with that column. */
function withRows(document: string, column: string, rows: readonly (readonly string[])[]): string {
  const [head = ''] = new RegExp(`^\\| ${column} .*\n\\|[- |]+\n`, 'm').exec(document) ?? [];
  if (head === '') throw new Error(`The document has no table of the column ${column}`);
  const [before = '', after = ''] = document.split(head);
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |\n`);
  return [before, head, ...lines, after.replace(/^(\|.*\n)*/, '')].join('');
}

/** docs/access-patterns.md with a row for each entity of the table. */
export function withItems(document: string): string {
  const { entities } = serviceOf(openTable('no-table', { region: 'eu-west-2' }));
  const rows = Object.values(entities).map(({ schema: { model, attributes, indexes } }) => {
    const keys = Object.values<TableKey>(indexes).map(({ index, pk, sk }) => ({
      index,
      partition: pk.composite.join(', ') || 'one for the site',
      sort: sk?.composite.join(', ') || '–',
    }));
    const own = keys.find(({ index }) => index === undefined);
    const others = keys.flatMap(({ index, partition, sort }) =>
      index === undefined ? [] : [`\`${index}\`: ${partition}; ${sort}`],
    );
    const expires = TTL_ATTRIBUTE in attributes ? 'yes' : '';
    return [
      `\`${model.entity}\``,
      own?.partition ?? '',
      own?.sort ?? '',
      others.join('<br>'),
      expires,
    ];
  });
  return withRows(document, 'item', rows);
}

interface TableKey {
  /** @default the table itself */
  readonly index?: string;
  readonly pk: { readonly composite: readonly string[] };
  readonly sk?: { readonly composite: readonly string[] };
}

/** docs/security.md with a row for each kind of data about people. */
export function withRetainedData(document: string): string {
  const retained = new Set(Object.values(retainedByEntity).flat());
  const rows = [...retained].map(({ name, data, seenBy, howLong }) => [
    name,
    data,
    seenBy,
    howLong,
  ]);
  return withRows(document, 'level', rows);
}

/** README.md with a row for each command. */
export function withCommands(document: string): string {
  const rows = Object.entries(COMMANDS).map(([name, command]) => [
    `\`${commandLine(name as CommandName)}\``,
    'read' in command ? `${command.purpose}: [more](${command.read})` : command.purpose,
  ]);
  return withRows(document, 'command', rows);
}
