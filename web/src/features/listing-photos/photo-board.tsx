import '@mantine/dropzone/styles.layer.css';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoUp } from '@tabler/icons-react';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { useFocusOnNext } from '../../components/signed-in/use-focus-on-next.ts';
import { LARGEST_FILE, named } from './photo-files.ts';
import { LatePhotos, NotAddedFile } from './photo-notices.tsx';
import { announcementsFor, MOVING_INSTRUCTIONS } from './photo-order.ts';
import { PhotoTile } from './photo-tile.tsx';
import classes from './photos.module.css';
import type { Photos } from './use-photos.ts';

/** How far a mouse moves before it drags, in pixels, so that a click isn't a drag. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** How long a finger rests before it drags, in milliseconds, so that a swipe scrolls the page. */
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } };
const KEYBOARD = {
  coordinateGetter: sortableKeyboardCoordinates,
  scrollBehavior: 'auto',
} as const;

interface PhotoBoardProps {
  readonly photos: Photos;
  /** Says when photos are saved, in a sentence. */
  readonly note: string;
}

/** A listing's photos: added, reordered by mouse, finger or keyboard, described and deleted. */
export function PhotoBoard({ photos: manager, note }: PhotoBoardProps) {
  const { photos, notAdded } = manager;
  const { ref, leave } = useFocusOnNext(photos.length + notAdded.length);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const ids = photos.map(({ id }) => id);
  const move = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return;
    const indexOf = ({ id }: Pick<typeof over, 'id'>) => ids.indexOf(String(id));
    void manager.reorder(arrayMove(ids, indexOf(active), indexOf(over)));
  };
  return (
    <Stack ref={ref} gap={20} miw={0}>
      <Text c="dimmed">{note}</Text>
      <PhotoDrop count={photos.length} onFiles={manager.add} />
      <LatePhotos photos={manager} />
      {photos.length === 0 ? (
        <EmptyState title="No photos uploaded yet">
          <p>Upload your first photo to get started</p>
        </EmptyState>
      ) : (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{
            announcements: announcementsFor(ids),
            screenReaderInstructions: { draggable: MOVING_INSTRUCTIONS },
          }}
          onDragEnd={move}
        >
          <SortableContext items={ids} strategy={rectSortingStrategy}>
            <ul className={classes.grid}>
              {photos.map((entry, index) => (
                <PhotoTile
                  key={entry.id}
                  entry={entry}
                  place={index + 1}
                  onDescribe={(alt) => manager.describe(entry, alt)}
                  onRemove={() => {
                    leave(index);
                    return manager.remove(entry);
                  }}
                />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
      )}
      {notAdded.length > 0 && (
        <Stack component="section" aria-label="Not added" gap={8}>
          {notAdded.map((failure, index) => (
            <NotAddedFile
              key={failure.id}
              lost={failure}
              onLeave={() => leave(photos.length + index)}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** The area where photos are dropped or chosen by a click. It shows how many places are taken. */
function PhotoDrop({
  count,
  onFiles,
}: {
  readonly count: number;
  readonly onFiles: Photos['add'];
}) {
  const isFull = count >= PHOTO_LIMITS.perListing;
  return (
    <Dropzone
      role="button"
      tabIndex={0}
      // Not every system recognises HEIC files as images.
      accept={{ 'image/*': [], 'image/heic': ['.heic'], 'image/heif': ['.heif'] }}
      onDrop={() => {}}
      onDropAny={(files, rejected) =>
        onFiles(
          files,
          rejected.map(({ file }) => `${named(file)} isn’t an image.`),
        )
      }
      // Not `disabled`, because that would take the focus from the person who just filled it.
      aria-disabled={isFull}
      activateOnClick={!isFull}
      activateOnKeyboard={!isFull}
      // The drop area itself is the button.
      inputProps={{ 'aria-label': 'Photos', style: { display: 'none' } }}
    >
      <IconPhotoUp size={28} stroke={1.6} aria-hidden />
      <b>{isFull ? 'Maximum photos reached' : 'Drag photos here, or click to browse'}</b>
      <Text size="sm" c="dimmed">
        {isFull
          ? 'Delete one to add another.'
          : `JPEG, PNG, WebP or HEIC, up to ${LARGEST_FILE} each. Larger photos are made smaller.`}
      </Text>
      <Text size="sm" fw={600}>
        {count} / {PHOTO_LIMITS.perListing}
      </Text>
    </Dropzone>
  );
}
