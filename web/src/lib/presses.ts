/**
 * How long after a press an action may start from it, in milliseconds: a form is validated before it is
 * sent.
 */
const PRESS_MS = 500;

let repeatedAt = Number.NEGATIVE_INFINITY;

/** What a click acts on: a label clicks its control, too. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest('a, button, summary, label, input, select, textarea, [role]');
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

const isTyping = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && key === ' ');

/**
 * Makes a held key act once: browsers repeat Enter, and with it the press of a button or the submission
 * of a form. Also keeps the letter of a shortcut out of the dialog that it opens, and the second click of
 * a double click from a control that the first one brought there. Call it once, at the start.
 */
export function watchPresses(): void {
  const options = { capture: true };
  let pressedIn: EventTarget | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, repeat, target } = event;
    if (!repeat) pressedIn = target;
    else if (
      (key.length === 1 && target !== pressedIn) ||
      ((key === 'Enter' || key === ' ') && !isTyping(target, key))
    ) {
      event.preventDefault();
    }
  };
  // The browser counts clicks on one spot by the user's own double-click setting.
  let clicked: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const isRepeated = event.detail > 1;
    repeatedAt = isRepeated ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const control = controlOf(event.target);
    if (!isRepeated) clicked = control;
    else if (control !== clicked) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  addEventListener('keydown', onKeyDown, options);
  addEventListener('click', onClick, options);
}

/**
 * Whether the current event comes from the second click of a double click, wherever the first one went.
 */
export const isSecondClick = (): boolean => performance.now() - repeatedAt < PRESS_MS;
