import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Badge, Box, Group, Text } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DeletePhotoDialog, DescribeDialog, PhotoPicture } from './photo-dialogs.tsx';
import classes from './photos.module.css';
import type { BoardPhoto } from './use-photos.ts';

/** The note on a photo that others can't see yet. */
const STATES: Readonly<Partial<Record<BoardPhoto['state'], string>>> = {
  sending: 'Sending...',
  processing: 'Getting ready...',
  late: 'Not arrived',
};

interface PhotoTileProps {
  readonly entry: BoardPhoto;
  /** Its position, from 1. */
  readonly place: number;
  /** @throws {ApiError} */
  readonly onDescribe: (alt: string) => Promise<unknown>;
  /** @throws {ApiError} */
  readonly onRemove: () => Promise<unknown>;
}

/** A photo that can be dragged to another position. */
export function PhotoTile({ entry, place, onDescribe, onRemove }: PhotoTileProps) {
  const { id, description, file, state } = entry;
  const [openDialog, setOpenDialog] = useState<'delete' | 'describe'>();
  const close = () => setOpenDialog(undefined);
  const isStill = useReducedMotion();
  const sortable = useSortable({ id, ...(isStill ? { transition: null } : {}) });
  const { attributes, listeners, transform, transition, isDragging } = sortable;
  // During a drag, the first place counts as it would be after the drop.
  const isPrimary = sortable.isSorting ? sortable.newIndex === 0 : place === 1;
  const isStored = entry.stored !== undefined;
  const name = description === undefined ? `Photo ${place}` : `“${description}”`;
  const remark = STATES[state] ?? (isStored && !description ? 'No description yet' : undefined);
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.tile}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <article>
        <div className={classes.photo} data-waiting={state in STATES} {...listeners}>
          <PhotoPicture entry={entry} />
          {isPrimary && (
            <Badge color="pets" pos="absolute" top={8} left={8} style={{ pointerEvents: 'none' }}>
              Primary
            </Badge>
          )}
          {state !== 'sending' && (
            <ActionIcon
              variant="onPhoto"
              size={36}
              pos="absolute"
              top={6}
              right={6}
              aria-label={`${isStored ? 'Delete' : 'Remove'} photo ${place}`}
              onClick={() => (isStored ? setOpenDialog('delete') : void onRemove())}
            >
              <IconTrash className="fs-icon" aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            ref={sortable.setActivatorNodeRef}
            variant="onPhoto"
            size={36}
            pos="absolute"
            right={6}
            bottom={6}
            style={{ cursor: 'inherit' }}
            aria-label={`Move photo ${place}`}
            aria-describedby={attributes['aria-describedby']}
          >
            <IconGripVertical className="fs-icon" aria-hidden />
          </ActionIcon>
        </div>
        {/* Room for two lines, so that a changing state doesn't move the content below. */}
        <Group justify="space-between" align="start" wrap="nowrap" gap={4} mt={6} mih={46}>
          <Box miw={0} pt={6}>
            <Text component="h2" className={classes.caption} lineClamp={2}>
              {description ?? (isStored ? `Photo ${place}` : file?.name)}
            </Text>
            {remark !== undefined && (
              <Text size="sm" c="dimmed">
                {remark}
              </Text>
            )}
          </Box>
          {isStored && (
            <ActionIcon
              size={36}
              aria-label={`Edit description of photo ${place}`}
              onClick={() => setOpenDialog('describe')}
            >
              <IconPencil className="fs-icon" aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </article>
      {openDialog === 'delete' && (
        <DeletePhotoDialog name={name} entry={entry} call={onRemove} onClose={close} />
      )}
      {openDialog === 'describe' && (
        <DescribeDialog entry={entry} call={onDescribe} onClose={close} />
      )}
    </li>
  );
}
