import '../../components/form/jitless-zod.ts';
import { Button } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { DEFAULT_REGION, ORGANISATION_LIMITS } from '../../../../shared/organisations/limits.ts';
import {
  newOrganisationSchema,
  type Organisation,
  organisationFieldsSchema,
} from '../../../../shared/organisations/schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { Form } from '../../components/form/form.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Note } from '../../components/note/note.tsx';
import { draftKey } from '../../lib/actions/drafts.ts';
import { callApi } from '../../lib/api-client.ts';
import { reloadProfile } from '../../lib/session/session.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { useUpdateCachedOrganisation } from '../../lib/signed-in/use-my-organisation.ts';

const Description = ({ rows }: { readonly rows: number }) => (
  <TextArea
    name="description"
    label="Description"
    hint="Optional"
    limit={ORGANISATION_LIMITS.description.max}
    rows={rows}
  />
);

const Address = () => (
  <TextField name="address" label="Address" hint="Optional" autoComplete="street-address" />
);

/** Where mails about enquiries go: to the owner, whatever the organisation's email is (D26). */
const enquiriesGoTo = (email: string): string =>
  `Emails about enquiries go to ${email}, your sign-in address.`;

/** Says what an organisation without a contact email means, and leads to its field. */
function NoContactEmail({ ownEmail }: { readonly ownEmail: string }) {
  const { setFocus } = useFormContext();
  return (
    <Note
      kind="waiting"
      actions={
        <Button size="sm" variant="default" onClick={() => setFocus('email')}>
          Add an email
        </Button>
      }
    >
      Your organisation has no contact email yet. You can still read enquiries in your dashboard.{' '}
      {enquiriesGoTo(ownEmail)}
    </Note>
  );
}

const EMPTY = { description: '', email: '', phone: '', address: '', region: DEFAULT_REGION };

/**
 * The suggested name: the owner's own. A profile without a name has its email address as the name. That
 * isn't suggested, because an organisation's name is public.
 */
const offeredName = ({ full_name }: Profile): string => (full_name.includes('@') ? '' : full_name);

/**
 * The form that creates an organisation and makes its owner a lister.
 *
 * @param then the path to go to afterwards
 */
export function CreateOrganisation({ then }: { readonly then: string }) {
  const profile = useProfile();
  const navigate = useNavigate();
  const note = useUpdateCachedOrganisation();
  return (
    <Form
      schema={newOrganisationSchema}
      defaultValues={{ ...EMPTY, name: offeredName(profile) }}
      draftKey={draftKey(profile.id, 'organisation:new')}
      submit="Create Organisation"
      submitting="Creating..."
      secondaryAction={
        <Button component={Link} variant="default" to={pagePaths.dashboard}>
          Cancel
        </Button>
      }
      success={{ title: 'Organisation created', message: 'You can list your first property now.' }}
      failure={(error) => ({
        title: 'Error creating organisation',
        // An organisation was created meanwhile, such as in another tab.
        ...(error.problem.status === 409 && {
          links: [{ to: pagePaths.organisation, label: 'Your organisation' }],
        }),
      })}
      refreshes={['getDashboard', 'listMyListings', 'listMyOrganisations']}
      onSubmit={async (fields, saving) => {
        const idempotencyKey = saving.idempotencyKey();
        await note(await callApi('createOrganisation', { body: fields, idempotencyKey }));
        await reloadProfile();
        navigate(then);
        return undefined;
      }}
    >
      <TextField name="name" label="Organisation Name" autoComplete="organization" />
      <Description rows={4} />
      <TextField
        name="email"
        label="Contact Email"
        hint="Optional"
        description={`For us only. ${enquiriesGoTo(profile.email)}`}
        type="email"
        autoComplete="email"
      />
      <TextField name="phone" label="Phone Number" hint="Optional" type="tel" autoComplete="tel" />
      <Address />
      <TextField name="region" label="Region" hint="Optional" />
    </Form>
  );
}

const editedSchema = organisationFieldsSchema.omit({ region: true });

const valuesOf = ({ name, email, phone, address, description }: Organisation) => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  address: address ?? '',
  description: description ?? '',
});

/** The form that changes an organisation. */
export function EditOrganisation({ organisation }: { readonly organisation: Organisation }) {
  const { id: userId, email: ownEmail } = useProfile();
  const note = useUpdateCachedOrganisation();
  return (
    <Form
      schema={editedSchema}
      defaultValues={valuesOf(organisation)}
      draftKey={draftKey(userId, `organisation:${organisation.id}`)}
      submit="Save Changes"
      submitting="Saving..."
      success={{ title: 'Success', message: 'Organisation details updated successfully' }}
      failure={{ title: 'Error', message: 'Failed to update organisation details' }}
      onSubmit={async (_, { changes }) => {
        const params = { organisation_id: organisation.id };
        const updated = await callApi('updateOrganisation', { params, body: changes });
        await note(updated);
        return valuesOf(updated);
      }}
    >
      {organisation.email === null && <NoContactEmail ownEmail={ownEmail} />}
      <TextField name="name" label="Name" autoComplete="organization" />
      <TextField
        name="email"
        label="Email"
        description={`For us only. ${enquiriesGoTo(ownEmail)}`}
        type="email"
        autoComplete="email"
      />
      <TextField name="phone" label="Phone" hint="Optional" type="tel" autoComplete="tel" />
      <Address />
      <Description rows={5} />
    </Form>
  );
}
