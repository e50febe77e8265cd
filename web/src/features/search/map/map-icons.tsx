/**
 * The icons of the map, by Tabler. Files of their own would be shared with other pages, which would then
 * load in more files.
 */
const SHAPES = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  up: 'M12 5v14M18 11l-6-6-6 6',
  down: 'M12 5v14M18 13l-6 6-6-6',
  left: 'M5 12h14M5 12l6 6M5 12l6-6',
  right: 'M5 12h14M13 18l6-6-6-6',
  move: 'M18 9l3 3-3 3M15 12h6M6 9l-3 3 3 3M3 12h6M9 18l3 3 3-3M12 15v6M15 6l-3-3-3 3M12 3v6',
  close: 'M18 6 6 18M6 6l12 12',
  lasso:
    'M4 13.3c-.7-1-1-2.1-1-3.3 0-3.9 4-7 9-7s9 3.1 9 7-4 7-9 7c-1.9 0-3.7-.5-5.1-1.3M3 15a2 2 0 1 0 4 0 2 2 0 1 0-4 0M5 17c0 1.4.3 2.8 1 4',
} as const;

export const MapIcon = ({ name }: { readonly name: keyof typeof SHAPES }) => (
  <svg
    className="fs-icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={SHAPES[name]} />
  </svg>
);
