import { Link } from 'react-router';
import type { ListingCard } from '../../../../shared/listings/schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PropertyCard, PropertyCardSkeleton } from '../../components/property-card.tsx';
import { LoadingGrid, PropertyGrid } from '../../components/property-grid.tsx';
import { memory } from '../../components/shortlist/device-memory.ts';
import { sayIfNotStored } from '../../components/shortlist/say-if-not-stored.ts';
import { useRememberedList } from '../../components/shortlist/use-memory.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { usePrivateHead } from '../../lib/signed-in/use-private-head.ts';
import { showToast } from '../../lib/toast.ts';
import { useOperation, useRefresh } from '../../lib/use-operation.ts';
import type { Additions } from './add-favourites.ts';
import { CompareChoice, GoneCard, Toolbar, useChoice } from './kept-list.tsx';
import classes from './shortlist.module.css';
import { listPath } from './shortlist-address.ts';
import { useCards } from './use-cards.ts';

/** The shortlist of a link that somebody has shared. One's own stays as it is. */
export function SharedShortlist({ ids }: { readonly ids: readonly string[] }) {
  usePrivateHead('A shared shortlist', 'Properties that someone has shared.');
  const cards = useCards(ids);
  const items = ids.map((id) => {
    const card = cards.cardOf(id);
    return { id, title: card?.title ?? null, card };
  });
  const choice = useChoice(items);
  const found = items.flatMap(({ card }) => (card ? [card] : []));
  const isLoading = ids.length > 0 && items.every(({ card }) => card === undefined);
  return (
    <div className={`fs-wrap ${classes.page}`}>
      <header className={classes.head}>
        <h1>A shared shortlist</h1>
        <p className="fs-lede">
          Someone has shared these with you. <Link to={listPath('kept')}>Your own shortlist</Link>{' '}
          doesn’t change.
        </p>
      </header>
      {ids.length === 0 ? (
        <EmptyState title="This link has no properties">
          <p>It may be incomplete. Ask the sender for it again.</p>
        </EmptyState>
      ) : cards.error !== undefined ? (
        <ErrorState onRetry={cards.retry} isRetrying={cards.isRetrying} />
      ) : isLoading ? (
        <LoadingGrid count={Math.min(ids.length, 6)} />
      ) : (
        <>
          <Toolbar
            items={items}
            chosen={choice.chosen}
            shared={ids}
            actions={<KeepThese cards={found} />}
          >
            {pluralise(ids.length, 'property', 'properties')}
          </Toolbar>
          <PropertyGrid>
            {items.map(({ id, card }) =>
              card === undefined ? (
                <PropertyCardSkeleton key={id} />
              ) : card === null ? (
                <GoneCard key={id} title="A deleted property" />
              ) : (
                <div key={id} className={classes.item}>
                  <PropertyCard listing={card} heading="h2" />
                  <div className={classes.own}>
                    <CompareChoice id={id} title={card.title} choice={choice} />
                  </div>
                </div>
              ),
            )}
          </PropertyGrid>
        </>
      )}
    </div>
  );
}

/** Adds these to one's own: to the favourites of signed-in people, otherwise to this device's. */
function KeepThese({ cards }: { readonly cards: readonly ListingCard[] }) {
  const isSignedIn = useSession().status === 'signed-in';
  const kept = useRememberedList('kept');
  const favourites = useOperation('listFavouriteIds', isSignedIn ? {} : null).data?.listing_ids;
  const refresh = useRefresh();
  const keptIds = isSignedIn ? favourites : kept?.map(({ id }) => id);
  if (keptIds === undefined || cards.length === 0) return null;
  const missing = cards.filter(({ id }) => !keptIds.includes(id));
  if (missing.length === 0) return <p className={classes.detail}>You already have all of these.</p>;
  const keep = async () => {
    if (isSignedIn) {
      const { addFavourites } = await import('./add-favourites.ts');
      const additions = await addFavourites(missing);
      await refresh('listFavouriteIds', 'listFavourites');
      report(additions, FAVOURITES);
      return;
    }
    // From last to first, because the latest kept listing becomes the first of the list.
    let isLost = false;
    for (const card of missing.toReversed()) {
      isLost = (await memory.keep(card, true)) === 'for-this-visit' || isLost;
    }
    if (!sayIfNotStored(isLost ? 'for-this-visit' : 'stored')) {
      report({ added: missing.length, failed: 0, limit: undefined }, SHORTLIST);
    }
  };
  return (
    <button type="button" className="fs-button fs-small" onClick={() => void keep()}>
      Keep these
    </button>
  );
}

/** Where they are now, in words, and the way there. */
const FAVOURITES = {
  title: 'Added to favourites',
  link: { to: pagePaths.favourites, label: 'Your favourites' },
};
const SHORTLIST = {
  title: 'On your shortlist',
  link: { to: listPath('kept'), label: 'Your shortlist' },
};

function report({ added, failed, limit }: Additions, { title, link }: typeof SHORTLIST): void {
  if (failed > 0) {
    showToast({
      kind: 'error',
      topic: 'shortlist',
      title: `${pluralise(failed, 'property', 'properties')} couldn’t be saved`,
      message: limit ?? 'Please try again later.',
    });
    return;
  }
  showToast({
    kind: 'success',
    topic: 'shortlist',
    title,
    message: `${pluralise(added, 'property', 'properties')} added to yours.`,
    links: [link],
  });
}
