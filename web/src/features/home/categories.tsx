import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PaintedPicture } from '../../components/editorial/painted-picture.tsx';
import { Icon } from '../../components/icon.tsx';
import { listingsPath } from '../../lib/listing-links.ts';
import classes from './categories.module.css';

interface Category {
  readonly label: string;
  readonly to: string;
  /** The role of its background colour. @default 'sunk' */
  readonly colour?: string;
  readonly picture?: ReactNode;
  readonly icon?: ReactNode;
}

const WIDE = '(min-width: 1440px) 654px, (min-width: 900px) 47vw, calc(100vw - 40px)';
const NARROW = '(min-width: 1440px) 540px, (min-width: 900px) 34vw, 60vw';

const CATEGORIES: readonly Category[] = [
  {
    label: 'For Sale',
    to: listingsPath({ type: 'SALE' }),
    picture: <PaintedPicture name="street" sizes={WIDE} alt="" />,
  },
  {
    label: 'To Rent',
    to: listingsPath({ type: 'LETTING' }),
    picture: <PaintedPicture name="living" sizes={NARROW} alt="" />,
  },
  {
    label: 'Holiday Lets',
    to: listingsPath({ type: 'HOLIDAY' }),
    picture: <PaintedPicture name="hut" sizes={NARROW} alt="" />,
  },
  {
    label: 'Featured Properties',
    to: listingsPath({ featured: true }),
    colour: 'featured-soft',
    icon: <Icon name="featured" />,
  },
  {
    label: 'Pet Friendly',
    to: listingsPath({ pets_allowed: true }),
    colour: 'pets-soft',
    icon: <Icon name="paw" />,
  },
  {
    label: 'National Park',
    to: listingsPath({ inside_national_park: true }),
    colour: 'park-soft',
    icon: <Icon name="mountain" />,
  },
];

/** Links to six searches: three types of listing and three filters. */
export const Categories = () => (
  <section className={`fs-wrap ${classes.section}`} aria-labelledby="categories-title">
    <div className="fs-head">
      <h2 id="categories-title">What are you looking for?</h2>
    </div>
    <ul className={classes.links}>
      {CATEGORIES.map(({ label, to, colour = 'sunk', picture, icon }) => (
        <li key={label}>
          <Link to={to} style={{ background: `var(--fs-${colour})` }}>
            {picture && <span className={classes.picture}>{picture}</span>}
            <span className={classes.label}>
              {icon}
              {label}
              <Icon name="arrow-right" className={classes.arrow} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
