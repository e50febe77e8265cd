import { usePlaceholder } from '../use-placeholder.ts';
import classes from './painted-picture.module.css';
import {
  PAINTED_FORMATS,
  type PaintedName,
  paintedSrcSet,
  paintedThumbhash,
  paintedUrl,
} from './painted-pictures.ts';

interface PaintedPictureProps {
  readonly name: PaintedName;
  /** The picture for a system in dark mode. */
  readonly darkName?: PaintedName | undefined;
  readonly sizes: string;
  /** Empty for decoration. */
  readonly alt: string;
  readonly priority?: boolean;
}

/** One of the site's own pictures. It fills its frame. */
export function PaintedPicture({
  name,
  darkName,
  sizes,
  alt,
  priority = false,
}: PaintedPictureProps) {
  const placeholder = usePlaceholder(paintedThumbhash(name));
  return (
    <picture>
      {darkName !== undefined &&
        PAINTED_FORMATS.map((format) => (
          <source
            key={format}
            media="(prefers-color-scheme: dark)"
            type={`image/${format}`}
            srcSet={paintedSrcSet(darkName, format)}
            sizes={sizes}
          />
        ))}
      {PAINTED_FORMATS.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={paintedSrcSet(name, format)}
          sizes={sizes}
        />
      ))}
      <img
        className={classes.image}
        src={paintedUrl(name)}
        alt={alt}
        width={1600}
        height={1067}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        style={placeholder}
      />
    </picture>
  );
}
