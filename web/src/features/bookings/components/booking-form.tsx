import { pluralise } from '../../../../../shared/pluralise.ts';
import '../../../components/form/jitless-zod.ts';
import '../../../components/mantine/part-styles.css';
import { Anchor, Button, Group, InputBase, Stack, Text, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PUBLIC_SECONDS } from '../../../../../shared/api/caching.ts';
import { londonDate } from '../../../../../shared/bookings/dates.ts';
import { BOOKING_LIMITS } from '../../../../../shared/bookings/limits.ts';
import { firstCheckIn, maxGuests } from '../../../../../shared/bookings/rules.ts';
import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { formatPounds } from '../../../../../shared/money.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import type { Quote } from '../../../../../shared/problems.ts';
import type { Profile } from '../../../../../shared/profiles/schema.ts';
import { RetryButton } from '../../../components/error-state.tsx';
import { Form } from '../../../components/form/form.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useField } from '../../../components/form/use-field.tsx';
import { ThemedParts } from '../../../components/mantine/themed-parts.tsx';
import { Note } from '../../../components/note/note.tsx';
import { idempotencyKeyOf } from '../../../lib/actions/idempotency-key-of.ts';
import { usePublicDraft } from '../../../lib/actions/use-public-draft.ts';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError, isUnauthorised, isWorthRetrying } from '../../../lib/api-error.ts';
import { BOOKING_PLACE, bookingDraft } from '../../../lib/booking-place.ts';
import { signInPathFrom } from '../../../lib/session/auth-address.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useOperation } from '../../../lib/use-operation.ts';
import { bookingFormSchema, FREE } from '../booking-form-schema.ts';
import { formatDeadline } from '../stay-dates.ts';
import {
  forgetUnanswered,
  keepUnanswered,
  readUnanswered,
  withoutStay,
} from '../unanswered-stay.ts';
import classes from './booking.module.css';
import { BookingTerms } from './booking-notes.tsx';
import { REQUESTS_ROWS } from './booking-outline.tsx';
import { StayPicker } from './stay-picker.tsx';
import { AcceptPrice, StayTotal } from './stay-total.tsx';

interface BookingFormProps {
  readonly listing: PublicListing;
}

/** The form that requests a stay, prefilled with the signed-in user's details. */
export function BookingForm({ listing }: BookingFormProps) {
  const session = useSession();
  const here = useLocation();
  const isBack = here.hash === `#${BOOKING_PLACE}`;
  const { profile, draft, isTakenOver } = usePublicDraft(bookingDraft(listing.id), isBack);
  const isOwn = useIsOwn(listing, session.status === 'signed-in' ? profile : undefined);
  return (
    <ThemedParts>
      {isOwn ? (
        <Text variant="long">
          This is your own listing. Guests ask for a stay here; its calendar is on{' '}
          <Anchor component={Link} to={pagePaths.editListing(listing.id)} inherit>
            its edit page
          </Anchor>
          .
        </Text>
      ) : (
        <Booking
          // Each user gets a new form with their own unsaved input.
          key={draft}
          listing={listing}
          profile={profile}
          draftName={draft}
          isBack={isBack && isTakenOver}
          signInPath={signInPathFrom({ ...here, hash: `#${BOOKING_PLACE}` })}
          isSignedIn={session.status === 'signed-in'}
        />
      )}
    </ThemedParts>
  );
}

/** Whether the listing is the user's own. Skips the request for users without a listing. */
function useIsOwn({ organisation }: PublicListing, profile: Profile | undefined): boolean {
  const mayBe = profile !== undefined && profile.role !== 'PUBLIC';
  const { data } = useOperation('listMyOrganisations', mayBe ? {} : null);
  return data?.items.some(({ id }) => id === organisation.id) === true;
}

interface BookingProps {
  readonly listing: PublicListing;
  readonly profile: Profile | undefined;
  readonly draftName: string;
  /** Whether input from before signing in has just been restored. */
  readonly isBack: boolean;
  readonly signInPath: string;
  readonly isSignedIn: boolean;
}

function Booking(props: BookingProps) {
  const { listing, profile, draftName, isBack, signInPath, isSignedIn } = props;
  const { id: listing_id, organisation } = listing;
  const params = { listing_id };
  const free = useOperation('getCalendar', { params });
  const askAgain = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(askAgain.current), []);
  const navigate = useNavigate();
  const [quote, setQuote] = useState<Quote>();
  const [sent, setSent] = useState<'never' | 'before' | { readonly answerBy: string }>('never');
  const now = new Date();
  const today = londonDate(now);
  const earliest = firstCheckIn(now);
  const loadedCalendar = free.data ?? FREE;
  const [unanswered, setUnanswered] = useState(() => readUnanswered(draftName));
  // The guest's own unconfirmed request may hold these dates. It can be sent again, and the server
  // decides.
  const calendar = unanswered
    ? { ...loadedCalendar, occupied: withoutStay(loadedCalendar.occupied, unanswered) }
    : loadedCalendar;
  const noteAnswer = () => {
    forgetUnanswered(draftName);
    setUnanswered(undefined);
  };
  const price = quote?.base_price ?? listing.price;
  // A published listing always has a price (D11).
  if (price === null) return null;
  const stay = { price, calendar, today, earliest };

  if (typeof sent === 'object') {
    return <Sent to={organisation.name} {...sent} onAnother={() => setSent('before')} />;
  }
  return (
    <div className={classes.form}>
      <Form
        schema={bookingFormSchema(calendar, today, earliest)}
        defaultValues={{
          check_in: '',
          check_out: '',
          guests: BOOKING_LIMITS.guests.min,
          guest_name: profile?.full_name ?? '',
          guest_email: profile?.email ?? '',
          guest_phone: profile?.phone ?? '',
          special_requests: '',
        }}
        draftKey={draftName}
        restoresSilently
        submit={quote === undefined ? 'Request to book' : <AcceptPrice {...stay} />}
        submitting="Sending..."
        success={{
          title: 'Booking request sent!',
          message: 'Your booking request has been submitted and is pending approval.',
        }}
        failure={(error) => {
          // The form itself offers the new price.
          if (error.problem.quote !== undefined) return undefined;
          return {
            title: 'Booking failed',
            ...(isWorthRetrying(error) && {
              message: 'There was an error creating your booking.',
            }),
          };
        }}
        refreshes={['getCalendar', 'getListing', 'listMyBookings']}
        // Only signed-in users can book. The input is there when they come back.
        onValidInstead={isSignedIn ? undefined : () => void navigate(signInPath)}
        onSubmit={async (fields, { idempotencyKey }) => {
          const body = { ...fields, quoted_price: price };
          const name = await idempotencyKeyOf(idempotencyKey(), body);
          let booking: { readonly answer_by: string };
          try {
            booking = await callApi('createBooking', { params, body, idempotencyKey: name });
          } catch (error) {
            if (error instanceof ApiError) setQuote(error.problem.quote ?? quote);
            if (isWorthRetrying(error)) {
              keepUnanswered(draftName, fields);
              setUnanswered(fields);
            } else noteAnswer();
            // Until then the cached calendar may still show the dates as free.
            clearTimeout(askAgain.current);
            askAgain.current = setTimeout(() => void free.mutate(), (PUBLIC_SECONDS + 1) * 1000);
            if (isUnauthorised(error)) navigate(signInPath);
            throw error;
          }
          setQuote(undefined);
          noteAnswer();
          setSent({ answerBy: booking.answer_by });
          return undefined;
        }}
      >
        {isBack && sent === 'never' && (
          <Note announced>
            You’re signed in, and everything is as you typed it. Send it when you’re ready.
          </Note>
        )}
        <StayPicker
          calendar={calendar}
          isLoading={free.data === undefined && free.error === undefined}
          today={today}
          earliest={earliest}
        />
        {free.data === undefined && free.error !== undefined && (
          <Note
            kind="bad"
            announced
            actions={
              <RetryButton onRetry={() => void free.mutate()} isRetrying={free.isValidating} />
            }
          >
            We couldn’t load which dates are free. {free.error.message}
          </Note>
        )}
        <GuestsField max={maxGuests(listing.sleeps)} />
        <TextField name="guest_name" label="Guest name" autoComplete="name" />
        <TextField name="guest_email" label="Guest email" type="email" autoComplete="email" />
        <TextField
          name="guest_phone"
          label="Guest phone"
          hint="Optional"
          type="tel"
          autoComplete="tel"
        />
        <TextArea
          name="special_requests"
          label="Special requests"
          hint="Optional"
          limit={BOOKING_LIMITS.specialRequests.max}
          rows={REQUESTS_ROWS}
        />
        {quote !== undefined && (
          <Note kind="bad" announced>
            The price has changed since you opened this page: it is now {formatPounds(price)} a
            night. Nothing has been sent yet.
          </Note>
        )}
        <StayTotal {...stay} />
      </Form>
      <BookingTerms />
    </div>
  );
}

/**
 * How many guests stay, up to the property's limit. Mantine's lists bring a menu as large as the form's
 * code.
 */
function GuestsField({ max }: { readonly max: number }) {
  const { onChange, ...field } = useField({ name: 'guests', label: 'Guests' });
  const counts = Array.from({ length: max }, (_, index) => index + 1);
  return (
    <InputBase
      {...field}
      component="select"
      pointer
      rightSection={<IconChevronDown className="fs-icon" aria-hidden />}
      rightSectionPointerEvents="none"
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
    >
      {counts.map((count) => (
        <option key={count} value={count}>
          {pluralise(count, 'guest')}
        </option>
      ))}
    </InputBase>
  );
}

interface SentProps {
  /** The organisation's name. */
  readonly to: string;
  /** The deadline for the answer. */
  readonly answerBy: string;
  readonly onAnother: () => void;
}

/** Replaces the form once the request is sent. */
function Sent({ to, answerBy, onAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, and the page is shorter by a form.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={12} align="start">
      <Title order={3} ref={heading} tabIndex={-1}>
        Your request is on its way
      </Title>
      <Text variant="long">
        {to} will answer by {formatDeadline(answerBy)}, and we mail you when they do. Your dates are
        kept for you until then, and there is nothing to pay now.
      </Text>
      <Group gap={8}>
        <Button component={Link} to={pagePaths.bookings} size="sm">
          My Bookings
        </Button>
        <Button variant="default" size="sm" onClick={onAnother}>
          Ask for another stay
        </Button>
      </Group>
    </Stack>
  );
}
