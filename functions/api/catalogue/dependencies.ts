import type { CategoriesRepository } from '../../data/categories/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { OrganisationRepository } from '../../data/organisation/repository.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';

/** What the anonymous reads need; nothing here can write. */
export interface CatalogueDependencies {
  readonly listings: Pick<ListingRepository, 'getPublished' | 'getWithPhotos'>;
  readonly organisations: Pick<OrganisationRepository, 'get'>;
  readonly categories: Pick<CategoriesRepository, 'get'>;
  readonly search: ListingSearch;
}
