import { IconMountain, IconPaw } from '@tabler/icons-react';
import { FeaturedIcon } from './featured-icon.tsx';
import classes from './listing-badges.module.css';

export function FeaturedBadge() {
  return (
    <span className={`${classes.badge} ${classes.featured}`}>
      <FeaturedIcon className={classes.icon} />
      Featured
    </span>
  );
}

export function PetFriendlyBadge() {
  return (
    <span className={`${classes.badge} ${classes.pets}`}>
      <IconPaw className={classes.icon} aria-hidden />
      Pet Friendly
    </span>
  );
}

/** For listings inside the National Park: a text beside the area, without a box. */
export function NationalParkBadge() {
  return (
    <span className={classes.park}>
      <IconMountain className={classes.parkIcon} aria-hidden />
      National Park
    </span>
  );
}

interface ListingBadgesProps {
  readonly featured: boolean;
  readonly petsAllowed: boolean;
}

/** The badges in the lower corner of a listing's photo. */
export function ListingBadges({ featured, petsAllowed }: ListingBadgesProps) {
  if (!featured && !petsAllowed) return null;
  return (
    <span className={classes.corner}>
      {featured && <FeaturedBadge />}
      {petsAllowed && <PetFriendlyBadge />}
    </span>
  );
}
