import { IconHeart } from '@tabler/icons-react';
import classes from './heart-button.module.css';

interface HeartButtonProps {
  /** The listing's title. */
  readonly title: string;
  readonly isKept: boolean;
  /** Where it stands: over a listing's photo, or among other buttons. */
  readonly place: 'photo' | 'page';
  readonly onPress: () => void;
}

/** A button in the form of a heart, which is filled while the person keeps the listing. */
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
