import { PaintedPicture } from '../../components/editorial/painted-picture.tsx';
import { useColorScheme } from '../../lib/color-scheme.ts';
import classes from './hero.module.css';
import { HeroSearch } from './hero-search.tsx';

/** The top of the home page: a picture by day, or at dusk in dark mode, and the search form. */
export function Hero() {
  const colorScheme = useColorScheme();
  return (
    <section className={classes.hero} aria-labelledby="home-title">
      <div className={classes.scene}>
        <PaintedPicture
          name={colorScheme === 'dark' ? 'hero-dusk' : 'hero-day'}
          darkName={colorScheme === 'auto' ? 'hero-dusk' : undefined}
          sizes="(min-width: 1000px) 61vw, 100vw"
          alt="A lake under Great Gable, with a sailing boat on the water and a drystone wall on the bank"
          priority
        />
      </div>
      <div className={classes.words}>
        <h1 id="home-title">
          <span>Live in the Lakes,</span> <span>or stay a while</span>
        </h1>
        <p className="fs-lede">
          Homes to buy, homes to rent and holiday lets across the Lake District. A person reads
          every one before it goes live.
        </p>
        <HeroSearch />
      </div>
    </section>
  );
}
