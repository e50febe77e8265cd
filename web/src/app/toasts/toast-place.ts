/** Where toasts can be, the usual place first. */
const PLACES = ['top-right', 'bottom-right', 'bottom-left'] as const;
type ToastPlace = (typeof PLACES)[number];

/** The space that a toast takes, in pixels: as wide as it is, and as high as most are. */
const SIZE = { width: 400, height: 120, margin: 16 } as const;

/** What people may need while a toast is there, and how much it matters. */
const NEEDS = [
  ['input, select, textarea, [role="alert"], [role="status"], [role="note"]', 5],
  ['button, a', 1],
] as const;

function rectOf(place: ToastPlace): DOMRect {
  const width = Math.min(SIZE.width, innerWidth - 2 * SIZE.margin);
  const x = place === 'bottom-left' ? SIZE.margin : innerWidth - width - SIZE.margin;
  const y = place === 'top-right' ? SIZE.margin : innerHeight - SIZE.height - SIZE.margin;
  return new DOMRect(x, y, width, SIZE.height);
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  other.width > 0 &&
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** How much a toast would cover of what people may need. */
function harmAt(place: ToastPlace, spared: Element | null): number {
  const rect = rectOf(place);
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
