/** After this long without a key, a press or a scroll, the page counts as unattended. */
const ATTENDED_MS = 5 * 60 * 1000;

const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

let lastInput = Date.now();

const note = (): void => {
  lastInput = Date.now();
};

/** Records when somebody is at the page. A second call changes nothing. */
export function watchAttendance(): void {
  for (const kind of INPUTS) window.addEventListener(kind, note, { passive: true, capture: true });
}

/**
 * Whether the page has been unattended for a while. Its requests then don't count as use of the
 * session.
 */
export const isUnattended = (): boolean => Date.now() - lastInput > ATTENDED_MS;
