import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TYPE_LABELS } from '../../../../shared/listings/labels.ts';
import { LISTING_TYPES } from '../../../../shared/listings/types.ts';
import { PlaceBox } from '../../components/places/place-box.tsx';
import type { SureSearch } from '../../components/places/sure-search.ts';
import type { Stay } from '../../components/stay/stay.ts';
import { StaySteppers } from '../../components/stay/stay-steppers.tsx';
import { WhenField } from '../../components/stay/when-field.tsx';
import { listingsPath } from '../../lib/listing-links.ts';
import { useAreas } from '../../lib/use-areas.ts';
import classes from './hero-search.module.css';
import { heroSearchPath, heroWishPath } from './hero-search-path.ts';

/** The id of the list of suggested areas. */
const AREAS_ID = 'areas';

/** The search form of the hero: type and place, and for holiday lets dates, guests and dogs. */
export function HeroSearch() {
  const navigate = useNavigate();
  const areas = useAreas();
  const id = useId();
  const [listingType, setListingType] = useState<string>(LISTING_TYPES[0]);
  const sure = useRef<SureSearch>(undefined);
  /** The suggestion that was chosen while there was more to fill in. */
  const chosen = useRef<SureSearch>(undefined);
  const [stay, setStay] = useState<Stay>({});
  const [{ guests, dogs }, setParty] = useState({ guests: '', dogs: '' });
  const form = useRef<HTMLFormElement>(null);

  /** Reads the wishes for holiday lets from the fields: a number may have been pressed a moment ago. */
  const wishIn = (answers: FormData) => ({
    stay,
    guests: String(answers.get('guests') ?? ''),
    dogs: String(answers.get('dogs') ?? ''),
  });
  const choose = (search: SureSearch['search'], label: string) => {
    const elements = form.current?.elements;
    const field = elements?.namedItem('q');
    if (listingType === 'HOLIDAY' && field instanceof HTMLInputElement) {
      // Dates and guests come next.
      field.value = label;
      chosen.current = { text: label, search };
      form.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus();
    } else void navigate(listingsPath({ type: listingType, ...search }));
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
                onChange={() => setListingType(type)}
              />
              {TYPE_LABELS.search[type]}
            </label>
          ))}
        </fieldset>
        <div className={classes.row}>
          <div className={classes.where}>
            <label htmlFor={id} className="fs-visually-hidden">
              Location
            </label>
            <IconSearch className="fs-icon" aria-hidden />
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
          {/* The style sheet shows them while the type is Holiday Let, also without scripts. */}
          <div className={classes.stay}>
            <WhenField stay={stay} onChange={setStay} done="Done" />
            <StaySteppers
              guests={guests}
              dogs={dogs}
              onChange={(name, value) => setParty((party) => ({ ...party, [name]: value }))}
            />
          </div>
          <button type="submit" className="fs-button">
            Search properties
          </button>
        </div>
      </form>
    </search>
  );
}
