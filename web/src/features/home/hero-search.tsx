import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TYPE_LABELS } from '../../../../shared/listings/labels.ts';
import { LISTING_TYPES, type ListingType } from '../../../../shared/listings/types.ts';
import { BEDROOM_CHOICES } from '../../../../shared/search/limits.ts';
import { Icon } from '../../components/icon.tsx';
import { PlaceBox } from '../../components/places/place-box.tsx';
import type { SureSearch } from '../../components/places/sure-search.ts';
import type { Stay } from '../../components/stay/stay.ts';
import { StaySteppers } from '../../components/stay/stay-steppers.tsx';
import { WhenField } from '../../components/stay/when-field.tsx';
import { useAreas } from '../../lib/use-areas.ts';
import { AreaChips } from './area-chips.tsx';
import classes from './hero-search.module.css';
import { type HeroWish, heroSearchPath, heroWishPath } from './hero-search-path.ts';

/** The id of the list of suggested areas. */
const AREAS_ID = 'areas';

/**
 * The search form of the hero: type and place. For holiday lets also dates, guests and dogs, for the
 * others bedrooms and prices.
 */
export function HeroSearch() {
  const navigate = useNavigate();
  const areas = useAreas();
  const id = useId();
  /** Undefined until somebody chooses one. */
  const [chosenType, setChosenType] = useState<ListingType>();
  const listingType = chosenType ?? LISTING_TYPES[0];
  const sure = useRef<SureSearch>(undefined);
  /** The suggestion that was chosen while there was more to fill in. */
  const chosen = useRef<SureSearch>(undefined);
  const [stay, setStay] = useState<Stay>({});
  const [{ guests, dogs }, setParty] = useState({ guests: '', dogs: '' });
  const form = useRef<HTMLFormElement>(null);

  /** Reads the wishes from the fields: a number may have been pressed a moment ago. */
  const wishIn = (answers: FormData): HeroWish => {
    const text = (name: string) => String(answers.get(name) ?? '');
    return {
      stay,
      guests: text('guests'),
      dogs: text('dogs'),
      bedrooms: text('bedrooms'),
      minPrice: text('min_price'),
      maxPrice: text('max_price'),
    };
  };
  const choose = (search: SureSearch['search'], label: string) => {
    if (form.current === null) return;
    const field = form.current.elements.namedItem('q');
    if (listingType === 'HOLIDAY' && field instanceof HTMLInputElement) {
      // Dates and guests come next.
      field.value = label;
      chosen.current = { text: label, search };
      form.current.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus();
    } else {
      const wish = wishIn(new FormData(form.current));
      void navigate(heroWishPath({ type: listingType, ...search }, wish));
    }
  };

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    const [type, text] = [String(answers.get('type')), String(answers.get('q'))];
    const meant = [chosen.current, sure.current].find((each) => each?.text === text);
    const wish = wishIn(answers);
    void navigate(
      meant !== undefined && type === listingType
        ? heroWishPath({ type, ...meant.search }, wish)
        : heroSearchPath(type, text, areas, wish),
    );
  };

  return (
    <search className={`fs-slab ${classes.slab}`}>
      <form ref={form} action="/listings" onSubmit={search}>
        <fieldset className={`fs-lined ${classes.types}`}>
          <legend className="fs-visually-hidden">Property type</legend>
          {LISTING_TYPES.map((type, index) => (
            <label key={type} className="fs-choice">
              <input
                type="radio"
                name="type"
                value={type}
                defaultChecked={index === 0}
                onChange={() => setChosenType(type)}
              />
              {TYPE_LABELS.search[type]}
            </label>
          ))}
        </fieldset>
        <div className={classes.fields}>
          <div className={classes.where}>
            <label htmlFor={id}>Location</label>
            <Icon name="search" />
            <PlaceBox
              id={id}
              list={AREAS_ID}
              search={{ type: listingType }}
              onChoose={choose}
              sure={sure}
            />
            <datalist id={AREAS_ID}>
              {areas.map(({ name }) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </div>
          {/*
           * The style sheet shows the fields of the chosen type, also without scripts. Both have the
           * same place, so nothing moves when the type changes.
           */}
          <div className={classes.stay}>
            <div className={classes.when}>
              <small aria-hidden="true">When</small>
              <WhenField stay={stay} onChange={setStay} done="Done" />
            </div>
            <StaySteppers
              guests={guests}
              dogs={dogs}
              onChange={(name, value) => setParty((party) => ({ ...party, [name]: value }))}
            />
          </div>
          <div className={classes.home}>
            <label className={`fs-box ${classes.bedrooms}`}>
              <small>Bedrooms</small>
              <select name="bedrooms">
                <option value="">Any</option>
                {BEDROOM_CHOICES.map((least) => (
                  <option key={least} value={least}>
                    {least}+
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" />
            </label>
            <PriceField name="min_price" label="Min price" />
            <PriceField name="max_price" label="Max price" />
          </div>
          <button type="submit" className="fs-button">
            Search properties
          </button>
        </div>
      </form>
      <AreaChips type={chosenType} />
    </search>
  );
}

interface PriceFieldProps {
  readonly name: 'min_price' | 'max_price';
  readonly label: string;
}

const PriceField = ({ name, label }: PriceFieldProps) => (
  <label className="fs-box">
    <small>{label}</small>
    <input name={name} inputMode="decimal" autoComplete="off" placeholder="£ Any" />
  </label>
);
