import type { Table } from '../../functions/data/table.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import type { OperationInput } from '../../shared/operations.ts';
import type { OperationId } from '../../shared/routes.ts';
import type { SubjectOwner, Trial } from './trial.ts';
import { CAPABILITY_TRIALS } from './trials/index.ts';
import { storeUser } from './users.ts';

/** The subject of a trial: an identifier for each parameter of a path. */
export type Subject = Readonly<
  Record<{ [Id in OperationId]: keyof OperationInput<Id>['params'] }[OperationId], string>
>;

/**
 * Stores what operations are tried on, in its initial state. A parameter that no capability gives an
 * identifier for doesn't compile.
 * @param organisation_id owns it, and is stored already
 * @param name identifies it: another name has other identifiers
 */
export async function storeSubject(
  table: Table,
  organisation_id: string,
  name: readonly [string, ...(string | number)[]],
  trial: Trial = {},
): Promise<Subject> {
  const owner: SubjectOwner = {
    table,
    organisation_id,
    user_id: await storeUser(table),
    id: (prefix) => derivedId(prefix, ...name),
    trial,
  };
  const stored = Object.values(CAPABILITY_TRIALS).map((trials) =>
    'subject' in trials ? trials.subject(owner) : {},
  );
  const subject: Stored = Object.assign({}, ...(await Promise.all(stored)));
  return subject;
}

type Trials = (typeof CAPABILITY_TRIALS)[keyof typeof CAPABILITY_TRIALS];

type PartsOf<T> = T extends { readonly subject: (owner: SubjectOwner) => Promise<infer Part> }
  ? keyof Part & string
  : never;

/** The identifiers that capabilities give. */
type Stored = Readonly<Record<PartsOf<Trials>, string>>;
