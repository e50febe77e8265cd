import { type PointerEvent, useRef, useState } from 'react';
import type { Position } from './grid.ts';
import classes from './search-map.module.css';

interface DrawingGlassProps {
  /** Where on the grid a pointer is. */
  readonly positionAt: (event: globalThis.PointerEvent) => Position;
  /** Called with a whole stroke. */
  readonly onStroke: (stroke: readonly Position[]) => void;
}

/** Lies over the map while an area is drawn: one stroke of a finger, a pen or the mouse. */
export function DrawingGlass({ positionAt, onStroke }: DrawingGlassProps) {
  const stroke = useRef<Position[]>([]);
  /** The finger that draws: the first of several. */
  const pointer = useRef<number>(undefined);
  const [line, setLine] = useState<readonly string[]>([]);
  const add = ({ nativeEvent, clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    stroke.current.push(positionAt(nativeEvent));
    setLine((points) => [...points, `${clientX - left},${clientY - top}`]);
  };
  const end = () => {
    pointer.current = undefined;
    stroke.current = [];
    setLine([]);
  };
  return (
    <svg
      className={classes.glass}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (pointer.current !== undefined || event.button !== 0) return;
        pointer.current = event.pointerId;
        event.currentTarget.setPointerCapture(event.pointerId);
        add(event);
      }}
      onPointerMove={(event) => {
        if (event.pointerId === pointer.current) add(event);
      }}
      onPointerUp={(event) => {
        if (event.pointerId !== pointer.current) return;
        const drawn = stroke.current;
        end();
        onStroke(drawn);
      }}
      // The system took the finger for something of its own, such as a call.
      onPointerCancel={(event) => event.pointerId === pointer.current && end()}
    >
      {line.length > 1 && <polyline points={line.join(' ')} />}
    </svg>
  );
}
