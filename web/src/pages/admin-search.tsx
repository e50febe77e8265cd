import { Chip, Group } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { DIRECTORY_KINDS } from '../../../shared/directory/types.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { pluralise } from '../../../shared/pluralise.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { DirectoryResults } from '../features/directory/directory-results.tsx';
import { IN_PLACE } from '../lib/navigation.ts';
import { KIND_LABELS } from '../lib/signed-in/found-in-directory.ts';
import { SEARCH, withParameter } from '../lib/signed-in/list-query.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { NO_DEDUPING, usePagedOperation } from '../lib/use-paged-operation.ts';

/** The parameter with the only kind that is shown. */
const KIND = 'kind';

const ALL = 'all';

/** All results for the text in the address. The text is typed in the box above. */
export function AdminSearchPage() {
  const [address] = useSearchParams();
  const q = address.get(SEARCH)?.trim() ?? '';
  usePrivateHead('Search', 'People, organisations and listings.');
  return (
    <>
      <BackLink to={pagePaths.adminDashboard}>Admin Dashboard</BackLink>
      {q === '' ? (
        <>
          <PageHeading title="Search" lede="People, organisations and listings." />
          <EmptyState title="Nothing typed yet">
            <p>Type part of a name, address, title, postcode or identifier above.</p>
          </EmptyState>
        </>
      ) : (
        <Found q={q} />
      )}
    </>
  );
}

function Found({ q }: { readonly q: string }) {
  const [address, setAddress] = useSearchParams();
  const kind = DIRECTORY_KINDS.find((each) => each === address.get(KIND));
  const query = { q, ...(kind && { kind }) };
  const list = usePagedOperation('searchDirectory', { query }, NO_DEDUPING);
  const totals = list.lastPage?.totals;
  const sum = totals && DIRECTORY_KINDS.reduce((all, each) => all + totals[each], 0);
  const count = (number: number | undefined) =>
    number === undefined ? '' : ` ${number.toLocaleString('en-GB')}`;
  return (
    <>
      <PageHeading
        title={`“${q}”`}
        lede={sum === undefined ? undefined : pluralise(sum, 'result')}
      />
      <Chip.Group
        value={kind ?? ALL}
        onChange={(value) =>
          setAddress((current) => withParameter(current, KIND, value === ALL ? '' : value), {
            state: IN_PLACE,
          })
        }
      >
        <Group role="radiogroup" aria-label="What to show" gap={8}>
          <Chip value={ALL}>All{count(sum)}</Chip>
          {DIRECTORY_KINDS.map((each) => (
            <Chip key={each} value={each}>
              {KIND_LABELS[each][1]}
              {count(totals?.[each])}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <DirectoryResults key={JSON.stringify(query)} list={list} />
    </>
  );
}
