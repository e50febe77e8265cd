import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListingFields } from '../../../../../shared/listings/input-schema.ts';
import type { OwnListing } from '../../../../../shared/listings/own-schema.ts';
import { useDraft } from '../../../components/form/use-draft.ts';
import { callApi } from '../../../lib/api-client.ts';
import { draftKey } from '../../../lib/signed-in/drafts.ts';
import { useOwnListingsCache } from '../../../lib/signed-in/own-listings.ts';
import { useAction } from '../../../lib/signed-in/use-action.ts';
import { NEW_LISTING } from '../editor-values.ts';
import { useEditorForm } from '../use-editor-form.ts';
import { ListingEditor, type PhotosPart } from './listing-editor.tsx';

interface CreateListingProps {
  /** Whose form it is. */
  readonly userId: string;
  /** Where one goes once it is created. */
  readonly then: string;
  readonly photos: PhotosPart;
  /** Sends the photos that were chosen; false where the page was left meanwhile. */
  readonly attachPhotos: (listing: OwnListing) => Promise<boolean>;
}

/** The form that creates a draft. */
export function CreateListing({ userId, then, photos, attachPhotos }: CreateListingProps) {
  const navigate = useNavigate();
  const cache = useOwnListingsCache();
  const editor = useEditorForm(NEW_LISTING);
  const { form, showErrors, showProblems } = editor;
  const draft = useDraft(form, draftKey(userId, 'listing:new'));
  const { isSubmitting } = form.formState;
  const [isCreated, setCreated] = useState(false);

  const { run } = useAction({
    call: (fields: ListingFields) =>
      callApi('createListing', { body: fields, idempotencyKey: draft.idempotencyKey() }),
    success: { title: 'Listing created' },
    failure: { title: 'Error creating listing' },
    refreshes: ['getDashboard'],
    onDone: async (created) => {
      await cache.created(created);
      draft.forget();
      setCreated(true);
      if (await attachPhotos(created)) navigate(then);
    },
    onRefused: showProblems,
  });
  const create = form.handleSubmit(async (fields) => {
    await run(fields);
  }, showErrors);
  return (
    <ListingEditor
      editor={editor}
      draft={draft}
      photos={photos}
      isDone={isCreated}
      onSubmit={(event) => void create(event)}
      buttons={
        <button type="submit" className="fs-button" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Creating...' : 'Create Draft'}
        </button>
      }
    />
  );
}
