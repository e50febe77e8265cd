import type { ReactNode } from 'react';
import { TYPE_LABELS } from '../../../shared/listings/labels.ts';
import type { ListingType } from '../../../shared/listings/types.ts';
import { Icon } from './icon.tsx';
import classes from './listing-badges.module.css';

/** @param role of colours (`color-roles.ts`) */
const badgeOf = (role: string): string => `${classes.badge} ${classes[role]}`;

export function FeaturedBadge() {
  return (
    <span className={badgeOf('featured')}>
      <Icon name="featured" />
      Featured
    </span>
  );
}

export function PetFriendlyBadge() {
  return (
    <span className={badgeOf('pets')}>
      <Icon name="paw" />
      Pet Friendly
    </span>
  );
}

/** The badge of an organisation with an identity that an admin has checked. */
export const VerifiedBadge = () => <span className={badgeOf('published')}>Verified</span>;

interface TypeProps {
  readonly type: ListingType;
}

interface TypeTabProps extends TypeProps {
  /** The type's name. @default as in a search */
  readonly label?: string | undefined;
  /** A line below the name. @default nothing */
  readonly children?: ReactNode;
}

/** The listing's type, as a tab at the top edge of its photo. */
export function TypeTab({ type, label = TYPE_LABELS.search[type], children }: TypeTabProps) {
  return (
    <span className={`${classes.tab} ${classes[`${type}-tab`]}`}>
      {label}
      {children}
    </span>
  );
}

/** The listing's type, as a badge. */
export function TypeBadge({ type }: TypeProps) {
  return <span className={badgeOf(`${type}-chip`)}>{TYPE_LABELS.search[type]}</span>;
}
