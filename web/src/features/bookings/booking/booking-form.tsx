import '../../../components/form/jitless-zod.ts';
import '../../../components/mantine/part-styles.css';
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { PUBLIC_SECONDS } from '../../../../../shared/api/caching.ts';
import { BOOKING_LIMITS } from '../../../../../shared/bookings/limits.ts';
import { maxDogs, maxGuests, quoteClock } from '../../../../../shared/bookings/rules.ts';
import type { StayDates } from '../../../../../shared/bookings/types.ts';
import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { toPence } from '../../../../../shared/money.ts';
import type { OperationResponse } from '../../../../../shared/operations.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import type { Profile } from '../../../../../shared/profiles/schema.ts';
import { type QuoteSource, quoteSource } from '../../../../../shared/quotes/quote.ts';
import { formatPence, stayInWords } from '../../../../../shared/quotes/sentences.ts';
import type { Quote } from '../../../../../shared/quotes/types.ts';
import { RetryButton } from '../../../components/error-state.tsx';
import { Form } from '../../../components/form/form.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ThemedParts } from '../../../components/mantine/themed-parts.tsx';
import { Note } from '../../../components/note/note.tsx';
import { rememberAsked } from '../../../components/shortlist/use-shortlist.ts';
import { draftKey, VISITOR } from '../../../lib/actions/drafts.ts';
import { idempotencyKeyOf } from '../../../lib/actions/idempotency-key-of.ts';
import { usePublicDraft } from '../../../lib/actions/use-public-draft.ts';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError, isUnauthorised, isWorthRetrying } from '../../../lib/api-error.ts';
import { BOOKING_PLACE, bookingDraft } from '../../../lib/booking-place.ts';
import { signInPathFrom } from '../../../lib/session/auth-address.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useOperation } from '../../../lib/use-operation.ts';
import { visitorDetails } from '../../../lib/visitor-details.ts';
import { formatDeadline } from '../stay-dates.ts';
import classes from './booking.module.css';
import { BookingBar } from './booking-bar.tsx';
import { bookingFormSchema, STAY_FIELDS, validDates } from './booking-form-schema.ts';
import { BookingTerms } from './booking-notes.tsx';
import { REQUESTS_ROWS } from './booking-outline.tsx';
import { DogsField, ExtrasField, GuestsField } from './booking-wishes.tsx';
import { StayPicker } from './stay-picker.tsx';
import { quoteOf, useStayRequest } from './stay-quote.ts';
import { StayTotal } from './stay-total.tsx';
import {
  forgetUnanswered,
  keepUnanswered,
  readUnanswered,
  withoutStay,
} from './unanswered-stay.ts';
import { useFocusOnStep, useStep } from './use-step.ts';
import { firstGuests, useWishOverDraft, type WishedStay, wishedStay } from './wished-stay.ts';

interface BookingFormProps {
  readonly listing: PublicListing;
}

/** The form that requests a stay, prefilled with the signed-in user's details. */
export function BookingForm({ listing }: BookingFormProps) {
  const session = useSession();
  const here = useLocation();
  const isBack = here.hash === `#${BOOKING_PLACE}`;
  const wish = wishedStay(here.search, listing);
  const form = bookingDraft(listing.id);
  const userId = 'profile' in session ? session.profile.id : VISITOR;
  useWishOverDraft(draftKey(userId, form), wish, isBack);
  const { profile, draft, isTakenOver } = usePublicDraft(form, isBack);
  // Outside the form, which begins anew when the session has loaded.
  const steps = useStep(isBack && isTakenOver ? 'DETAILS' : 'STAY');
  return (
    <ThemedParts>
      <Booking
        // Each user gets a new form with their own unsaved input.
        key={draft}
        listing={listing}
        wish={wish}
        profile={profile}
        draftName={draft}
        isBack={isBack && isTakenOver}
        steps={steps}
        signInPath={signInPathFrom({ ...here, hash: `#${BOOKING_PLACE}` })}
        isSignedIn={session.status === 'signed-in'}
      />
    </ThemedParts>
  );
}

interface BookingProps {
  readonly listing: PublicListing;
  /** The stay that the form begins with. */
  readonly wish: WishedStay;
  readonly profile: Profile | undefined;
  readonly draftName: string;
  /** Whether input from before signing in has just been restored. */
  readonly isBack: boolean;
  readonly steps: ReturnType<typeof useStep>;
  readonly signInPath: string;
  readonly isSignedIn: boolean;
}

function Booking(props: BookingProps) {
  const { listing, wish, profile, draftName, isBack, steps, signInPath, isSignedIn } = props;
  const { id: listing_id, organisation } = listing;
  const params = { listing_id };
  const free = useOperation('getCalendar', { params });
  const askAgain = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(askAgain.current), []);
  const navigate = useNavigate();
  /** The server's quote, after the price that the guest saw has changed. */
  const [answered, setAnswered] = useState<Quote>();
  const [sent, setSent] = useState<'never' | 'before' | { readonly answerBy: string }>('never');
  const [unanswered, setUnanswered] = useState(() => readUnanswered(draftName));
  const noteAnswer = () => {
    forgetUnanswered(draftName);
    setUnanswered(undefined);
  };
  const source = useQuoteSource(listing, free.data, unanswered);
  // A published listing always has a price (D11).
  if (source === undefined) return null;
  const { fees } = source.terms;
  const extras = fees.filter((fee) => !fee.is_mandatory);
  // A stay can be priced once the calendar has brought the terms. Without terms, the price is known before.
  const isPriced = free.data !== undefined || listing.price_from === null;

  const isStay = steps.step === 'STAY';

  if (typeof sent === 'object') {
    const onAnother = () => {
      setSent('before');
      steps.toStay();
    };
    return <Sent organisation={organisation.name} {...sent} onAnother={onAnother} />;
  }
  return (
    <div className={classes.form}>
      <Form
        id={FORM}
        schema={bookingFormSchema(source, steps.step)}
        defaultValues={{
          check_in: '',
          check_out: '',
          guests: firstGuests(listing),
          dogs: 0,
          // Its dates are taken once they have been asked for.
          ...(sent === 'never' && wish),
          extras: [],
          guest_name: profile?.full_name ?? '',
          guest_email: profile?.email ?? '',
          guest_phone: profile?.phone ?? '',
          special_requests: '',
        }}
        draftKey={draftName}
        restoresSilently
        summary={<Cost {...{ listing, source, answered, isPriced, isStay }} />}
        submit={isStay ? 'Continue' : <SendLabel source={source} answered={answered} />}
        submitting={isStay ? 'Continue' : SENDING}
        secondaryAction={<BookingTerms isShort={isStay} />}
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
        onValidInstead={
          isStay
            ? steps.toDetails
            : // Only signed-in users can book. The input is there when they come back.
              isSignedIn
              ? undefined
              : () => void navigate(signInPath)
        }
        onSubmit={async (fields, { idempotencyKey }) => {
          const seen = quoteOf(source, fields, answered);
          if (seen === undefined) throw new Error('A valid stay has a quote');
          const { total_pence, terms_version } = seen;
          const body = { ...fields, quote: { total_pence, terms_version } };
          const name = await idempotencyKeyOf(idempotencyKey(), body);
          let booking: { readonly answer_by: string };
          try {
            booking = await callApi('createBooking', { params, body, idempotencyKey: name });
          } catch (error) {
            if (error instanceof ApiError) setAnswered(error.problem.quote ?? answered);
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
          setAnswered(undefined);
          noteAnswer();
          void rememberAsked(listing, 'BOOKING');
          setSent({ answerBy: booking.answer_by });
          return undefined;
        }}
      >
        <StepFocus steps={steps} />
        {isStay ? (
          <>
            <StayPicker
              source={source}
              isLoading={free.data === undefined && free.error === undefined}
            >
              <GuestsField max={maxGuests(listing.sleeps)} />
              {listing.pets_allowed && <DogsField max={maxDogs(listing.max_dogs)} />}
            </StayPicker>
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
            {extras.length > 0 && <ExtrasField fees={extras} />}
          </>
        ) : (
          <>
            <ChosenStay onChange={steps.toStay} />
            <KnownDetails />
            {isBack && sent === 'never' && (
              <Note announced>
                You’re signed in, and everything is as you typed it. Send it when you’re ready.
              </Note>
            )}
            <div className={classes.pair}>
              <TextField name="guest_name" label="Guest name" autoComplete="name" />
              <TextField
                name="guest_phone"
                label="Guest phone"
                hint="Optional"
                type="tel"
                autoComplete="tel"
              />
            </div>
            <TextField name="guest_email" label="Guest email" type="email" autoComplete="email" />
            <TextArea
              name="special_requests"
              label="Special requests"
              hint="Optional"
              limit={BOOKING_LIMITS.specialRequests.max}
              rows={REQUESTS_ROWS}
            />
          </>
        )}
      </Form>
    </div>
  );
}

/** Goes back to the stay if it is refused, and focuses where each step begins. */
function StepFocus({ steps: { step, toStay } }: { readonly steps: ReturnType<typeof useStep> }) {
  const { errors } = useFormState();
  const form = useFormContext();
  const refused = STAY_FIELDS.find((field) => field in errors);
  const leave = useEffectEvent(toStay);
  useEffect(() => {
    if (refused !== undefined) leave();
  }, [refused]);
  useFocusOnStep(step, () => {
    if (refused !== undefined) form.setFocus(refused);
    else document.getElementById(step === 'STAY' ? BOOKING_PLACE : DETAILS)?.focus();
  });
  return null;
}

/** Fills in what a visitor has told another form, perhaps on this page, where nothing is typed. */
function KnownDetails() {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const { name, email, phone } = visitorDetails();
    const details = { guest_name: name, guest_email: email, guest_phone: phone } as const;
    for (const field of ['guest_name', 'guest_email', 'guest_phone'] as const) {
      if (getValues(field) === '') setValue(field, details[field]);
    }
  }, [getValues, setValue]);
  return null;
}

/** The id of the second step's heading. */
const DETAILS = 'booking-details';

/** The heading of the second step, and the stay in a line. */
function ChosenStay({ onChange }: { readonly onChange: () => void }) {
  const request = useStayRequest();
  const { guests, dogs } = request;
  const dates = validDates(request);
  const facts = [
    dates && stayInWords(dates),
    pluralise(guests, 'guest'),
    dogs > 0 && pluralise(dogs, 'dog'),
  ];
  return (
    <div className={classes.chosen} data-booking-details>
      <h2 id={DETAILS} tabIndex={-1}>
        Your details
      </h2>
      <span>Step 2 of 2</span>
      <p>{facts.filter(Boolean).join(', ')}</p>
      <Anchor component="button" type="button" onClick={onChange}>
        Change
      </Anchor>
    </div>
  );
}

/**
 * The let and its calendar, for quotes.
 * @param calendar undefined until it has loaded: then every date is free, and the server decides
 * @param unanswered the guest's own request, which may hold its dates. It can be sent again
 */
function useQuoteSource(
  { price, sleeps, pets_allowed, max_dogs }: PublicListing,
  calendar: OperationResponse<'getCalendar'> | undefined,
  unanswered: StayDates | undefined,
): QuoteSource | undefined {
  const { today, earliest } = quoteClock(new Date());
  return useMemo(() => {
    if (price === null) return undefined;
    const {
      price_pence = toPence(price),
      terms = null,
      terms_version = 0,
      windows = [],
      blocked = [],
      occupied = [],
    } = calendar ?? {};
    return quoteSource(
      { price_pence, sleeps, pets_allowed, max_dogs, terms, terms_version },
      {
        windows,
        blocked,
        occupied: unanswered ? withoutStay(occupied, unanswered) : occupied,
      },
      { today, earliest },
    );
  }, [price, sleeps, pets_allowed, max_dogs, calendar, unanswered, today, earliest]);
}

interface QuotedProps {
  readonly source: QuoteSource;
  readonly answered: Quote | undefined;
}

interface CostProps extends QuotedProps {
  readonly listing: PublicListing;
  readonly isPriced: boolean;
  readonly isStay: boolean;
}

/** The cost of the stay in the form and in the bar, and that it has changed. */
function Cost({ listing, source, answered, isPriced, isStay }: CostProps) {
  const { isSubmitting } = useFormState();
  const quote = quoteOf(source, useStayRequest(), answered);
  const shown = isPriced || answered !== undefined ? quote : undefined;
  return (
    <>
      {answered !== undefined && quote !== undefined && (
        <Note kind="bad" announced>
          The price has changed since you opened this page: it is now{' '}
          {formatPence(quote.total_pence)} in total. Nothing has been sent yet.
        </Note>
      )}
      <StayTotal quote={shown} isShort={!isStay} />
      <BookingBar listing={listing} quote={shown} form={FORM}>
        {isStay ? 'Continue' : isSubmitting ? SENDING : sendLabel(quote, answered)}
      </BookingBar>
    </>
  );
}

/** The id of the form's element. */
const FORM = 'booking-form';

const SENDING = 'Sending...';

/** The label of the button that sends: it names the price if that has changed since the page was opened. */
const sendLabel = (quote: Quote | undefined, answered: Quote | undefined): string =>
  quote === undefined || answered === undefined
    ? 'Request to book'
    : `Accept ${formatPence(quote.total_pence)} and send`;

/** The same within the form. */
const SendLabel = ({ source, answered }: QuotedProps) =>
  sendLabel(quoteOf(source, useStayRequest(), answered), answered);

interface SentProps {
  /** The organisation's name. */
  readonly organisation: string;
  /** The deadline for the answer. */
  readonly answerBy: string;
  readonly onAnother: () => void;
}

/** Replaces the form once the request is sent. */
function Sent({ organisation, answerBy, onAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, and the page is shorter by a form.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={12} align="start" data-quoted>
      <Title order={3} ref={heading} tabIndex={-1}>
        Your request is on its way
      </Title>
      <Text variant="long">
        {organisation} will answer by {formatDeadline(answerBy)}, and we mail you when they do. Your
        dates are kept for you until then, and there is nothing to pay now.
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
