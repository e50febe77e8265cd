import { IconHeart } from '@tabler/icons-react';
import classes from './heart-button.module.css';

interface HeartButtonProps {
  /** The meaning of the button in both states. */
  readonly label: string;
  readonly isKept: boolean;
  /** The place of the button: over a listing's photo, or among other buttons. */
  readonly place: 'photo' | 'page';
  readonly onPress: () => void;
}

/** A heart-shaped button, filled while the listing is kept. */
export const HeartButton = ({ label, isKept, place, onPress }: HeartButtonProps) => (
  <button
    type="button"
    className={`fs-icon-button ${classes.heart} ${place === 'photo' ? classes.photo : ''}`}
    aria-label={label}
    aria-pressed={isKept}
    onClick={onPress}
  >
    <IconHeart className="fs-icon" aria-hidden />
  </button>
);
