import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { TYPE_LABELS } from '../../../../../shared/listings/labels.ts';
import { SEARCH_LIMITS } from '../../../../../shared/listings/limits.ts';
import { LISTING_TYPES } from '../../../../../shared/listings/types.ts';
import { useAreas } from '../../../lib/use-areas.ts';
import { heroSearchPath } from '../hero-search-path.ts';
import classes from './hero-search.module.css';

/** The id of the list of suggested areas. */
const AREAS_ID = 'areas';

/** The search form of the hero: type and place. */
export function HeroSearch() {
  const navigate = useNavigate();
  const areas = useAreas();

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    void navigate(heroSearchPath(String(answers.get('type')), String(answers.get('q')), areas));
  };

  return (
    <search className={`fs-slab ${classes.slab}`}>
      <form action="/listings" onSubmit={search}>
        <fieldset className={`fs-lined ${classes.types}`}>
          <legend className="fs-visually-hidden">Property type</legend>
          {LISTING_TYPES.map((type, index) => (
            <label key={type} className="fs-choice">
              <input type="radio" name="type" value={type} defaultChecked={index === 0} />
              {TYPE_LABELS.search[type]}
            </label>
          ))}
        </fieldset>
        <div className={classes.row}>
          <label className={classes.where}>
            <span className="fs-visually-hidden">Location</span>
            <IconSearch className="fs-icon" aria-hidden />
            <input
              className="fs-input"
              name="q"
              type="search"
              placeholder="Town, lake or postcode"
              maxLength={SEARCH_LIMITS.text}
              autoComplete="off"
              list={AREAS_ID}
            />
            <datalist id={AREAS_ID}>
              {areas.map(({ name }) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </label>
          <button type="submit" className="fs-button">
            Search properties
          </button>
        </div>
      </form>
    </search>
  );
}
