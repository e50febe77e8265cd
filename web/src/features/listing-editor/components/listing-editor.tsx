import { Button, Paper, Stack, Tabs, VisuallyHidden } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { LeaveWarning } from '../../../components/form/leave-warning.tsx';
import { RestoredDraft } from '../../../components/form/restored-draft.tsx';
import type { Draft } from '../../../components/form/use-draft.ts';
import { Note } from '../../../components/signed-in/note.tsx';
import { TryAgain } from '../../../components/signed-in/try-again.tsx';
import { useListingChoices } from '../api/use-listing-choices.ts';
import { EDITOR_TABS, type EditorTab, fieldsIn, tabBeside } from '../editor-tabs.ts';
import type { EditorForm } from '../use-editor-form.ts';
import { BasicsTab } from './basics-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { LocationTab } from './location-tab.tsx';

/** The Photos tab, which is no part of the form. */
export interface PhotosPart {
  readonly panel: ReactNode;
  /** How far photos are on their way, whatever tab is open. */
  readonly progress?: ReactNode;
  /** What is lost of photos by leaving the page now, in a sentence; undefined where nothing is. */
  readonly atRisk: string | undefined;
}

interface ListingEditorProps {
  readonly editor: EditorForm;
  readonly draft: Draft;
  /** What is to be known before one types. */
  readonly notes?: ReactNode;
  readonly photos: PhotosPart;
  /** It is saved, and the page is about to be left: nothing can be typed any more. */
  readonly isDone?: boolean;
  /** The buttons that save. */
  readonly buttons: ReactNode;
  /** Not called while what was submitted before is on its way. */
  readonly onSubmit: (event: SubmitEvent) => void;
  /** A field is left. */
  readonly onBlur?: () => void;
}

/** The form of a listing: four tabs, between which one moves freely. */
export function ListingEditor({
  editor,
  draft,
  notes,
  photos,
  isDone = false,
  buttons,
  onSubmit,
  onBlur,
}: ListingEditorProps) {
  const { form, tab, openTab } = editor;
  const choices = useListingChoices();
  const { errors, isDirty, isSubmitting } = form.formState;
  const isWrong = (of: EditorTab) => fieldsIn(of).some((field) => field in errors);

  const submit = (event: SubmitEvent) => {
    if (isSubmitting) event.preventDefault();
    else onSubmit(event);
  };
  const panel = (of: EditorTab, content: ReactNode) => (
    <Tabs.Panel value={of} inert={isDone}>
      <Stack gap={22}>{content}</Stack>
    </Tabs.Panel>
  );
  return (
    <Stack gap={28} maw={760}>
      {notes}
      {choices.error !== undefined && (
        <Note
          kind="bad"
          announced
          actions={<TryAgain onRetry={choices.retry} isRetrying={choices.isRetrying} />}
        >
          The areas and amenities to choose from couldn’t be loaded. {choices.error.message}
        </Note>
      )}
      <RestoredDraft draft={draft} />
      <Tabs
        value={tab}
        onChange={(opened) => openTab(opened as EditorTab)}
        // All stay in the page, so that nothing typed is lost and every error finds its field.
        keepMountedMode="display-none"
      >
        <Tabs.List aria-label="Listing">
          {EDITOR_TABS.map(({ id, label }) => (
            <Tabs.Tab
              key={id}
              value={id}
              mod={{ wrong: isWrong(id) }}
              // Home and End move the focus alone.
              onFocus={() => openTab(id)}
            >
              {label}
              {isWrong(id) && <VisuallyHidden> has errors</VisuallyHidden>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Stack gap={28}>
          {/* Outside of the form: its dialogs have forms of their own. */}
          {panel('photos', photos.panel)}
          <FormProvider {...form}>
            <form onSubmit={submit} onBlur={onBlur} noValidate>
              <Stack gap={28}>
                {panel('basics', <BasicsTab />)}
                {panel('location', <LocationTab areas={choices.areas} />)}
                {panel('details', <DetailsTab amenities={choices.amenities} />)}
                {photos.progress}
                <Paper variant="bar">
                  <TabButton to={tabBeside(tab, -1)} onOpen={openTab}>
                    Previous
                  </TabButton>
                  <TabButton to={tabBeside(tab, 1)} onOpen={openTab}>
                    Next
                  </TabButton>
                  {buttons}
                </Paper>
              </Stack>
            </form>
          </FormProvider>
        </Stack>
      </Tabs>
      <LeaveWarning when={isDirty && !isSubmitting} isKept besides={photos.atRisk} />
    </Stack>
  );
}

interface TabButtonProps {
  /** There is none past either end. */
  readonly to: EditorTab | undefined;
  readonly onOpen: (tab: EditorTab) => void;
  readonly children: ReactNode;
}

function TabButton({ to, onOpen, children }: TabButtonProps) {
  return (
    <Button
      variant="default"
      // Not disabled, which would take the focus away from whoever has just pressed it.
      aria-disabled={to === undefined}
      onClick={to === undefined ? undefined : () => onOpen(to)}
    >
      {children}
    </Button>
  );
}
