import { Button, Paper, SimpleGrid, Stack, Tabs, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FIELD_NAMES, type ListingField } from '../../../../shared/listings/fields.ts';
import type { ListingType } from '../../../../shared/listings/types.ts';
import { RetryButton } from '../../components/error-state.tsx';
import { LeaveWarning } from '../../components/form/leave-warning.tsx';
import { RestoredDraft } from '../../components/form/restored-draft.tsx';
import type { Draft } from '../../components/form/use-draft.ts';
import { Note } from '../../components/note/note.tsx';
import { useOperation } from '../../lib/use-operation.ts';
import { ArrivalHeading } from './arrival-heading.tsx';
import { type EditorTab, tabBeside, tabsOf, tabsWith } from './editor-tabs.ts';
import { isShown } from './editor-values.ts';
import { FieldInput } from './field-input.tsx';
import { ReviewNeeds } from './review-needs.tsx';
import type { EditorForm } from './use-editor-form.ts';

/** The Photos tab, which isn't part of the form. */
export interface PhotosPart {
  readonly panel: ReactNode;
  /** The photos, including those that are being sent. */
  readonly photos: readonly unknown[];
  /** The progress of uploads, shown on every tab. */
  readonly progress?: ReactNode;
  /** A sentence about photos that leaving the page now would lose; undefined if there are none. */
  readonly atRisk: string | undefined;
}

/** The Availability tab, which isn't part of the form: it saves on its own. */
export interface AvailabilityPart {
  /** Rendered once the tab is opened. */
  readonly panel: ReactNode;
  /** Whether it has unsaved changes. They are stored in this browser. */
  readonly isUnsaved: boolean;
}

interface ListingEditorProps {
  readonly editor: EditorForm;
  /** The fields that it has. @default all of the listing's type */
  readonly fields?: readonly ListingField[] | undefined;
  /** The listing's type if it can't be changed any more. @default it can */
  readonly fixedType?: ListingType | undefined;
  readonly draft: Draft;
  /** Notes to read before typing. */
  readonly notes?: ReactNode;
  readonly photos: PhotosPart;
  /** Undefined if the listing isn't let by the night. */
  readonly availability?: AvailabilityPart | undefined;
  /** Whether it is saved and the page is about to be left. Then the form is disabled. */
  readonly isDone?: boolean;
  /** Whether Next is the main button until the last tab: for a listing that is being made. */
  readonly leadsOn?: boolean;
  /** Where the form says what the listing lacks before it can be submitted. @default nowhere */
  readonly showsNeeds?: 'on each tab' | 'on the last tab' | undefined;
  /** The buttons that save. */
  readonly buttons: (isLastTab: boolean) => ReactNode;
  /** Not called while a submission is in progress. */
  readonly onSubmit: (event: SubmitEvent) => void;
  /** Called when a field loses the focus. */
  readonly onBlur?: () => void;
}

/** A listing's form, in tabs that can be opened in any order. */
export function ListingEditor({
  editor,
  fields = FIELD_NAMES,
  fixedType,
  draft,
  notes,
  photos,
  availability,
  isDone = false,
  leadsOn = false,
  showsNeeds,
  buttons,
  onSubmit,
  onBlur,
}: ListingEditorProps) {
  const { form, tab, openTab } = editor;
  const choices = useOperation('getCategories', {});
  const [type, pets_allowed] = form.watch(['type', 'pets_allowed']);
  const { errors, isDirty, isSubmitting } = form.formState;

  const tabs = tabsWith(fields, tabsOf(availability !== undefined));
  // Once opened, the tab stays mounted with its unsaved changes.
  const [isAvailabilityOpened, setAvailabilityOpened] = useState(false);
  if (tab === 'availability' && !isAvailabilityOpened) setAvailabilityOpened(true);

  const list = useRef<HTMLDivElement>(null);
  // The tabs can be wider than the screen. This scrolls the open one into view.
  useLayoutEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[id$="-tab-${tab}"]`);
    if (!list.current || !open) return;
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.clientWidth) / 2;
  }, [tab]);

  const submit = (event: SubmitEvent) => {
    if (isSubmitting) event.preventDefault();
    else onSubmit(event);
  };
  const panel = (of: EditorTab, content: ReactNode) => (
    <Tabs.Panel key={of} value={of} inert={isDone}>
      <Stack gap={22}>{content}</Stack>
    </Tabs.Panel>
  );
  const next = tabBeside(tabs, tab, 1);
  const tabButton = (label: string, to: EditorTab | undefined) => (
    <Button
      variant={leadsOn && to !== undefined && to === next ? 'filled' : 'default'}
      // Not `disabled`, because that would take the focus from the pressed button.
      aria-disabled={to === undefined}
      onClick={to && (() => openTab(to))}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap={28} maw={tab === 'availability' ? undefined : 760}>
      {notes}
      {choices.error !== undefined && choices.data === undefined && (
        <Note
          kind="bad"
          announced
          actions={
            <RetryButton onRetry={() => void choices.mutate()} isRetrying={choices.isValidating} />
          }
        >
          The areas and amenities to choose from couldn’t be loaded. {choices.error.message}
        </Note>
      )}
      <RestoredDraft draft={draft} />
      <Tabs
        value={tab}
        onChange={(tab) => openTab(tab as EditorTab)}
        // All stay mounted, so that nothing typed is lost and every error finds its field.
        keepMountedMode="display-none"
      >
        <Tabs.List ref={list} aria-label="Listing">
          {tabs.map(({ id, label, rows }) => {
            const isWrong = rows.flat().some((field) => field in errors);
            return (
              <Tabs.Tab
                key={id}
                value={id}
                mod={{ wrong: isWrong }}
                // Home and End only move the focus.
                onFocus={() => openTab(id)}
              >
                {label}
                {isWrong && <VisuallyHidden> has errors</VisuallyHidden>}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <Stack gap={28}>
          {/* Outside the form, because its dialogs have forms of their own. */}
          {panel('photos', photos.panel)}
          {availability && panel('availability', isAvailabilityOpened && availability.panel)}
          <FormProvider {...form}>
            <form onSubmit={submit} onBlur={onBlur} noValidate>
              <Stack gap={28}>
                {tabs
                  .filter(({ rows }) => rows.length > 0)
                  .map(({ id, rows }) =>
                    panel(
                      id,
                      rows.map((row) => (
                        <FieldRow
                          key={row[0]}
                          fields={row.filter((field) => isShown({ type, pets_allowed }, field))}
                          fixedType={fixedType}
                        />
                      )),
                    ),
                  )}
                {photos.progress}
                {(showsNeeds === 'on each tab' || (showsNeeds && next === undefined)) && (
                  <ReviewNeeds editor={editor} hasPhotos={photos.photos.length > 0} />
                )}
                <Paper variant="bar">
                  {tabButton('Previous', tabBeside(tabs, tab, -1))}
                  {tabButton('Next', next)}
                  {/* That tab saves on its own: a second Save would seem to be for it, too. */}
                  {tab !== 'availability' && buttons(next === undefined)}
                </Paper>
              </Stack>
            </form>
          </FormProvider>
        </Stack>
      </Tabs>
      <LeaveWarning
        when={(isDirty && !isSubmitting) || availability?.isUnsaved === true}
        isKept
        besides={photos.atRisk}
      />
    </Stack>
  );
}

interface FieldRowProps {
  readonly fields: readonly ListingField[];
  readonly fixedType: ListingType | undefined;
}

/** A field or a pair. On a phone a pair is stacked. */
function FieldRow({ fields, fixedType }: FieldRowProps) {
  const inputs = fields.map((field) => (
    <FieldInput key={field} field={field} fixedType={fixedType} />
  ));
  if (fields.length < 2) return inputs;
  return (
    <>
      {fields.includes('arrival_time') && <ArrivalHeading />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing={22}>
        {inputs}
      </SimpleGrid>
      {fields.includes('postcode') && (
        <Text c="dimmed">
          Visitors see the area and the first half of the postcode, never the address.
        </Text>
      )}
    </>
  );
}
