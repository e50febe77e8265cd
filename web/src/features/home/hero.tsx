import { PaintedPicture } from '../../components/editorial/painted-picture.tsx';
import { useColorScheme } from '../../lib/color-scheme.ts';
import classes from './hero.module.css';
import { HeroSearch } from './hero-search.tsx';

/**
 * The top of the home page: a picture by day, or at dusk in dark mode, and the search form. The picture
 * lies behind the top bar, too, and its wall is the edge of the page below.
 */
export function Hero() {
  const colorScheme = useColorScheme();
  const picture = {
    name: colorScheme === 'dark' ? 'hero-dusk' : 'hero-day',
    darkName: colorScheme === 'auto' ? 'hero-dusk' : undefined,
    // On phones it is wider, but the file for their width comes sooner, and is sharp enough.
    sizes: '(min-width: 1000px) 1150px, 100vw',
  } as const;
  return (
    <section className={classes.hero} aria-labelledby="home-title">
      <h1 id="home-title">
        <span>Live in the Lakes,</span> <span>or stay a while</span>
      </h1>
      <p className={`fs-lede ${classes.lede}`}>
        Homes to buy, homes to rent and holiday lets across the Lake District. A person reads every
        one before it goes live.
      </p>
      {/* After the text: the page arrives piece by piece, and the picture's height depends on the text's. */}
      <div className={classes.scene}>
        <div className={classes.view}>
          <div className={classes.frame}>
            <PaintedPicture
              {...picture}
              alt="A lake under Great Gable, with a sailing boat on the water and a drystone wall on the bank"
              priority
            />
          </div>
        </div>
        {/* The same file again, for the bank where the picture doesn't reach. */}
        <div className={classes.bank} aria-hidden="true">
          <div className={classes.frame}>
            <PaintedPicture {...picture} alt="" />
          </div>
        </div>
      </div>
      <HeroSearch />
    </section>
  );
}
