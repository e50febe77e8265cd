/** Where toasts can be, the usual place first. */
const PLACES = ['top-right', 'bottom-right', 'bottom-left'] as const;
type ToastPlace = (typeof PLACES)[number];

/** The height of most toasts, in pixels. */
const HEIGHT = 120;

/** Elements that people may need while a toast is there, and how much they matter. */
const NEEDS = [
  ['input, select, textarea, [role="alert"], [role="status"], [role="note"]', 5],
  ['button, a', 1],
] as const;

/** The rectangle of a toast. Mantine has an element for each place. */
function rectOf(place: ToastPlace): DOMRect | undefined {
  const element = document.querySelector(`.mantine-Notifications-root[data-position="${place}"]`);
  const frame = element?.getBoundingClientRect();
  if (frame === undefined) return undefined;
  const top = place === 'top-right' ? frame.top : frame.bottom - HEIGHT;
  return new DOMRect(frame.left, top, frame.width, HEIGHT);
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  // Hidden elements for screen readers are a pixel wide.
  other.width > 1 &&
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** How much a toast would cover of what people may need. */
function harmAt(place: ToastPlace, spared: Element | null): number {
  const rect = rectOf(place);
  if (rect === undefined) return Number.POSITIVE_INFINITY;
  if (spared && overlap(rect, spared.getBoundingClientRect())) return Number.POSITIVE_INFINITY;
  const dialogs = document.querySelectorAll('[role="dialog"], dialog[open]');
  const inUse = [...dialogs].at(-1) ?? document.querySelector('main');
  return NEEDS.reduce((harm, [selector, weight]) => {
    const elements = [...(inUse?.querySelectorAll(selector) ?? [])];
    const covered = elements.filter((each) => overlap(rect, each.getBoundingClientRect()));
    return harm + covered.length * weight;
  }, 0);
}

/**
 * Where a toast covers the least.
 *
 * @param spares the id of an element that it must not cover
 * @param current where it is, and stays unless another place is better
 */
export function freestPlace(spares?: string, current: string | undefined = PLACES[0]): ToastPlace {
  const spared = spares === undefined ? null : document.getElementById(spares);
  const harms = PLACES.map((place) => ({ place, harm: harmAt(place, spared) }));
  const least = Math.min(...harms.map(({ harm }) => harm));
  const best = harms.filter(({ harm }) => harm === least).map(({ place }) => place);
  return best.find((place) => place === current) ?? best[0] ?? PLACES[0];
}
