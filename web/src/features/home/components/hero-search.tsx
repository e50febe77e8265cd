import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TYPE_LABELS } from '../../../../../shared/listings/labels.ts';
import { SEARCH_LIMITS } from '../../../../../shared/listings/limits.ts';
import { LISTING_TYPES } from '../../../../../shared/listings/types.ts';
import { PlaceBox, type SureSearch } from '../../../components/places/place-box.tsx';
import { listingsPath } from '../../../lib/listing-links.ts';
import { useAreas } from '../../../lib/use-areas.ts';
import { heroSearchPath } from '../hero-search-path.ts';
import classes from './hero-search.module.css';

/** The id of the list of suggested areas. */
const AREAS_ID = 'areas';

/** The search form of the hero: type and place. */
export function HeroSearch() {
  const navigate = useNavigate();
  const areas = useAreas();
  const id = useId();
  const [listingType, setListingType] = useState<string>(LISTING_TYPES[0]);
  const sure = useRef<SureSearch>(undefined);

  const choose = (search: SureSearch['search']) =>
    void navigate(listingsPath({ type: listingType, ...search }));

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    const [type, text] = [String(answers.get('type')), String(answers.get('q'))];
    if (sure.current?.text === text && type === listingType) choose(sure.current.search);
    else void navigate(heroSearchPath(type, text, areas));
  };

  return (
    <search className={`fs-slab ${classes.slab}`}>
      <form action="/listings" onSubmit={search}>
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
              name="q"
              placeholder="Town, lake or postcode"
              maxLength={SEARCH_LIMITS.text}
              list={AREAS_ID}
              listingType={listingType}
              onChoose={choose}
              sure={sure}
            />
            <datalist id={AREAS_ID}>
              {areas.map(({ name }) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </div>
          <button type="submit" className="fs-button">
            Search properties
          </button>
        </div>
      </form>
    </search>
  );
}
