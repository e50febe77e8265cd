import '../../components/form/jitless-zod.ts';
import '../../components/mantine/part-styles.css';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ENQUIRY_LIMITS, RESPONSE_HOURS } from '../../../../shared/enquiries/limits.ts';
import {
  confirmationFieldsSchema,
  type EnquiryFields,
  enquiryFieldsSchema,
} from '../../../../shared/enquiries/schema.ts';
import type { PublicListing } from '../../../../shared/listings/schema.ts';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { Form } from '../../components/form/form.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { ThemedParts } from '../../components/mantine/themed-parts.tsx';
import { rememberAsked } from '../../components/shortlist/use-shortlist.ts';
import { idempotencyKeyOf } from '../../lib/actions/idempotency-key-of.ts';
import { usePublicDraft } from '../../lib/actions/use-public-draft.ts';
import { callApi } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toast.ts';
import { keepVisitorDetails, visitorDetails } from '../../lib/visitor-details.ts';
import { EnquiryNote } from './enquiry-note.tsx';
import { MESSAGE_ROWS } from './enquiry-outline.tsx';
import { forgetWaiting, keepWaiting, readWaiting, type WaitingEnquiry } from './waiting-enquiry.ts';

/** The form that writes to a listing's owner, prefilled with the signed-in user's details. */
export function EnquiryForm({ listing }: { readonly listing: PublicListing }) {
  const { profile, draft } = usePublicDraft(`enquiry:${listing.id}`);
  return (
    <ThemedParts>
      {/* Each user gets a new form with their own unsaved input. */}
      <Enquiry key={draft} listing={listing} profile={profile} draftName={draft} />
    </ThemedParts>
  );
}

/** An enquiry that the server has accepted. */
interface Written {
  readonly fields: EnquiryFields;
  /** Set while it waits for the code that was mailed to its sender. */
  readonly waiting?: WaitingEnquiry;
}

/** Confirms an enquiry, which this device remembers. */
function sayItIsSent(listing: PublicListing): void {
  void rememberAsked(listing, 'ENQUIRY');
  showToast({
    kind: 'success',
    topic: 'enquiry',
    title: 'Enquiry sent!',
    message: `We'll get back to you within ${RESPONSE_HOURS} hours.`,
  });
}

const FAILURE = { title: 'Error sending enquiry', message: 'Please try again later.' };

interface EnquiryProps {
  readonly listing: PublicListing;
  readonly profile: Profile | undefined;
  readonly draftName: string;
}

function Enquiry({ listing, profile, draftName }: EnquiryProps) {
  const { id: listing_id, organisation } = listing;
  const [stored] = useState(() => readWaiting(draftName));
  const [written, setWritten] = useState<Written | undefined>(
    stored && { fields: stored.fields, waiting: stored },
  );
  // The fields of an expired enquiry, for sending it again.
  const [again, setAgain] = useState<EnquiryFields>();
  if (written?.waiting !== undefined) {
    return (
      <Confirmation
        organisation={organisation.name}
        enquiryId={written.waiting.id}
        email={written.fields.email}
        isNew={written.waiting !== stored}
        onConfirmed={() => {
          forgetWaiting(draftName);
          setWritten({ fields: written.fields });
          sayItIsSent(listing);
        }}
        onAgain={() => {
          forgetWaiting(draftName);
          setAgain(written.fields);
          setWritten(undefined);
        }}
      />
    );
  }
  if (written !== undefined) {
    return (
      <Sent
        organisation={organisation.name}
        answeredTo={written.fields.email}
        onAnother={() => {
          setAgain(undefined);
          setWritten(undefined);
        }}
      />
    );
  }
  const known = visitorDetails();
  return (
    <Form
      schema={enquiryFieldsSchema}
      defaultValues={{
        name: again?.name ?? profile?.full_name ?? known.name,
        email: again?.email ?? profile?.email ?? known.email,
        phone: again?.phone ?? profile?.phone ?? known.phone,
        message: again?.message ?? '',
        website: '',
      }}
      draftKey={draftName}
      restoresSilently
      submit="Send enquiry"
      submitting="Sending..."
      failure={FAILURE}
      onSubmit={async (body, { idempotencyKey }) => {
        const name = await idempotencyKeyOf(idempotencyKey(), body);
        const { id, created_at, awaits_confirmation } = await callApi('createEnquiry', {
          params: { listing_id },
          body,
          idempotencyKey: name,
        });
        if (profile === undefined) keepVisitorDetails(body);
        const waiting = awaits_confirmation ? { id, created_at, fields: body } : undefined;
        if (waiting === undefined) sayItIsSent(listing);
        else keepWaiting(draftName, waiting);
        setWritten({ fields: body, ...(waiting && { waiting }) });
        return undefined;
      }}
    >
      <TextField name="name" label="Name" autoComplete="name" />
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <TextField name="phone" label="Phone" hint="Optional" type="tel" autoComplete="tel" />
      <TextArea
        name="message"
        label="Message"
        limit={ENQUIRY_LIMITS.message.max}
        rows={MESSAGE_ROWS}
      />
      <Trap />
      <EnquiryNote organisation={organisation.name} />
    </Form>
  );
}

/** A field that people neither see nor reach. A program that fills it in gives itself away (D26). */
function Trap() {
  const { register } = useFormContext();
  return (
    <div style={{ position: 'absolute', insetInlineStart: -9999 }} aria-hidden>
      <label>
        Website
        <input {...register('website')} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

interface ConfirmationProps {
  /** The organisation's name. */
  readonly organisation: string;
  readonly enquiryId: string;
  /** The sender's email address. */
  readonly email: string;
  /** Whether it was sent just now, so that the pressed button is gone. */
  readonly isNew: boolean;
  readonly onConfirmed: () => void;
  /** Returns to the form with the enquiry's values. */
  readonly onAgain: () => void;
}

/** Replaces the form until the sender's email address is confirmed. */
function Confirmation(props: ConfirmationProps) {
  const { organisation, enquiryId, email, isNew, onConfirmed, onAgain } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <Stack gap={12}>
      <Title order={3} ref={heading} tabIndex={-1}>
        Confirm your enquiry
      </Title>
      <Text variant="long">
        We’re getting a lot of enquiries, so please confirm yours. We’ve emailed a code to {email}.
        Enter it here within a day to send your enquiry to {organisation}.
      </Text>
      <Form
        schema={confirmationFieldsSchema}
        defaultValues={{ code: '' }}
        submit="Send enquiry"
        submitting="Sending..."
        failure={{ title: FAILURE.title }}
        secondaryAction={
          <Button variant="default" onClick={onAgain}>
            Write it again
          </Button>
        }
        onSubmit={async (body) => {
          await callApi('confirmEnquiry', { params: { enquiry_id: enquiryId }, body });
          onConfirmed();
          return undefined;
        }}
      >
        <TextField
          name="code"
          label="Code"
          hint="Six digits, from our latest email to you"
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </Form>
    </Stack>
  );
}

interface SentProps {
  /** The organisation's name. */
  readonly organisation: string;
  /** The sender's email address. */
  readonly answeredTo: string;
  readonly onAnother: () => void;
}

/** Replaces the form once the enquiry is sent. */
function Sent({ organisation, answeredTo, onAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Stack gap={12} align="start">
      <Title order={3} ref={heading} tabIndex={-1}>
        Your enquiry is on its way
      </Title>
      <Text variant="long">
        {organisation} will reply to {answeredTo} within {RESPONSE_HOURS} hours.
      </Text>
      <Button variant="default" size="sm" onClick={onAnother}>
        Send another
      </Button>
    </Stack>
  );
}
