import { Link } from 'react-router';
import { NumberedSteps } from '../../../components/editorial/numbered-steps.tsx';
import { listingsPath } from '../../../lib/listing-links.ts';
import classes from './reviewed-by-a-person.module.css';

const STEPS = {
  'An owner or agent writes it': 'With photos, rooms, a price, the amenities and where it is.',
  'One of us reviews it':
    'We look at every photo and read every word. What isn’t right goes back, with the reason.',
  'Then you can find it':
    'A listing that is still waiting is not in any search, and nor is one that was turned down.',
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
            Somebody who owns a home, or looks after it, writes about it. Somebody here then reads
            what they wrote. It takes a little longer, and you know what you are looking at.
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
