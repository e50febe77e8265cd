import { Button, Paper, SimpleGrid, Stack, Tabs, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { hasField, type ListingField } from '../../../../../shared/listings/fields.ts';
import type { ListingType } from '../../../../../shared/listings/types.ts';
import { RetryButton } from '../../../components/error-state.tsx';
import { LeaveWarning } from '../../../components/form/leave-warning.tsx';
import { RestoredDraft } from '../../../components/form/restored-draft.tsx';
import type { Draft } from '../../../components/form/use-draft.ts';
import { Note } from '../../../components/note/note.tsx';
import { useOperation } from '../../../lib/use-operation.ts';
import { type EditorTab, tabBeside, tabsOf } from '../editor-tabs.ts';
import type { EditorForm } from '../use-editor-form.ts';
import { ArrivalHeading } from './arrival-heading.tsx';
import { FieldInput } from './field-input.tsx';

/** The Photos tab, which is no part of the form. */
export interface PhotosPart {
  readonly panel: ReactNode;
  /** How far photos are on their way, whatever tab is open. */
  readonly progress?: ReactNode;
  /** What is lost of photos by leaving the page now, in a sentence; undefined where nothing is. */
  readonly atRisk: string | undefined;
}

/** The Availability tab, which is no part of the form: it saves its own. */
export interface AvailabilityPart {
  /** Rendered once the tab is opened. */
  readonly panel: ReactNode;
  /** Something is drawn there and not saved; it is kept in this browser. */
  readonly isUnsaved: boolean;
}

interface ListingEditorProps {
  readonly editor: EditorForm;
  /** The type of a listing whose type can't be changed any more. @default it can */
  readonly fixedType?: ListingType | undefined;
  readonly draft: Draft;
  /** What is to be known before one types. */
  readonly notes?: ReactNode;
  readonly photos: PhotosPart;
  /** Undefined where the listing isn’t let by the night. */
  readonly availability?: AvailabilityPart | undefined;
  /** It is saved, and the page is about to be left: nothing can be typed any more. */
  readonly isDone?: boolean;
  /** The buttons that save. */
  readonly buttons: ReactNode;
  /** Not called while what was submitted before is on its way. */
  readonly onSubmit: (event: SubmitEvent) => void;
  /** A field is left. */
  readonly onBlur?: () => void;
}

/** The form of a listing: its tabs, between which one moves freely. */
export function ListingEditor({
  editor,
  fixedType,
  draft,
  notes,
  photos,
  availability,
  isDone = false,
  buttons,
  onSubmit,
  onBlur,
}: ListingEditorProps) {
  const { form, tab, openTab } = editor;
  const choices = useOperation('getCategories', {});
  const type = form.watch('type');
  const { errors, isDirty, isSubmitting } = form.formState;

  const tabs = tabsOf(availability !== undefined);
  // Once opened, it stays with what is drawn there.
  const [isAvailabilityOpened, setAvailabilityOpened] = useState(false);
  if (tab === 'availability' && !isAvailabilityOpened) setAvailabilityOpened(true);

  const list = useRef<HTMLDivElement>(null);
  // The tabs may be wider than a narrow screen: the one that is open must not be out of sight.
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
  const tabButton = (label: string, to = tabBeside(tabs, tab, label === 'Next' ? 1 : -1)) => (
    <Button
      variant="default"
      // Not disabled, which would take the focus away from whoever has just pressed it.
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
        onChange={(opened) => openTab(opened as EditorTab)}
        // All stay in the page, so that nothing typed is lost and every error finds its field.
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
                // Home and End move the focus alone.
                onFocus={() => openTab(id)}
              >
                {label}
                {isWrong && <VisuallyHidden> has errors</VisuallyHidden>}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <Stack gap={28}>
          {/* Outside of the form: its dialogs have forms of their own. */}
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
                          fields={row.filter((field) => hasField(type, field))}
                          fixedType={fixedType}
                        />
                      )),
                    ),
                  )}
                {photos.progress}
                {tab !== 'availability' && (
                  <Paper variant="bar">
                    {tabButton('Previous')}
                    {tabButton('Next')}
                    {buttons}
                  </Paper>
                )}
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

/** One field, or fields in pairs; on a phone one below the other. */
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
