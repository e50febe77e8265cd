import { ENQUIRY_STATUS_LABELS } from '../../../../shared/enquiries/labels.ts';
import type { Enquiry } from '../../../../shared/enquiries/schema.ts';
import type { EnquiryStatus } from '../../../../shared/enquiries/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { KeptRow } from '../../components/kept-places/kept-row.tsx';
import { LoadingRows, NotLoaded } from '../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../components/signed-in/more-of-list.tsx';
import { Rows } from '../../components/signed-in/rows.tsx';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { useKeptPlaces } from '../../lib/kept-places/use-kept-places.ts';
import { usePolledPages } from '../../lib/signed-in/use-polled.ts';
import { withItems } from '../../lib/use-paged-operation.ts';
import { EnquiryCard } from './enquiry-card.tsx';
import { emptyText } from './enquiry-filter.ts';

interface EnquiryListProps {
  /** @default all */
  readonly status?: EnquiryStatus | undefined;
}

/** The text of a list without enquiries. */
export const NoEnquiries = ({ status }: EnquiryListProps) => (
  <EmptyState title="No enquiries found">
    <p>{emptyText(status)}</p>
  </EmptyState>
);

/** The enquiries to the user's organisation, newest first, or an explanation if there are none. */
export function EnquiryList({ status }: EnquiryListProps) {
  const list = usePolledPages('listMyEnquiries', {
    query: status === undefined ? {} : { status },
  });
  const { error } = list;
  const places = useKeptPlaces(list.items, ({ id }) => id);
  const enquiries = places.shown;
  const { run, pending } = useAction({
    call: ({ id }: Enquiry, to: EnquiryStatus) =>
      callApi('updateEnquiry', { params: { enquiry_id: id }, body: { status: to } }),
    success: { title: 'Enquiry updated' },
    failure: { title: 'Error updating enquiry', message: 'Please try again later.' },
    onDone: (moved) => {
      const isListed = status === undefined || status === moved.status;
      if (!isListed) places.keep(moved.id, ENQUIRY_STATUS_LABELS[moved.status]);
      list.change((pages) =>
        withItems(pages, (each) => (each.id === moved.id ? (isListed ? moved : null) : each)),
      );
    },
    refreshes: ['getDashboard', 'listMyEnquiries'],
  });
  const [pendingOn, pendingTo] = pending ?? [];

  if (list.isLoading) {
    return <LoadingRows text="Loading enquiries..." count={3} height={220} />;
  }
  if (error !== undefined && enquiries.length === 0) {
    return <NotLoaded title="Error loading enquiries" list={list} />;
  }
  return (
    <div ref={places.section}>
      {enquiries.length === 0 ? (
        <NoEnquiries status={status} />
      ) : (
        <Rows ref={places.list}>
          {enquiries.map((enquiry) => (
            <KeptRow key={enquiry.id} label={places.labelOf(enquiry.id)}>
              <EnquiryCard
                enquiry={enquiry}
                movingTo={pendingOn?.id === enquiry.id ? pendingTo : undefined}
                isBusy={pending !== undefined}
                onMove={(to) => void run(enquiry, to)}
              />
            </KeptRow>
          ))}
        </Rows>
      )}
      <MoreOfList list={list} />
    </div>
  );
}
