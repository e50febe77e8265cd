import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnListing } from '../../../../../shared/listings/own-schema.ts';
import { changedValues } from '../../../components/form/changed-values.ts';
import { resetToSaved } from '../../../components/form/reset-to-saved.ts';
import { useDraft } from '../../../components/form/use-draft.ts';
import { Note, RejectionNote } from '../../../components/signed-in/note.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { draftKey } from '../../../lib/signed-in/drafts.ts';
import { useOwnListingsCache } from '../../../lib/signed-in/own-listings.ts';
import { showToast } from '../../../lib/toast.ts';
import { readListing, saveListing, submitListing } from '../api/save-listing.ts';
import type { EditorTab } from '../editor-tabs.ts';
import { type EditorValues, valuesOf } from '../editor-values.ts';
import { useEditorForm } from '../use-editor-form.ts';
import { ListingEditor, type PhotosPart } from './listing-editor.tsx';

interface EditListingProps {
  /** As it was read when the form was opened. */
  readonly listing: OwnListing;
  /** Whose form it is. */
  readonly userId: string;
  /** Where one goes once it is submitted. */
  readonly then: string;
  /** The tab that is open to begin with. */
  readonly first: EditorTab | undefined;
  readonly photos: PhotosPart;
}

const CONFLICT = 409;

/** The form that changes a listing, and submits it where its state allows that. */
export function EditListing({ listing: opened, userId, then, first, photos }: EditListingProps) {
  const navigate = useNavigate();
  const cache = useOwnListingsCache();
  const [listing, setListing] = useState(opened);
  const [isForReview, setForReview] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  const editor = useEditorForm(valuesOf(opened), first);
  const { form, showErrors, showProblems } = editor;
  const draft = useDraft(form, draftKey(userId, `listing:${listing.id}`), listing.revision);
  const { isSubmitting, isDirty, dirtyFields } = form.formState;
  // What was typed on an earlier visit may have been typed into an older listing than this one. Its
  // photos may change meanwhile: nothing of them is typed here.
  const isOutdated = hasConflict || draft.revision < listing.written_revision;
  const canSubmit = listing.status === 'DRAFT' || listing.status === 'REJECTED';

  /** @param sent the values of the form when it was sent */
  const keep = async (changed: OwnListing, sent: EditorValues) => {
    setListing(changed);
    draft.forget();
    draft.standOn(changed.revision);
    resetToSaved(form, sent, valuesOf(changed));
    await cache.changed(changed);
  };
  /** Saves what was changed, and gives the listing as it is then. */
  const save = async (values: object, sent: EditorValues): Promise<OwnListing> => {
    if (!isDirty) return listing;
    const fields = changedValues(values, (field) => field in dirtyFields);
    const saved = await saveListing({ id: listing.id, revision: draft.revision }, fields);
    await keep(saved, sent);
    return saved;
  };
  const refuse = (title: string, error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title, message: error.message });
    if (error.problem.status === CONFLICT) setConflict(true);
    showProblems(error);
  };

  const onSave = form.handleSubmit(async (values) => {
    setForReview(false);
    try {
      await save(values, form.getValues());
      showToast({ kind: 'success', title: 'Listing updated' });
    } catch (error) {
      refuse('Error updating listing', error);
    }
  }, showErrors);
  const onSubmitForReview = form.handleSubmit(async (values) => {
    setForReview(true);
    const sent = form.getValues();
    try {
      const saved = await save(values, sent);
      await keep(await submitListing(saved), sent);
      showToast({
        kind: 'success',
        title: 'Listing submitted',
        message: 'Your listing has been submitted for review.',
      });
      navigate(then);
    } catch (error) {
      refuse('Error submitting listing', error);
    }
  }, showErrors);

  /** What was typed stays; everything else becomes what it is by now. */
  const loadNewer = async () => {
    try {
      const newer = await readListing(listing.id);
      setListing(newer);
      draft.standOn(newer.revision);
      form.reset(valuesOf(newer), { keepDirtyValues: true });
      await cache.changed(newer);
      setConflict(false);
    } catch (error) {
      refuse('Failed to load listing', error);
    }
  };

  return (
    <ListingEditor
      editor={editor}
      draft={draft}
      photos={photos}
      onSubmit={(event) => void onSave(event)}
      notes={
        <>
          {listing.status === 'REJECTED' && listing.rejection_note !== null && (
            <RejectionNote note={listing.rejection_note} />
          )}
          {listing.status === 'PUBLISHED' && (
            <Note>
              This listing is published. What you save is on the site at once, and we look at it
              afterwards.
            </Note>
          )}
          {isOutdated && (
            <Note
              kind="bad"
              announced
              actions={
                <button
                  type="button"
                  className="fs-button fs-quiet fs-small"
                  onClick={() => void loadNewer()}
                >
                  Load the newer version
                </button>
              }
            >
              This listing was changed elsewhere while you were editing it. What you typed is kept:
              load the newer version, check it, and save again.
            </Note>
          )}
        </>
      }
      buttons={
        <>
          {canSubmit && (
            <button
              // Not what Enter does.
              type="button"
              className="fs-button fs-quiet"
              aria-disabled={isSubmitting}
              onClick={isSubmitting ? undefined : () => void onSubmitForReview()}
            >
              {isSubmitting && isForReview ? 'Submitting...' : 'Submit for Review'}
            </button>
          )}
          <button type="submit" className="fs-button" aria-disabled={isSubmitting}>
            {isSubmitting && !isForReview ? 'Saving...' : 'Save Changes'}
          </button>
        </>
      }
    />
  );
}
