import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { amenityIcon } from '../amenity-icons.ts';
import { furtherDetails } from '../further-details.ts';
import classes from './listing-sections.module.css';
import { Paragraphs } from './paragraphs.tsx';

interface SectionProps {
  readonly listing: PublicListing;
}

/** The description, or the summary of a listing without one. */
export function AboutThisProperty({ listing }: SectionProps) {
  const text = (listing.description ?? listing.summary ?? '').trim();
  return (
    <section className={classes.prose}>
      <h2 className={classes.heading}>About this property</h2>
      {text === '' ? (
        <p>There is no description of this property yet.</p>
      ) : (
        <Paragraphs text={text} />
      )}
    </section>
  );
}

export function Amenities({ listing: { amenities } }: SectionProps) {
  if (amenities.length === 0) return null;
  return (
    <section>
      <h2 className={classes.heading}>Amenities</h2>
      <ul className={`${classes.lined} ${classes.amenities}`}>
        {amenities.map((amenity) => {
          const Icon = amenityIcon(amenity);
          return (
            <li key={amenity} className={classes.amenity}>
              <Icon className={classes.amenityIcon} aria-hidden />
              {amenity}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Details that adverts in the UK give, such as tenure and EPC rating (D18). */
export function FurtherDetails({ listing }: SectionProps) {
  const details = furtherDetails(listing);
  if (details.length === 0) return null;
  return (
    <section>
      <h2 className={classes.heading}>Further details</h2>
      <dl className={`${classes.lined} ${classes.details}`}>
        {details.map(({ label, value }) => (
          <div key={label} className={classes.detail}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
