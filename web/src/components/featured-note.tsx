import classes from './featured-note.module.css';

/** The section of the Terms that explains "Featured". */
export const FEATURED_TERMS = 'featured';

/** Required beside featured properties: says that the place may have been paid for. */
export const FeaturedNote = () => (
  <p className={classes.note}>
    Owners and agents may pay to be featured. <a href={`/terms#${FEATURED_TERMS}`}>How it works</a>
  </p>
);
