import { IconArrowRight, IconMountain, IconPaw } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PaintedPicture } from '../../../components/editorial/painted-picture.tsx';
import { FeaturedIcon } from '../../../components/featured-icon.tsx';
import { listingsPath } from '../../../lib/listing-links.ts';
import classes from './categories.module.css';

const TYPES = [
  {
    label: 'For Sale',
    to: listingsPath({ type: 'SALE' }),
    picture: 'street',
    className: classes.wide,
    sizes: '(min-width: 900px) 47vw, calc(100vw - 40px)',
  },
  {
    label: 'To Rent',
    to: listingsPath({ type: 'LETTING' }),
    picture: 'living',
    className: classes.narrow,
    sizes: '(min-width: 900px) 34vw, 60vw',
  },
  {
    label: 'Holiday Lets',
    to: listingsPath({ type: 'HOLIDAY' }),
    picture: 'hut',
    className: classes.narrow,
    sizes: '(min-width: 900px) 34vw, 60vw',
  },
] as const;

const FILTERS = [
  {
    label: 'Featured Properties',
    to: listingsPath({ featured: true }),
    icon: <FeaturedIcon className={classes.icon} />,
    className: classes.featured,
  },
  {
    label: 'Pet Friendly',
    to: listingsPath({ pets_allowed: true }),
    icon: <IconPaw className={classes.icon} stroke={1.6} aria-hidden />,
    className: classes.pets,
  },
  {
    label: 'National Park',
    to: listingsPath({ inside_national_park: true }),
    icon: <IconMountain className={classes.icon} stroke={1.6} aria-hidden />,
    className: classes.park,
  },
] as const;

const arrow = <IconArrowRight className={classes.arrow} size={22} stroke={1.6} aria-hidden />;

/** Links to six searches: three types of listing and three filters. */
export function Categories() {
  return (
    <section className={`fs-wrap ${classes.section}`} aria-labelledby="categories-title">
      <div className="fs-head">
        <h2 id="categories-title">Where to begin</h2>
      </div>
      <ul className={classes.links}>
        {TYPES.map(({ label, to, picture, className, sizes }) => (
          <li key={label} className={className}>
            <Link to={to}>
              <span className={classes.picture}>
                <PaintedPicture name={picture} sizes={sizes} alt="" />
              </span>
              <span className={classes.label}>
                {label}
                {arrow}
              </span>
            </Link>
          </li>
        ))}
        {FILTERS.map(({ label, to, icon, className }) => (
          <li key={label} className={`${classes.bar} ${className}`}>
            <Link to={to}>
              <span className={classes.label}>
                <span className={classes.named}>
                  {icon}
                  {label}
                </span>
                {arrow}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
