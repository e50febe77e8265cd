/** After so long without a key, a press or a scroll, nobody is taken to be at the page. */
const ATTENDED_MS = 5 * 60 * 1000;

let lastInput = Date.now();
for (const kind of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const) {
  const note = () => {
    lastInput = Date.now();
  };
  addEventListener(kind, note, { passive: true, capture: true });
}

/** Whether nobody has been at the page for a while: what it asks for then is no use of the session. */
export const isUnattended = (): boolean => Date.now() - lastInput > ATTENDED_MS;
