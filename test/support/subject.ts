import type { Table } from '../../functions/data/table.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import type { OperationInput } from '../../shared/operations.ts';
import type { OperationId } from '../../shared/routes.ts';
import type { OperationCase, SubjectOwner } from './operation-case.ts';
import { CAPABILITY_CASES } from './operation-cases/index.ts';
import { storeUser } from './users.ts';

/** The subject of a case: an identifier for each parameter of a path. */
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
  operationCase: OperationCase = {},
): Promise<Subject> {
  const owner: SubjectOwner = {
    table,
    organisation_id,
    user_id: await storeUser(table),
    id: (prefix) => derivedId(prefix, ...name),
    operationCase,
  };
  const stored = Object.values(CAPABILITY_CASES).map((cases) =>
    'subject' in cases ? cases.subject(owner) : {},
  );
  const subject: Stored = Object.assign({}, ...(await Promise.all(stored)));
  return subject;
}

type Cases = (typeof CAPABILITY_CASES)[keyof typeof CAPABILITY_CASES];

type PartsOf<T> = T extends { readonly subject: (owner: SubjectOwner) => Promise<infer Part> }
  ? keyof Part & string
  : never;

/** The identifiers that capabilities give. */
type Stored = Readonly<Record<PartsOf<Cases>, string>>;
