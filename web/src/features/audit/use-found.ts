import { CATEGORIES_SUBJECT, OPERATOR } from '../../../../shared/audit/types.ts';
import type { DirectoryKind } from '../../../../shared/directory/types.ts';
import { directoryItem, KIND_LABELS } from '../../lib/signed-in/found-in-directory.ts';
import { useOperation } from '../../lib/use-operation.ts';
import type { Found } from './find-field.tsx';
import { AUDIT_SUBJECT_LABELS } from './subject-labels.ts';

/** The most results shown. */
const OFFERED = '12';

/** The items of some kinds that have a text, in a group for each kind. */
function useDirectory(text: string, kinds: readonly DirectoryKind[]): Found {
  const [kind, ...others] = kinds;
  const { data, isLoading } = useOperation(
    'searchDirectory',
    text === ''
      ? null
      : { query: { q: text, limit: OFFERED, ...(others.length === 0 && kind && { kind }) } },
  );
  const found = data?.items.map(directoryItem) ?? [];
  const groups = kinds.map((of) => ({
    group: KIND_LABELS[of][1],
    items: found
      .filter((each) => each.kind === of)
      .map(({ id, name, details }) => ({
        value: id,
        label: of === 'user' ? `${name}, ${details}` : name,
      })),
  }));
  return { groups: groups.filter(({ items }) => items.length > 0), isLoading };
}

/** The people with a text in their name or email, and the operator. */
export function useFoundActors(text: string): Found {
  const people = useDirectory(text, ['user']);
  const isOperator = OPERATOR.full_name.toLowerCase().includes(text.toLowerCase());
  const operator = {
    group: 'At the command line',
    items: [{ value: OPERATOR.user_id, label: OPERATOR.full_name }],
  };
  return { ...people, groups: [...people.groups, ...(isOperator ? [operator] : [])] };
}

/** The listings, organisations and people that have a text. */
export function useFoundSubjects(text: string): Found {
  const found = useDirectory(text, ['listing', 'organisation', 'user']);
  const site = {
    group: 'The site',
    items: [{ value: CATEGORIES_SUBJECT, label: AUDIT_SUBJECT_LABELS.categories }],
  };
  return { ...found, groups: [...found.groups, site] };
}
