import '../../../components/form/jitless-zod.ts';
import '../../../components/mantine/part-styles.css';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { ENQUIRY_LIMITS, RESPONSE_HOURS } from '../../../../../shared/enquiries/limits.ts';
import { enquiryFieldsSchema } from '../../../../../shared/enquiries/schema.ts';
import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import type { Profile } from '../../../../../shared/profiles/schema.ts';
import { Form } from '../../../components/form/form.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ThemedParts } from '../../../components/mantine/themed-parts.tsx';
import { draftKey, VISITOR } from '../../../lib/actions/drafts.ts';
import { requestName } from '../../../lib/actions/request-name.ts';
import { callApi } from '../../../lib/api-client.ts';
import { useSession } from '../../../lib/session/use-session.ts';

/** The form that writes to whoever offers a property, filled in with what is known of whoever is signed in. */
export function EnquiryForm({ listing }: { readonly listing: PublicListing }) {
  const session = useSession();
  const profile = 'profile' in session ? session.profile : undefined;
  return (
    <ThemedParts>
      {/* A new form for each user, with what that user has typed. */}
      <Enquiry key={profile?.id ?? VISITOR} listing={listing} profile={profile} />
    </ThemedParts>
  );
}

interface EnquiryProps {
  readonly listing: PublicListing;
  readonly profile: Profile | undefined;
}

function Enquiry({ listing, profile }: EnquiryProps) {
  const { id: listing_id, organisation } = listing;
  const [answeredTo, setAnsweredTo] = useState<string>();
  if (answeredTo !== undefined) {
    return (
      <Sent
        to={organisation.name}
        answeredTo={answeredTo}
        onAnother={() => setAnsweredTo(undefined)}
      />
    );
  }
  return (
    <Form
      schema={enquiryFieldsSchema}
      defaultValues={{
        name: profile?.full_name ?? '',
        email: profile?.email ?? '',
        phone: profile?.phone ?? '',
        message: '',
        website: '',
      }}
      draftKey={draftKey(profile?.id ?? VISITOR, `enquiry:${listing_id}`)}
      keepsQuietly
      submit="Send enquiry"
      submitting="Sending..."
      success={{
        title: 'Enquiry sent!',
        message: `We'll get back to you within ${RESPONSE_HOURS} hours.`,
      }}
      failure={{ title: 'Error sending enquiry', message: 'Please try again later.' }}
      onSubmit={async (body, { idempotencyKey }) => {
        const name = await requestName(idempotencyKey(), body);
        await callApi('createEnquiry', { params: { listing_id }, body, idempotencyKey: name });
        setAnsweredTo(body.email);
        return undefined;
      }}
    >
      <TextField name="name" label="Name" autoComplete="name" />
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <TextField name="phone" label="Phone" hint="Optional" type="tel" autoComplete="tel" />
      <TextArea name="message" label="Message" limit={ENQUIRY_LIMITS.message.max} rows={4} />
      <Trap />
      <Text fz={14} c="dimmed">
        Your enquiry goes to {organisation.name}, who use your details to answer it.{' '}
        <Anchor component={Link} to="/privacy" inherit>
          Privacy
        </Anchor>
      </Text>
    </Form>
  );
}

/** A field that people neither see nor reach; what fills it in is a program (D26). */
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

interface SentProps {
  /** The organisation's name. */
  readonly to: string;
  /** The sender's address. */
  readonly answeredTo: string;
  readonly onAnother: () => void;
}

/** In the form's place once it is sent. */
function Sent({ to, answeredTo, onAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed has gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Stack gap={12} align="start">
      <Title order={3} ref={heading} tabIndex={-1}>
        Your enquiry is on its way
      </Title>
      <Text variant="long">
        {to} will answer to {answeredTo}, within {RESPONSE_HOURS} hours.
      </Text>
      <Button variant="default" size="sm" onClick={onAnother}>
        Send another
      </Button>
    </Stack>
  );
}
