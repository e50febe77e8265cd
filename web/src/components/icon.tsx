import { drawingId, type IconName } from './icon-names.ts';

interface IconProps {
  readonly name: IconName;
  /** A class in addition to `fs-icon`. */
  readonly className?: string | undefined;
}

/**
 * An icon beside a text, for pages that are rendered on the server: a reference to the drawing that the
 * page's HTML has once (`web/icon-drawings.ts`). The shapes themselves, in each card, were a third of
 * the HTML.
 */
export const Icon = ({ name, className }: IconProps) => (
  <svg className={className === undefined ? 'fs-icon' : `fs-icon ${className}`} aria-hidden="true">
    <use href={`#${drawingId(name)}`} />
  </svg>
);
