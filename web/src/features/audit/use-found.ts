import { CATEGORIES_SUBJECT, OPERATOR } from '../../../../shared/audit/types.ts';
import { useOperation } from '../../lib/use-operation.ts';
import type { Found } from './components/find-field.tsx';
import { AUDIT_SUBJECT_LABELS } from './subject-labels.ts';

/** The most results shown for each kind. */
const OFFERED = '8';

const inputFor = (q: string) => (q === '' ? null : { query: { q, limit: OFFERED } });

/** The people whose name or email begins with a text. */
function useFoundPeople(text: string): Found {
  const { data, isLoading } = useOperation('listUsers', inputFor(text));
  const items = (data?.items ?? []).map(({ id, full_name, email }) => ({
    value: id,
    label: `${full_name}, ${email}`,
  }));
  return { groups: items.length === 0 ? [] : [{ group: 'People', items }], isLoading };
}

/** The people whose name or email begins with a text, and the operator. */
export function useFoundActors(text: string): Found {
  const people = useFoundPeople(text);
  const isOperator = OPERATOR.full_name.toLowerCase().includes(text.toLowerCase());
  const operator = {
    group: 'At the command line',
    items: [{ value: OPERATOR.user_id, label: OPERATOR.full_name }],
  };
  return { ...people, groups: [...people.groups, ...(isOperator ? [operator] : [])] };
}

/** The listings, organisations and people whose name begins with a text. */
export function useFoundSubjects(text: string): Found {
  const people = useFoundPeople(text);
  const listings = useOperation('listAdminListings', inputFor(text));
  const organisations = useOperation('listOrganisations', inputFor(text));
  const groups = [
    {
      group: 'Listings',
      items: (listings.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
    },
    {
      group: 'Organisations',
      items: (organisations.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    ...people.groups,
    {
      group: 'The site',
      items: [{ value: CATEGORIES_SUBJECT, label: AUDIT_SUBJECT_LABELS.categories }],
    },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isLoading: people.isLoading || listings.isLoading || organisations.isLoading,
  };
}
