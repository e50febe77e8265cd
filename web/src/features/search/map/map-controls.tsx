import { useState } from 'react';
import { metresPerPixel, type Position, ZOOM } from './grid.ts';
import classes from './map-controls.module.css';
import { MapIcon } from './map-icons.tsx';
import { ARROWS } from './next-pin.ts';

const WAYS = [
  ['Move north', 'ArrowUp', 'up'],
  ['Move west', 'ArrowLeft', 'left'],
  ['Move east', 'ArrowRight', 'right'],
  ['Move south', 'ArrowDown', 'down'],
] as const;

interface MapControlsProps {
  readonly zoom: number;
  readonly onZoom: (steps: 1 | -1) => void;
  readonly onMove: (way: Position) => void;
}

/**
 * Buttons that do what the wheel, two fingers and a drag do. Those that move the map are in sight when
 * they are asked for, and while the map has the keyboard's focus.
 */
export function MapControls({ zoom, onZoom, onMove }: MapControlsProps) {
  const [hasWays, setWays] = useState(false);
  return (
    <div className={classes.controls}>
      <div className={classes.zoom}>
        <button
          type="button"
          aria-label="Zoom in"
          // Not `disabled`, because that would take the focus from the pressed button.
          aria-disabled={zoom >= ZOOM.max}
          onClick={() => onZoom(1)}
        >
          <MapIcon name="plus" />
        </button>
        <button
          type="button"
          aria-label="Zoom out"
          aria-disabled={zoom <= ZOOM.min}
          onClick={() => onZoom(-1)}
        >
          <MapIcon name="minus" />
        </button>
        <button
          type="button"
          aria-label="Arrows that move the map"
          aria-expanded={hasWays}
          onClick={() => setWays(!hasWays)}
        >
          <MapIcon name="move" />
        </button>
      </div>
      <div className={classes.ways} data-ways={hasWays ? 'asked' : 'quiet'}>
        {WAYS.map(([label, arrow, icon]) => (
          <button
            key={arrow}
            type="button"
            aria-label={label}
            data-way={arrow}
            onClick={() => ARROWS[arrow] && onMove(ARROWS[arrow])}
          >
            <MapIcon name={icon} />
          </button>
        ))}
      </div>
    </div>
  );
}

const METRES_PER_MILE = 1609.344;
const SCALES = [20, 10, 5, 2, 1, 0.5] as const;
/** The longest bar, in pixels. */
const LONGEST = 110;

/** How long a mile, or some miles, are on the map. */
export function MapScale({ zoom }: { readonly zoom: number }) {
  const pixels = (miles: number) => (miles * METRES_PER_MILE) / metresPerPixel(zoom);
  const miles = SCALES.find((each) => pixels(each) <= LONGEST) ?? SCALES[SCALES.length - 1] ?? 1;
  return (
    <p className={classes.scale} style={{ width: pixels(miles) }}>
      {miles === 0.5 ? '½ mile' : miles === 1 ? '1 mile' : `${miles} miles`}
    </p>
  );
}
