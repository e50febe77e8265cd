import { useState } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { LoadingRows, NotLoaded, NotThere } from '../components/signed-in/list-states.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { ReadingForm } from '../features/records/reading-form.tsx';
import { RecordList } from '../features/records/record-list.tsx';
import { useReading } from '../features/records/use-reading.ts';
import { placeOfSubject, useRecordSubject } from '../features/records/use-record-subject.ts';
import { isWorthRetrying } from '../lib/api-error.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

const TITLE = 'Bookings and Enquiries';

/** The bookings and enquiries of a person, an organisation or a listing, read with a reason. */
export function AdminRecordsPage() {
  const { subjectId = '' } = useParams();
  return <Records key={subjectId} subjectId={subjectId} />;
}

function Records({ subjectId }: { readonly subjectId: string }) {
  const { kind, path, list } = placeOfSubject(subjectId);
  const subject = useRecordSubject(subjectId);
  const { reading, begin, loadMore, isLoadingMore, end } = useReading(subjectId);
  const { name, error } = subject;
  /** Whether the form follows a reading. The button of the reading had the focus. */
  const [hasRead, setHasRead] = useState(false);
  usePrivateHead(name === undefined ? TITLE : `${TITLE} of ${name}`, 'To settle a dispute.');
  return (
    <>
      <BackLink to={path}>{name ?? 'Back'}</BackLink>
      <PageHeading
        title={TITLE}
        lede={name === undefined ? undefined : `Of ${name}, to settle a dispute.`}
      />
      {name === undefined && error === undefined && (
        <LoadingRows text="Loading..." count={2} height={96} />
      )}
      {name === undefined &&
        error !== undefined &&
        (isWorthRetrying(error) ? (
          <NotLoaded title="Error loading this page" list={subject} />
        ) : (
          <NotThere title="Not found" list={list}>
            <p>{error.message}</p>
          </NotThere>
        ))}
      {name !== undefined && reading === undefined && (
        <ReadingForm onRead={begin} hasFocus={hasRead} />
      )}
      {reading !== undefined && (
        <RecordList
          reading={reading}
          showSide={kind === 'user'}
          isLoadingMore={isLoadingMore}
          onMore={loadMore}
          onEnd={() => {
            setHasRead(true);
            end();
          }}
        />
      )}
    </>
  );
}
