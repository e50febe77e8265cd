/**
 * How long after a press an action may start from it, in milliseconds: a form is validated before it is
 * sent.
 */
const PRESS_MS = 500;

let repeatedAt = Number.NEGATIVE_INFINITY;

/** What a click acts on. */
const controlOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('a, button, input, label') : null;

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
  let firstControl: Element | null = null;
  const onMouseDown = (event: MouseEvent) => {
    if (event.detail === 1) firstControl = controlOf(event);
  };
  const onClick = (event: MouseEvent) => {
    const isSecond = event.detail > 1;
    repeatedAt = isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (isSecond && controlOf(event) !== firstControl) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  addEventListener('keydown', onKeyDown, options);
  addEventListener('mousedown', onMouseDown, options);
  addEventListener('click', onClick, options);
}

/**
 * Whether the current event comes from the second click of a double click, wherever the first one went.
 */
export const isSecondClick = (): boolean => performance.now() - repeatedAt < PRESS_MS;
