import { useNavigate } from 'react-router';
import { useDraft } from '../../../components/form/use-draft.ts';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { draftKey } from '../../../lib/drafts.ts';
import { useNoteOwnListing } from '../../../lib/own-listing-changes.ts';
import { showToast } from '../../../lib/toast.ts';
import { NEW_LISTING } from '../editor-values.ts';
import { useEditorForm } from '../use-editor-form.ts';
import { ListingEditor } from './listing-editor.tsx';

interface CreateListingProps {
  /** Whose form it is. */
  readonly userId: string;
  /** Where one goes once it is created. */
  readonly then: string;
}

/** The form that creates a draft. */
export function CreateListing({ userId, then }: CreateListingProps) {
  const navigate = useNavigate();
  const note = useNoteOwnListing();
  const editor = useEditorForm(NEW_LISTING);
  const { form, showErrors, showProblems } = editor;
  const draft = useDraft(form, draftKey(userId, 'listing:new'));
  const { isSubmitting } = form.formState;

  const create = form.handleSubmit(async (fields) => {
    try {
      const idempotencyKey = draft.idempotencyKey();
      await note.created(await callApi('createListing', { body: fields, idempotencyKey }));
      draft.forget();
      showToast({ kind: 'success', title: 'Listing created' });
      navigate(then);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: 'Error creating listing', message: error.message });
      showProblems(error);
    }
  }, showErrors);

  return (
    <ListingEditor
      editor={editor}
      draft={draft}
      onSubmit={(event) => void create(event)}
      buttons={
        <button type="submit" className="fs-button" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Creating...' : 'Create Draft'}
        </button>
      }
    />
  );
}
