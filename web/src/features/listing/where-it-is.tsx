import { Suspense, useState } from 'react';
import type { Whereabouts } from '../../../../shared/listings/place-schemas.ts';
import type { PublicListing } from '../../../../shared/listings/schema.ts';
import type { ListingType } from '../../../../shared/listings/types.ts';
import { MAP_CREDITS } from '../../../../shared/map/credits.ts';
import { MAP_PICTURE, mapPicturePath } from '../../../../shared/map/map-picture.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { distanceInWords } from './distance-in-words.ts';
// The style sheet is the page's own: without scripts, the part's would be missing.
import classes from './listing-sections.module.css';

const HowFar = lazyPart(() => import('./how-far.tsx'), 'HowFar');

interface WhereItIsProps {
  readonly listing: Pick<PublicListing, 'id' | 'type' | 'square' | 'area_name' | 'outcode'>;
  readonly whereabouts: Whereabouts;
}

/** A map of the land around the listing, and what is near. */
export function WhereItIs({ listing, whereabouts }: WhereItIsProps) {
  const { type, square, area_name, outcode } = listing;
  const [isAsking, setAsking] = useState(false);
  const { has_map, pin, spread_km, fells, lake, station, village } = whereabouts;
  const near = [
    village && { key: 'village', label: village.name, away: village },
    lake && { key: 'lake', label: `${lake.name}, the shore`, away: lake },
    ...fells.map((fell) => ({
      key: fell.name,
      label: `${fell.name}, ${fell.height} m`,
      away: fell,
    })),
    station && { key: 'station', label: `${station.name} station`, away: station },
  ].filter((each) => each !== null);
  if (square === null || (!has_map && near.length === 0)) return null;
  return (
    <section className={classes.section} aria-labelledby="where-it-is">
      <h2 id="where-it-is">Where it is</h2>
      <p className={classes.whereSaid}>
        {has_map
          ? precision(`${area_name}, ${outcode}`, type, pin !== null, spread_km)
          : `${area_name}, ${outcode}. ${addressNote(type)}`}
      </p>
      {has_map && <Picture square={square} pin={pin} spread={spread_km} area={area_name} />}
      {near.length > 0 && (
        <dl className={classes.near}>
          {near.map(({ key, label, away }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{distanceInWords(away, spread_km > 1)}</dd>
            </div>
          ))}
        </dl>
      )}
      {near.length > 0 && (
        <details
          className={classes.howFar}
          onToggle={({ currentTarget }) => setAsking(currentTarget.open || isAsking)}
        >
          <summary>How far is …?</summary>
          <noscript>This needs JavaScript.</noscript>
          {isAsking && (
            <Suspense>
              <HowFar listingId={listing.id} isRough={spread_km > 1} />
            </Suspense>
          )}
        </details>
      )}
    </section>
  );
}

/** How somebody who is interested gets the address. */
const addressNote = (type: ListingType): string =>
  type === 'HOLIDAY'
    ? 'You get the address when your stay is confirmed.'
    : 'Ask the owner or agent for the address.';

function precision(place: string, type: ListingType, isExact: boolean, spread: number): string {
  if (isExact) return `${place}. The pin shows the exact place.`;
  return spread === 1
    ? `${place}. The map is accurate to about a kilometre. ${addressNote(type)}`
    : `${place}. Approximate location. ${addressNote(type)}`;
}

interface PictureProps {
  readonly square: { readonly east: number; readonly north: number };
  readonly pin: Whereabouts['pin'];
  readonly spread: number;
  readonly area: string;
}

const SCHEME_CLASSES = { light: 'mapLight', dark: 'mapDark' } as const;

function Picture({ square, pin, spread, area }: PictureProps) {
  const { width, height, metresPerPixel } = MAP_PICTURE;
  const [x, y] = [width / 2, height / 2];
  const alt = `Map of the land around ${area}`;
  return (
    <figure className={classes.mapFigure}>
      <div className={classes.mapFrame}>
        {(['light', 'dark'] as const).map((scheme) => (
          <img
            key={scheme}
            className={classes[SCHEME_CLASSES[scheme]]}
            src={mapPicturePath(square, scheme)}
            alt={alt}
            width={width}
            height={height}
            // The one that isn't shown isn't loaded.
            loading="lazy"
          />
        ))}
        <svg
          className={classes.mapMark}
          viewBox={`0 0 ${width} ${height}`}
          // Cut as the picture is, on phones at its sides.
          preserveAspectRatio="xMidYMid slice"
          aria-hidden
        >
          {pin === null ? (
            <circle cx={x} cy={y} r={(spread * 500 * Math.SQRT2) / metresPerPixel} />
          ) : (
            <path
              d="M0 0-12-18A14 14 0 1 1 12-18Z"
              transform={`translate(${x + pin.east / metresPerPixel} ${y - pin.north / metresPerPixel})`}
            />
          )}
        </svg>
      </div>
      <figcaption>{MAP_CREDITS}</figcaption>
    </figure>
  );
}
