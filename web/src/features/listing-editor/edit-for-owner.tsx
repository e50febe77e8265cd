import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OWNER_EDIT_FIELDS } from '../../../../shared/moderation/owner-edit.ts';
import type { AdminListing } from '../../../../shared/moderation/schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { ReasonDialog } from '../../components/dialog/reason-dialog.tsx';
import { changedValues } from '../../components/form/changed-values.ts';
import { useDraft } from '../../components/form/use-draft.ts';
import { Note } from '../../components/note/note.tsx';
import { draftKey, removeDraft } from '../../lib/actions/drafts.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { isOutdated, outcomeOf } from '../../lib/api-error.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { showToast } from '../../lib/toast.ts';
import { valuesOf } from './editor-values.ts';
import { ListingEditor } from './listing-editor.tsx';
import { OwnerPhotos, type ReadyPhoto } from './owner-photos.tsx';
import { useEditorForm } from './use-editor-form.ts';

const readyPhotos = ({ photos }: AdminListing): readonly ReadyPhoto[] =>
  photos.filter((photo) => photo.state === 'READY');
const idsOf = (listing: AdminListing): readonly string[] =>
  readyPhotos(listing).map(({ id }) => id);

const UNCHANGED = {
  kind: 'success',
  title: 'Nothing to save',
  message: 'You haven’t changed anything.',
} as const;

/** The form in which an admin edits a listing for its owner. It asks for the reason. */
export function EditForOwner({ listing: opened }: { readonly listing: AdminListing }) {
  const { id: userId } = useProfile();
  const navigate = useNavigate();
  const [listing, setListing] = useState(opened);
  const editor = useEditorForm(valuesOf(opened));
  const { form, showErrors, showProblems } = editor;
  const draft = useDraft(form, draftKey(userId, `listing-for-owner:${opened.id}`), opened.revision);
  const [photoIds, setPhotoIds] = useState(idsOf(opened));
  /** The valid values that wait for the reason. */
  const [values, setValues] = useState<object>();
  const [problem, setProblem] = useState<string>();
  const { isDirty, dirtyFields } = form.formState;
  const params = { listing_id: opened.id };
  const reasonKey = draftKey(userId, `reason:${opened.id}:edit`);
  const arePhotosChanged = photoIds.join() !== idsOf(listing).join();
  const hasChangedSince = draft.revision < listing.written_revision;

  /** Loads the current listing. Unsaved input stays. */
  const loadNewer = async () => {
    const newer = await outcomeOf(callApi('getAdminListing', { params }));
    if (!newer.ok) return;
    const present = idsOf(newer.result);
    const known = idsOf(listing);
    setListing(newer.result);
    setPhotoIds((ids) => [
      ...ids.filter((id) => present.includes(id)),
      ...present.filter((id) => !known.includes(id)),
    ]);
    form.reset(valuesOf(newer.result), { keepDirtyValues: true });
  };
  const close = () => {
    setValues(undefined);
    setProblem(undefined);
  };
  const { run, pending } = useAction<[object, string], AdminListing>({
    call: async (edited, reason) => {
      const updated = await callApi('adminUpdateListing', {
        params,
        body: {
          ...changedValues(edited, (field) => field in dirtyFields),
          ...(arePhotosChanged && { photo_ids: [...photoIds] }),
          revision: listing.revision,
          reason,
        },
      });
      draft.forget();
      removeDraft(reasonKey);
      setListing(updated);
      setPhotoIds(idsOf(updated));
      form.reset(valuesOf(updated));
      return updated;
    },
    success: ({ title }) => ({
      title: 'Listing edited',
      message: `We’ll email the owner of "${title}" the changes and your reason.`,
    }),
    failure: { title: 'Error editing listing' },
    onDone: () => {
      close();
      navigate(pagePaths.adminListing(opened.id));
    },
    onRefused: async (error) => {
      const { errors = [] } = error.problem;
      const ofReason = errors.find(({ path }) => path === 'reason')?.message;
      if (ofReason !== undefined) return setProblem(ofReason);
      close();
      if (isOutdated(error)) await loadNewer();
      showProblems(error);
    },
    refreshes: ['getAdminListing', 'listAdminListings', 'listReviewQueue', 'listAudit'],
  });
  const ask = form.handleSubmit((valid) => {
    if (isDirty || arePhotosChanged) setValues(valid);
    else showToast(UNCHANGED);
  }, showErrors);
  return (
    <>
      <ListingEditor
        editor={editor}
        fields={OWNER_EDIT_FIELDS}
        draft={draft}
        photos={{
          panel: (
            <OwnerPhotos photos={readyPhotos(listing)} ids={photoIds} onChange={setPhotoIds} />
          ),
          photos: photoIds,
          atRisk: arePhotosChanged ? 'Your changes to the photos aren’t saved.' : undefined,
        }}
        notes={
          <>
            <Note>
              You are editing this listing for {listing.organisation.name}. We’ll email the owner
              the changes and your reason. The listing keeps its status.
            </Note>
            {hasChangedSince && (
              <Note kind="bad" announced>
                Someone else changed this listing while you were editing. The form has the latest
                version, with your changes. Check it, then save.
              </Note>
            )}
          </>
        }
        buttons={() => (
          <Button type="submit" aria-disabled={pending !== undefined}>
            Save for the owner
          </Button>
        )}
        onSubmit={(event) => void ask(event)}
      />
      {values !== undefined && (
        <ReasonDialog
          title="Edit for the Owner"
          text={`Please provide a reason for editing "${listing.title}". It will be sent to the property owner, with the changes.`}
          confirm="Edit for the Owner"
          confirming="Saving..."
          isDestructive={false}
          draftKey={reasonKey}
          isPending={pending !== undefined}
          problem={problem}
          onConfirm={(reason) => void run(values, reason)}
          onClose={close}
        />
      )}
    </>
  );
}
