import classes from './fell-drawing.module.css';

/** A drawing for empty states: two fells, and a house with a lit window. */
export function FellDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 180 84" aria-hidden="true">
      <path
        className={classes.far}
        d="M0 84C18 58 34 46 52 50c16 4 24-14 40-22 16-7 30 12 42 20 16 10 30 18 46 36Z"
      />
      <path
        className={classes.near}
        d="M0 84c20-4 34-16 50-22 14-5 24 6 38 4 18-3 30-20 44-22 16-2 28 22 48 40Z"
      />
      <path className={classes.near} d="M88 66V54l10-8 10 8v12Z" />
      <path className={classes.window} d="M95 57h6v6h-6z" />
    </svg>
  );
}
