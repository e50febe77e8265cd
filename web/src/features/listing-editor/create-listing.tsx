import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListingFields } from '../../../../shared/listings/input-schema.ts';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { useDraft } from '../../components/form/use-draft.ts';
import { Note } from '../../components/note/note.tsx';
import { useWithoutPhotos } from '../../components/signed-in/without-photos.tsx';
import { draftKey } from '../../lib/actions/drafts.ts';
import { performAction } from '../../lib/actions/perform-action.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { fieldPath } from '../../lib/signed-in/editor-links.ts';
import { SUBMISSION, topicOf, useOwnListingsCache } from '../../lib/signed-in/own-listings.ts';
import { showToast } from '../../lib/toast.ts';
import { useRefresh } from '../../lib/use-operation.ts';
import { NEW_LISTING } from './editor-values.ts';
import { ListingEditor, type PhotosPart } from './listing-editor.tsx';
import { type AttachedPhotos, useEarlyDraft } from './use-early-draft.ts';
import { useEditorForm, wrongPlaceIn } from './use-editor-form.ts';

interface CreateListingProps {
  readonly photos: PhotosPart & AttachedPhotos;
  /** Called when restored input was discarded and the form restarts. */
  readonly onDiscarded: () => void;
}

/** The form that creates a draft, and submits it on request. */
export function CreateListing({ photos, onDiscarded }: CreateListingProps) {
  const { id: userId } = useProfile();
  const navigate = useNavigate();
  const cache = useOwnListingsCache();
  const editor = useEditorForm(NEW_LISTING);
  const { form, showErrors, showProblems } = editor;
  const draft = useDraft(form, draftKey(userId, 'listing:new'));
  const { isSubmitting } = form.formState;
  const [isCreated, setCreated] = useState(false);
  /** Whether the listing is submitted as soon as its photos are there. */
  const [isAwaited, setAwaited] = useState(false);
  const refresh = useRefresh();
  const early = useEarlyDraft(draftKey(userId, 'listing:new:early'), photos);
  const begin = useEffectEvent(() => early.begin(form.getValues()));
  useEffect(() => {
    if (photos.areWaiting) begin();
  }, [photos.areWaiting]);

  /**
   * Submits the listing. The next page shows the result: the list after a success; after a refusal the
   * form, at the missing field.
   */
  const submit = async (created: OwnListing, reason?: string): Promise<string> => {
    let next: string = pagePaths.myListings;
    await performAction(
      {
        ...SUBMISSION,
        call: () =>
          callApi('submitListing', {
            params: { listing_id: created.id },
            body: { no_photos_reason: reason },
          }),
        failure: { ...SUBMISSION.failure, message: 'It’s saved as a draft.' },
        leavesPage: true,
        onDone: cache.changed,
        onRefused: (error) => {
          const place = wrongPlaceIn(error);
          next = place ? fieldPath(created.id, place.field) : pagePaths.editListing(created.id);
        },
      },
      [],
      topicOf(created),
      () => refresh('getDashboard'),
    );
    return next;
  };
  const creation = useAction({
    call: (fields: ListingFields, _isForReview: boolean, _reason?: string) =>
      early.save(fields, draft.idempotencyKey()),
    failure: { title: 'Error creating listing' },
    refreshes: ['getDashboard'],
    onDone: async (created, _fields, isForReview, reason) => {
      await cache.created(created);
      draft.forget();
      early.forget();
      setCreated(true);
      setAwaited(isForReview);
      if (!isForReview) showToast({ kind: 'success', title: 'Listing created' });
      const isWhole = await photos.finish(created);
      const next = isWhole && isForReview ? await submit(created, reason) : pagePaths.myListings;
      setAwaited(false);
      if (isWhole) navigate(next);
    },
    onRefused: showProblems,
  });
  const [, isForReview = false] = creation.pending ?? [];
  const awaitsPhotos = isAwaited && photos.photos.length > 0;
  const create = async (forReview: boolean, reason?: string): Promise<boolean> => {
    let isDone = false;
    const run = form.handleSubmit(async (fields) => {
      if (forReview && editor.asksForPrice()) return;
      const mustAsk = forReview && photos.photos.length === 0 && reason === undefined;
      if (mustAsk) withoutPhotos.ask();
      else isDone = await creation.run(fields, forReview, reason);
    }, showErrors);
    await run();
    return isDone;
  };
  const withoutPhotos = useWithoutPhotos(draftKey(userId, 'listing:new:without-photos'), (reason) =>
    create(true, reason),
  );

  return (
    <>
      <ListingEditor
        editor={editor}
        draft={{
          ...draft,
          discard: () => {
            draft.discard();
            void early.discard().then(onDiscarded);
          },
        }}
        photos={{
          ...photos,
          ...(awaitsPhotos && {
            progress: (
              <>
                {photos.progress}
                <Note kind="waiting" announced>
                  We’ll submit your listing for review once its photos have uploaded. Keep this page
                  open until then. If you leave now, it stays a draft.
                </Note>
              </>
            ),
            atRisk:
              `Your listing hasn’t been submitted for review yet. It stays a draft. ${photos.atRisk ?? ''}`.trim(),
          }),
        }}
        isDone={isCreated}
        onSubmit={(event) => {
          event.preventDefault();
          void create(false);
        }}
        // Runs after each field, because the draft may now be complete.
        onBlur={() => early.begin(form.getValues())}
        leadsOn
        showsNeeds="on the last tab"
        buttons={(isLastTab) => (
          <>
            <Button
              variant={isLastTab ? 'filled' : 'default'}
              aria-disabled={isSubmitting}
              onClick={isSubmitting ? undefined : () => void create(true)}
            >
              {awaitsPhotos
                ? 'Waiting for photos...'
                : isForReview
                  ? 'Submitting...'
                  : 'Create and Submit'}
            </Button>
            <Button type="submit" variant="default" aria-disabled={isSubmitting}>
              {isSubmitting && !isForReview ? 'Creating...' : 'Create Draft'}
            </Button>
          </>
        )}
      />
      {withoutPhotos.dialog}
    </>
  );
}
