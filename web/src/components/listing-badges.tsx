import { IconPaw } from '@tabler/icons-react';
import { TYPE_LABELS } from '../../../shared/listings/labels.ts';
import type { ListingType } from '../../../shared/listings/types.ts';
import { FeaturedIcon } from './featured-icon.tsx';
import classes from './listing-badges.module.css';

/** The colours of a role and of the text on it (`color-roles.ts`). */
const roleColors = (role: string, on = `on-${role}`) => ({
  background: `var(--fs-${role})`,
  color: `var(--fs-${on})`,
});

export function FeaturedBadge() {
  return (
    <span className={classes.badge} style={roleColors('featured')}>
      <FeaturedIcon className="fs-icon" />
      Featured
    </span>
  );
}

export function PetFriendlyBadge() {
  return (
    <span className={classes.badge} style={roleColors('pets')}>
      <IconPaw className="fs-icon" aria-hidden />
      Pet Friendly
    </span>
  );
}

/** For an organisation whose identity an admin has checked. */
export const VerifiedBadge = () => (
  <span className={classes.badge} style={roleColors('published')}>
    Verified
  </span>
);

interface TypeProps {
  readonly type: ListingType;
}

interface TypeTabProps extends TypeProps {
  /** The type's name. @default as in a search */
  readonly label?: string | undefined;
}

/** The listing's type, as a tab at the top edge of its photo. */
export function TypeTab({ type, label = TYPE_LABELS.search[type] }: TypeTabProps) {
  return (
    <span className={classes.tab} style={roleColors(`${type.toLowerCase()}-tab`, 'on-tab')}>
      {label}
    </span>
  );
}

/** The listing's type, as a badge. */
export function TypeBadge({ type }: TypeProps) {
  return (
    <span className={classes.badge} style={roleColors(`${type.toLowerCase()}-chip`)}>
      {TYPE_LABELS.search[type]}
    </span>
  );
}
