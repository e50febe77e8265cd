import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { changedValues } from '../../components/form/changed-values.ts';
import { resetToSaved } from '../../components/form/reset-to-saved.ts';
import { useDraft } from '../../components/form/use-draft.ts';
import { Note, RejectionNote } from '../../components/note/note.tsx';
import { useWithoutPhotos } from '../../components/signed-in/without-photos.tsx';
import { draftKey } from '../../lib/actions/drafts.ts';
import { type ActionOptions, useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { isOutdated, outcomeOf } from '../../lib/api-error.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { SUBMISSION, topicOf, useOwnListingsCache } from '../../lib/signed-in/own-listings.ts';
import { placeAskedFor, tabsOf } from './editor-tabs.ts';
import { type EditorValues, valuesOf } from './editor-values.ts';
import { type AvailabilityPart, ListingEditor, type PhotosPart } from './listing-editor.tsx';
import { useEditorForm } from './use-editor-form.ts';

interface EditListingProps {
  /** The listing as it was when the form was opened. */
  readonly listing: OwnListing;
  readonly photos: PhotosPart;
  readonly availability: AvailabilityPart | undefined;
  /** How often another part of the page has changed the listing's fields. */
  readonly changesBeside: number;
}

/** The form that changes a listing, and submits it if its status allows that. */
export function EditListing({
  listing: opened,
  photos,
  availability,
  changesBeside,
}: EditListingProps) {
  const { id: userId } = useProfile();
  const navigate = useNavigate();
  const cache = useOwnListingsCache();
  const [listing, setListing] = useState(opened);
  const editor = useEditorForm(
    valuesOf(opened),
    placeAskedFor(useLocation().search, tabsOf(availability !== undefined)),
  );
  const { form, showErrors, showProblems } = editor;
  const draft = useDraft(form, draftKey(userId, `listing:${listing.id}`), listing.revision);
  const { isSubmitting, isDirty, dirtyFields } = form.formState;
  // Restored input may be based on an older revision of the listing. Changes to its photos don't count,
  // because the form has no photo fields.
  const hasChangedSince = draft.revision < listing.written_revision;
  const canSubmit = listing.status === 'DRAFT' || listing.status === 'REJECTED';
  const params = { listing_id: opened.id };

  /** @param sent the values of the form when it was sent */
  const keep = async (updated: OwnListing, sent: EditorValues) => {
    setListing(updated);
    draft.forget();
    draft.standOn(updated.revision);
    resetToSaved(form, sent, valuesOf(updated));
    await cache.changed(updated);
  };
  const save = async (values: object, sent: EditorValues) => {
    if (!isDirty) return;
    const fields = changedValues(values, (field) => field in dirtyFields);
    const body = { ...fields, revision: listing.revision };
    const updated = await callApi('updateListing', { params, body });
    await keep(updated, sent);
  };
  /** Loads the current listing. Unsaved input stays. */
  const loadNewer = async () => {
    const newer = await outcomeOf(callApi('getMyListing', { params }));
    if (!newer.ok) return undefined;
    setListing(newer.result);
    form.reset(valuesOf(newer.result), { keepDirtyValues: true });
    await cache.changed(newer.result);
    return newer.result;
  };
  const adoptOwnChange = useEffectEvent(async () => {
    const newer = await loadNewer();
    // The newer revision is the user's own unless somebody else has changed the listing.
    if (newer !== undefined && !hasChangedSince) draft.standOn(newer.revision);
  });
  useEffect(() => {
    if (changesBeside > 0) void adoptOwnChange();
  }, [changesBeside]);

  const common = {
    topic: topicOf(opened),
    refreshes: ['listMyListings', 'getDashboard'],
    onRefused: async (error) => {
      if (isOutdated(error)) await loadNewer();
      showProblems(error);
    },
  } satisfies Partial<ActionOptions<[], unknown>>;
  const saving = useAction({
    ...common,
    call: save,
    success: () => ({
      title: 'Listing updated',
      ...(availability?.isUnsaved && {
        message:
          'Your changes under Availability aren’t saved yet. That tab has its own Save button.',
      }),
    }),
    failure: { title: 'Error updating listing' },
  });
  const submission = useAction({
    ...common,
    call: async (values: object, sent: EditorValues, reason?: string) => {
      await save(values, sent);
      const body = { no_photos_reason: reason };
      await keep(await callApi('submitListing', { params, body }), sent);
    },
    ...SUBMISSION,
    onDone: () => navigate(pagePaths.myListings),
  });
  const saveForm = form.handleSubmit(async (values) => {
    await saving.run(values, form.getValues());
  }, showErrors);
  const submitForm = async (reason?: string): Promise<boolean> => {
    let isDone = false;
    const run = form.handleSubmit(async (values) => {
      if (editor.asksForPrice()) return;
      const mustAsk = photos.photos.length === 0 && reason === undefined;
      if (mustAsk) withoutPhotos.ask();
      else isDone = await submission.run(values, form.getValues(), reason);
    }, showErrors);
    await run();
    return isDone;
  };
  const withoutPhotos = useWithoutPhotos(
    draftKey(userId, `listing:${opened.id}:without-photos`),
    submitForm,
  );

  return (
    <>
      <ListingEditor
        editor={editor}
        fixedType={listing.was_approved ? listing.type : undefined}
        draft={draft}
        photos={photos}
        availability={availability}
        showsNeeds={canSubmit ? 'on each tab' : undefined}
        onSubmit={(event) => void saveForm(event)}
        notes={
          <>
            <RejectionNote listing={listing} />
            {listing.status === 'PUBLISHED' && (
              <Note>
                This listing is published. Your changes go live as soon as you save. We check them
                afterwards.
              </Note>
            )}
            {hasChangedSince && (
              <Note kind="bad" announced>
                Someone else changed this listing while you were editing. The form has the latest
                version, with your changes. Check it, then save.
              </Note>
            )}
          </>
        }
        buttons={() => (
          <>
            {canSubmit && (
              <Button
                variant="default"
                aria-disabled={isSubmitting}
                onClick={isSubmitting ? undefined : () => void submitForm()}
              >
                {submission.pending ? 'Submitting...' : 'Submit for Review'}
              </Button>
            )}
            <Button type="submit" aria-disabled={isSubmitting}>
              {saving.pending ? 'Saving...' : 'Save Changes'}
            </Button>
          </>
        )}
      />
      {withoutPhotos.dialog}
    </>
  );
}
