import { Select } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import {
  optionOf,
  STATUS,
  STATUS_OPTIONS,
  statusIn,
} from '../features/enquiries/enquiry-filter.ts';
import { EnquiryList, NoEnquiries } from '../features/enquiries/enquiry-list.tsx';
import { IN_PLACE } from '../lib/navigation.ts';
import { useProfile } from '../lib/session/use-session.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

/** Enquiries: visitors' messages to the user's organisation, filtered by the status in the address. */
export function EnquiriesPage() {
  const [query, setQuery] = useSearchParams();
  const status = statusIn(query);
  // The API refuses a lister's operations to this role (`authorisation.ts`).
  const hasListerAccess = useProfile().role !== 'PUBLIC';
  usePrivateHead('Enquiries', 'Messages from visitors to your organisation.');
  return (
    <>
      <BackLink to={pagePaths.dashboard}>Dashboard</BackLink>
      <PageHeading title="Enquiries" lede="Manage enquiries from potential clients" />
      <Select
        label="Status"
        maw={240}
        data={STATUS_OPTIONS}
        value={optionOf(status)}
        onChange={(option) =>
          setQuery(option === optionOf(undefined) || option === null ? {} : { [STATUS]: option }, {
            state: IN_PLACE,
          })
        }
      />
      {hasListerAccess ? (
        <EnquiryList key={optionOf(status)} status={status} />
      ) : (
        <NoEnquiries status={status} />
      )}
    </>
  );
}
