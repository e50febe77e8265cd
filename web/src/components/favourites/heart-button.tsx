import { IconHeart } from '@tabler/icons-react';
import classes from './heart-button.module.css';

interface HeartButtonProps {
  /** The listing's title. */
  readonly title: string;
  readonly isKept: boolean;
  /** Over a listing's photo, or among other buttons. */
  readonly place: 'photo' | 'page';
  readonly onPress: () => void;
}

/** A heart-shaped button, filled while the listing is a favourite. */
export const HeartButton = ({ title, isKept, place, onPress }: HeartButtonProps) => (
  <button
    type="button"
    className={`fs-icon-button ${classes.heart} ${place === 'photo' ? classes.photo : ''}`}
    aria-label={`Save ${title} to favourites`}
    aria-pressed={isKept}
    onClick={onPress}
  >
    <IconHeart className="fs-icon" aria-hidden />
  </button>
);
