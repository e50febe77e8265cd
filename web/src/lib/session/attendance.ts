/** After so long without a key, a press or a scroll, nobody is taken to be at the page. */
const ATTENDED_MS = 5 * 60 * 1000;

const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

let lastInput = Date.now();

const note = (): void => {
  lastInput = Date.now();
};

/** Notes when somebody is at the page. Listening a second time changes nothing. */
export function watchAttendance(): void {
  for (const kind of INPUTS) window.addEventListener(kind, note, { passive: true, capture: true });
}

/** Whether nobody has been at the page for a while: what it asks for then is no use of the session. */
export const isUnattended = (): boolean => Date.now() - lastInput > ATTENDED_MS;
