/** How long a press counts for what it has started, in milliseconds: a form is checked before it is sent. */
const PRESS_MS = 500;

let repeatedAt = Number.NEGATIVE_INFINITY;

const isTyping = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && key === ' ');

/**
 * Has a key that is held press once: browsers repeat Enter, and with it the press of a button or the
 * sending of a form. A letter that opens a dialog isn't typed in it. To be called once, at the start.
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
  // The browser counts clicks on one spot by the person's own setting of a double click.
  const onClick = ({ detail, timeStamp }: MouseEvent) => {
    repeatedAt = detail > 1 ? timeStamp : Number.NEGATIVE_INFINITY;
  };
  addEventListener('keydown', onKeyDown, options);
  addEventListener('click', onClick, options);
}

/** Whether what happens now comes of the second click of a double click, wherever the first one went. */
export const isSecondClick = (): boolean => performance.now() - repeatedAt < PRESS_MS;
