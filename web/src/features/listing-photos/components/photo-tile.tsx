import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useReducedMotion } from '@mantine/hooks';
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './photo-tile.module.css';

interface PhotoTileProps {
  readonly id: string;
  /** Its place among the others, from 1. */
  readonly place: number;
  readonly picture: ReactNode;
  /** What stands below it: what it shows, or its file's name. */
  readonly caption: string;
  /** What is being done with it. */
  readonly state?: string | undefined;
  /** @default it can't be described yet */
  readonly onDescribe?: () => void;
  /** @default it can't be removed at this moment */
  readonly onRemove?: (() => void) | undefined;
  /** What removing is called. */
  readonly removal: 'Delete' | 'Remove';
}

/** A photo that can be dragged to another place. */
export function PhotoTile({
  id,
  place,
  picture,
  caption,
  state,
  onDescribe,
  onRemove,
  removal,
}: PhotoTileProps) {
  const isStill = useReducedMotion();
  const sortable = useSortable({ id, ...(isStill ? { transition: null } : {}) });
  const { attributes, listeners, transform, transition, isDragging } = sortable;
  // While one is moved, the first is the one that would be.
  const isPrimary = sortable.isSorting ? sortable.newIndex === 0 : place === 1;
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.tile}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <article>
        <div className={classes.photo} data-waiting={state !== undefined} {...listeners}>
          {picture}
          {isPrimary && <span className={classes.primary}>Primary</span>}
          {onRemove !== undefined && (
            <button
              type="button"
              className={`${classes.tool} ${classes.remove}`}
              aria-label={`${removal} photo ${place}`}
              onClick={onRemove}
            >
              <IconTrash className={classes.icon} aria-hidden />
            </button>
          )}
          <button
            ref={sortable.setActivatorNodeRef}
            type="button"
            className={`${classes.tool} ${classes.handle}`}
            aria-label={`Move photo ${place}`}
            aria-describedby={attributes['aria-describedby']}
          >
            <IconGripVertical className={classes.icon} aria-hidden />
          </button>
        </div>
        <div className={classes.foot}>
          <div className={classes.words}>
            <h2 className={classes.caption}>{caption}</h2>
            {state !== undefined && <p className={classes.state}>{state}</p>}
          </div>
          {onDescribe !== undefined && (
            <button
              type="button"
              className={classes.describe}
              aria-label={`Edit description of photo ${place}`}
              onClick={onDescribe}
            >
              <IconPencil className={classes.icon} aria-hidden />
            </button>
          )}
        </div>
      </article>
    </li>
  );
}
