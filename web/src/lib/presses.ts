/**
 * How long after a press an action may start from it, in milliseconds: a form is validated before it is
 * sent.
 */
const PRESS_MS = 500;

let repeatedAt = Number.NEGATIVE_INFINITY;

/** The button under a pointer that is down. */
let heldButton: Element | null = null;

/** The control that a click acts on. */
const controlOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('a, button, input, label') : null;

const isTyping = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && key === ' ');

/**
 * Makes a held key act once: browsers repeat Enter, and with it the press of a button or the submission
 * of a form. Also keeps the letter of a shortcut out of the dialog that it opens, and the second click of
 * a double click from a control that the first one brought there, and knows which button is held. Call it
 * once, at the start.
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
    heldButton = event.target instanceof Element ? event.target.closest('button') : null;
  };
  const onMouseUp = () => {
    heldButton = null;
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
  // A finger's come after it is lifted, both at once.
  addEventListener('mouseup', onMouseUp, options);
  addEventListener('dragend', onMouseUp, options);
  addEventListener('click', onClick, options);
}

/**
 * Whether a field is left because a button is pressed, which checks the field itself. An error that
 * appeared before would move the button away under the pointer, and its click would be lost.
 */
export const isLeftForButton = (): boolean => heldButton !== null;

/**
 * Whether the current event comes from the second click of a double click, wherever the first one went.
 */
export const isSecondClick = (): boolean => performance.now() - repeatedAt < PRESS_MS;
