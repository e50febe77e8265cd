import '../../../components/form/jitless-zod.ts';
import { ORGANISATION_LIMITS } from '../../../../../shared/organisations/limits.ts';
import {
  type Organisation,
  organisationFieldsSchema,
} from '../../../../../shared/organisations/schema.ts';
import { Form } from '../../../components/form/form.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { draftKey } from '../../../lib/signed-in/drafts.ts';
import { useUpdateCachedOrganisation } from '../../../lib/signed-in/use-my-organisation.ts';

const schema = organisationFieldsSchema.omit({ region: true });

const valuesOf = ({ name, email, phone, address, description }: Organisation) => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  address: address ?? '',
  description: description ?? '',
});

interface EditOrganisationProps {
  readonly organisation: Organisation;
  /** Whose form it is. */
  readonly userId: string;
}

/** The form that changes an organisation. */
export function EditOrganisation({ organisation, userId }: EditOrganisationProps) {
  const note = useUpdateCachedOrganisation();
  return (
    <Form
      schema={schema}
      defaultValues={valuesOf(organisation)}
      draftKey={draftKey(userId, `organisation:${organisation.id}`)}
      submit="Save Changes"
      submitting="Saving..."
      success={{ title: 'Success', message: 'Organisation details updated successfully' }}
      failure={{ title: 'Error', message: 'Failed to update organisation details' }}
      onSubmit={async (_, { changes }) => {
        const params = { organisation_id: organisation.id };
        const changed = await callApi('updateOrganisation', { params, body: changes });
        await note(changed);
        return valuesOf(changed);
      }}
    >
      <TextField name="name" label="Name" autoComplete="organization" />
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <TextField name="phone" label="Phone" hint="Optional" type="tel" autoComplete="tel" />
      <TextField name="address" label="Address" hint="Optional" autoComplete="street-address" />
      <TextArea
        name="description"
        label="Description"
        hint="Optional"
        limit={ORGANISATION_LIMITS.description.max}
        rows={5}
      />
    </Form>
  );
}
