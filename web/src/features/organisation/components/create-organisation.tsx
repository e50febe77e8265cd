import { Button } from '@mantine/core';
import '../../../components/form/jitless-zod.ts';
import { Link, useNavigate } from 'react-router';
import { DEFAULT_REGION, ORGANISATION_LIMITS } from '../../../../../shared/organisations/limits.ts';
import { newOrganisationSchema } from '../../../../../shared/organisations/schema.ts';
import type { Profile } from '../../../../../shared/profiles/schema.ts';
import { Form } from '../../../components/form/form.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { reloadProfile } from '../../../lib/session/session.ts';
import { draftKey } from '../../../lib/signed-in/drafts.ts';
import { useUpdateCachedOrganisation } from '../../../lib/signed-in/use-my-organisation.ts';

const EMPTY = {
  description: '',
  email: '',
  phone: '',
  address: '',
  region: DEFAULT_REGION,
};

/**
 * The name that the form offers: the owner's own. A profile without a name has an email address in
 * its place. That isn't offered, because an organisation's name is public.
 */
const offeredName = ({ full_name }: Profile): string => (full_name.includes('@') ? '' : full_name);

interface CreateOrganisationProps {
  /** Whose form it is. */
  readonly profile: Profile;
  /** Where the user goes once it is created. */
  readonly then: string;
  readonly cancelTo: string;
}

/** The form that creates an organisation, and makes its owner a lister. */
export function CreateOrganisation({ profile, then, cancelTo }: CreateOrganisationProps) {
  const navigate = useNavigate();
  const note = useUpdateCachedOrganisation();
  return (
    <Form
      schema={newOrganisationSchema}
      defaultValues={{ ...EMPTY, name: offeredName(profile) }}
      draftKey={draftKey(profile.id, 'organisation:new')}
      submit="Create Organisation"
      submitting="Creating..."
      otherwise={
        <Button component={Link} variant="default" to={cancelTo}>
          Cancel
        </Button>
      }
      success={{ title: 'Organisation created', message: 'You can list your first property now.' }}
      failure={{ title: 'Error creating organisation' }}
      refreshes={['getDashboard', 'listMyListings']}
      onSubmit={async (fields, saving) => {
        const idempotencyKey = saving.idempotencyKey();
        await note(await callApi('createOrganisation', { body: fields, idempotencyKey }));
        await reloadProfile();
        navigate(then);
        return undefined;
      }}
    >
      <TextField name="name" label="Organisation Name" autoComplete="organization" />
      <TextArea
        name="description"
        label="Description"
        hint="Optional"
        limit={ORGANISATION_LIMITS.description.max}
        rows={4}
      />
      <TextField
        name="email"
        label="Contact Email"
        hint="Optional"
        type="email"
        autoComplete="email"
      />
      <TextField name="phone" label="Phone Number" hint="Optional" type="tel" autoComplete="tel" />
      <TextField name="address" label="Address" hint="Optional" autoComplete="street-address" />
      <TextField name="region" label="Region" hint="Optional" />
    </Form>
  );
}
