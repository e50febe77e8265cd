import type { Enquiry } from '../../../../../shared/enquiries/schema.ts';
import type { EnquiryStatus } from '../../../../../shared/enquiries/types.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadingRows, NotLoaded } from '../../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../../components/signed-in/more-of-list.tsx';
import { Rows } from '../../../components/signed-in/rows.tsx';
import { useFocusOnNext } from '../../../components/signed-in/use-focus-on-next.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { callApi } from '../../../lib/api-client.ts';
import { usePolledPages } from '../../../lib/signed-in/use-polled.ts';
import { withItems } from '../../../lib/use-paged-operation.ts';
import { emptyText } from '../enquiry-filter.ts';
import { EnquiryCard } from './enquiry-card.tsx';

interface EnquiryListProps {
  /** @default all */
  readonly status?: EnquiryStatus | undefined;
}

/** What a list without enquiries says. */
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
  const { items: enquiries, error } = list;
  const { ref, leave } = useFocusOnNext(enquiries.length);
  const { run, pending } = useAction({
    call: ({ id }: Enquiry, to: EnquiryStatus) =>
      callApi('updateEnquiry', { params: { enquiry_id: id }, body: { status: to } }),
    success: { title: 'Enquiry updated' },
    failure: { title: 'Error updating enquiry', message: 'Please try again later.' },
    onDone: (moved) => {
      const isListed = status === undefined || status === moved.status;
      if (!isListed) leave(enquiries.findIndex(({ id }) => id === moved.id));
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
    <div ref={ref}>
      {enquiries.length === 0 ? (
        <NoEnquiries status={status} />
      ) : (
        <Rows>
          {enquiries.map((enquiry) => (
            <EnquiryCard
              key={enquiry.id}
              enquiry={enquiry}
              movingTo={pendingOn?.id === enquiry.id ? pendingTo : undefined}
              isBusy={pending !== undefined}
              onMove={(to) => void run(enquiry, to)}
            />
          ))}
        </Rows>
      )}
      <MoreOfList list={list} />
    </div>
  );
}
