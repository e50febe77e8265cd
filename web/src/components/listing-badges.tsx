import { IconMountain, IconPaw } from '@tabler/icons-react';
import classes from './listing-badges.module.css';
import { PaneIcon } from './pane-icon.tsx';

/** Chosen to stand first. */
export function FeaturedBadge() {
  return (
    <span className={`${classes.badge} ${classes.featured}`}>
      <PaneIcon className={classes.icon} />
      Featured
    </span>
  );
}

/** Pets may come. */
export function PetFriendlyBadge() {
  return (
    <span className={`${classes.badge} ${classes.pets}`}>
      <IconPaw className={classes.icon} aria-hidden />
      Pet Friendly
    </span>
  );
}

/** Inside the National Park: text beside the area, not a box. */
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

/** The badges that stand in the lower corner of a photo. */
export function ListingBadges({ featured, petsAllowed }: ListingBadgesProps) {
  if (!featured && !petsAllowed) return null;
  return (
    <span className={classes.corner}>
      {featured && <FeaturedBadge />}
      {petsAllowed && <PetFriendlyBadge />}
    </span>
  );
}
