import '../../components/form/jitless-zod.ts';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { profileFieldsSchema } from '../../../../shared/profiles/schema.ts';
import { Form } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { draftKey } from '../../lib/actions/drafts.ts';
import { callApi } from '../../lib/api-client.ts';
import { setProfile } from '../../lib/session/session.ts';

const valuesOf = ({ full_name, phone }: Profile) => ({ full_name, phone: phone ?? '' });

/** The form for the fields of their own profile that people may change. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  return (
    <Form
      schema={profileFieldsSchema}
      defaultValues={valuesOf(profile)}
      draftKey={draftKey(profile.id, 'profile')}
      submit="Save Changes"
      submitting="Saving..."
      success={{ title: 'Profile updated' }}
      failure={{ title: 'Error updating profile' }}
      onSubmit={async (_, { changes }) => {
        const updatedProfile = await callApi('updateMe', { body: changes });
        setProfile(updatedProfile);
        return valuesOf(updatedProfile);
      }}
    >
      <TextField name="full_name" label="Full name" autoComplete="name" />
      <TextField name="phone" label="Phone" hint="Optional" type="tel" autoComplete="tel" />
    </Form>
  );
}
