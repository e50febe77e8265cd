import { Link } from 'react-router';
import { NumberedSteps } from '../../components/editorial/numbered-steps.tsx';
import { listingsPath } from '../../lib/listing-links.ts';
import classes from './reviewed-by-a-person.module.css';

const STEPS = {
  'An owner or agent writes the listing': 'Photos, rooms, price, amenities and location.',
  'We review it by hand': 'If something needs changing, we say what and why.',
  'It goes live, and you can ask': 'Your enquiry goes straight to the owner or agent.',
};

/** How listings are reviewed. It is dark in both schemes, like the footer's ridge below it. */
export function ReviewedByAPerson() {
  return (
    <section
      className={`fs-section ${classes.band}`}
      aria-labelledby="reviewed-title"
      data-ends-in="night"
    >
      <div className={`fs-wrap ${classes.columns}`}>
        <div>
          <h2 id="reviewed-title">Every listing is read by a person before you see it</h2>
          <p className={`fs-lede ${classes.lede}`}>
            We check the photos, the price and the text, and ask if something isn’t clear. It takes
            a little longer, but you know what you’re looking at.
          </p>
          <Link className={`fs-button ${classes.action}`} to={listingsPath()}>
            See all properties
          </Link>
        </div>
        <NumberedSteps steps={STEPS} />
      </div>
    </section>
  );
}
