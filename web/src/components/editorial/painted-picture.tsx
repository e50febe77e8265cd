import { PHOTO_FORMATS, type PhotoFormat } from '../../../../shared/photos/rules.ts';
import { Picture } from '../picture.tsx';
import {
  type PaintedName,
  paintedSrcSet,
  paintedThumbhash,
  paintedUrl,
} from './painted-pictures.ts';

interface PaintedPictureProps {
  readonly name: PaintedName;
  /** The picture for dark mode. */
  readonly darkName?: PaintedName | undefined;
  readonly sizes: string;
  /** The text alternative; empty for decoration. */
  readonly alt: string;
  readonly priority?: boolean;
}

/** A picture of the site's own. It fills its frame. */
export function PaintedPicture({
  name,
  darkName,
  priority = false,
  ...shown
}: PaintedPictureProps) {
  const source = (of: PaintedName, format: PhotoFormat, media?: string) => (
    <source
      key={of + format}
      media={media}
      type={`image/${format}`}
      srcSet={paintedSrcSet(of, format)}
      sizes={shown.sizes}
    />
  );
  return (
    <Picture
      {...shown}
      src={paintedUrl(name, '960.webp')}
      srcSet={paintedSrcSet(name, 'webp')}
      width={1600}
      height={1067}
      thumbhash={paintedThumbhash(name)}
      priority={priority}
    >
      {darkName &&
        PHOTO_FORMATS.map((format) => source(darkName, format, '(prefers-color-scheme: dark)'))}
      {source(name, 'avif')}
    </Picture>
  );
}
