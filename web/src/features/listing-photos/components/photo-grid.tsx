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
import { type ReactNode, useMemo } from 'react';
import { announcementsFor, MOVING_INSTRUCTIONS } from '../photo-order.ts';
import classes from './photos.module.css';

/** How far a mouse moves before it drags, in pixels: a click isn't a drag. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** How long a finger rests before it drags, in milliseconds: a swipe scrolls the page. */
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } };
const KEYBOARD = {
  coordinateGetter: sortableKeyboardCoordinates,
  scrollBehavior: 'auto',
} as const;

interface PhotoGridProps {
  /** Of the photos, in their order. */
  readonly ids: readonly string[];
  /** Told of all of them in another order. */
  readonly onReorder: (ids: string[]) => void;
  /** A `PhotoTile` for each. */
  readonly children: ReactNode;
}

/** Photos in rows, to be put into another order by mouse, by finger or by keyboard. */
export function PhotoGrid({ ids, onReorder, children }: PhotoGridProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const names = ids.join();
  const accessibility = useMemo(
    () => ({
      announcements: announcementsFor(names.split(',')),
      screenReaderInstructions: { draggable: MOVING_INSTRUCTIONS },
    }),
    [names],
  );
  const move = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return;
    const [from, to] = [active.id, over.id].map((id) => ids.indexOf(String(id)));
    if (from !== undefined && to !== undefined) onReorder(arrayMove([...ids], from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={move}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        <ul className={classes.grid}>{children}</ul>
      </SortableContext>
    </DndContext>
  );
}
