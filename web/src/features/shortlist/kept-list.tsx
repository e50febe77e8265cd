import { IconLink, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListingCard } from '../../../../shared/listings/schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { KeptRow } from '../../components/kept-places/kept-row.tsx';
import { PropertyCard, PropertyCardSkeleton } from '../../components/property-card.tsx';
import { PropertyGrid } from '../../components/property-grid.tsx';
import { HeartButton } from '../../components/shortlist/heart-button.tsx';
import { NoteButton } from '../../components/shortlist/note-button.tsx';
import type { ListingLabel } from '../../components/shortlist/remembered.ts';
import { useRemembered } from '../../components/shortlist/use-memory.ts';
import { useKeptPlaces } from '../../lib/kept-places/use-kept-places.ts';
import { useSiteOrigin } from '../../lib/site-context.ts';
import { shareShortlist } from './share-shortlist.ts';
import classes from './shortlist.module.css';
import { comparePath, MOST_COMPARED, MOST_SHARED, sharedPath } from './shortlist-address.ts';

/** A listing on a shortlist. */
export interface Kept {
  readonly id: string;
  /** Its title when it was last known; null if it has been deleted. */
  readonly title: string | null;
  /** Undefined while it loads, null if the listing isn't on the site any more. */
  readonly card: ListingCard | null | undefined;
  readonly typeLabel?: string;
  readonly priceUnit?: string;
}

interface Own extends Kept {
  /** The heart's label. */
  readonly label: string;
  readonly remove: () => void;
}

interface KeptListProps {
  readonly items: readonly Own[];
  /** How many there are, if more than are shown. @default as many as are shown */
  readonly total?: number;
  /**
   * The known listings that a link to the whole list names, also those that aren't shown here.
   * @default the items
   */
  readonly ids?: readonly string[];
  /** Whether the list goes on after `ids`. @default false */
  readonly hasMore?: boolean;
  /** The width at which photos are shown. @default as in a grid of a page without a list of pages */
  readonly sizes?: string;
}

/** A person's own shortlist, with notes and actions. */
export function KeptList({ items, total = items.length, ids, hasMore, sizes }: KeptListProps) {
  const places = useKeptPlaces(items, ({ id }) => id);
  const choice = useChoice(items);
  return (
    <div ref={places.section}>
      <Toolbar
        items={items}
        chosen={choice.chosen}
        shared={undefined}
        {...(ids && { ids })}
        {...(hasMore && { hasMore })}
      >
        {pluralise(total, 'property', 'properties')}
      </Toolbar>
      <PropertyGrid ref={places.list}>
        {places.shown.map((item) => (
          <KeptRow key={item.id} label={places.labelOf(item.id)}>
            <KeptCard
              item={item}
              choice={choice}
              sizes={sizes}
              onRemove={() => {
                places.keep(item.id, 'Removed');
                item.remove();
              }}
            />
          </KeptRow>
        ))}
      </PropertyGrid>
    </div>
  );
}

/** The listings to compare. Until a person chooses, they are all of up to four, and none of more. */
export function useChoice(items: readonly Kept[]) {
  const [picked, setPicked] = useState<readonly string[]>();
  const present = items.map(({ id }) => id);
  const chosen =
    picked?.filter((id) => present.includes(id)) ??
    (present.length <= MOST_COMPARED ? present : []);
  return {
    chosen,
    isFull: chosen.length >= MOST_COMPARED,
    choose: (id: string, isChosen: boolean) =>
      setPicked(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id)),
  };
}
type Choice = ReturnType<typeof useChoice>;

interface ToolbarProps {
  readonly items: readonly Kept[];
  /** The listings that a link names, shown here or not. @default the items */
  readonly ids?: readonly string[];
  /** Whether the list goes on after `ids`. @default false */
  readonly hasMore?: boolean;
  readonly chosen: readonly string[];
  /** The listings of the link that is open; undefined on one's own shortlist. */
  readonly shared: readonly string[] | undefined;
  /** Further buttons. */
  readonly actions?: ReactNode;
  /** The number of listings, in words. */
  readonly children: ReactNode;
}

/** Compare, share and print. */
export function Toolbar({
  items,
  ids = items.map(({ id }) => id),
  hasMore = false,
  chosen,
  shared,
  actions,
  children,
}: ToolbarProps) {
  const navigate = useNavigate();
  const origin = useSiteOrigin();
  const canCompare = chosen.length > 1;
  const gone = new Set(items.filter(({ card }) => card === null).map(({ id }) => id));
  const available = ids.filter((id) => !gone.has(id));
  const shareable = available.slice(0, MOST_SHARED);
  const isPart = hasMore || shareable.length < available.length;
  return (
    <div className={classes.toolbar}>
      <p className={classes.total} role="status">
        {children}
      </p>
      <div className={classes.tools}>
        {actions}
        <button
          type="button"
          className={`fs-button ${actions ? 'fs-quiet' : ''} fs-small`}
          aria-disabled={!canCompare}
          onClick={() => canCompare && void navigate(comparePath(chosen, shared))}
        >
          {canCompare ? `Compare ${chosen.length}` : 'Choose two to compare'}
        </button>
        <button
          type="button"
          className="fs-button fs-quiet fs-small"
          aria-disabled={shareable.length === 0}
          onClick={() =>
            shareable.length > 0 &&
            void shareShortlist(origin + sharedPath(shareable), shareable.length)
          }
        >
          <IconLink className="fs-icon" aria-hidden />
          {isPart ? `Share the first ${shareable.length}` : 'Share'}
        </button>
        <PrintButton />
      </div>
    </div>
  );
}

export const PrintButton = () => (
  <button type="button" className="fs-button fs-quiet fs-small" onClick={() => window.print()}>
    <IconPrinter className="fs-icon" aria-hidden />
    Print
  </button>
);

interface KeptCardProps {
  readonly item: Own;
  readonly choice: Choice;
  readonly sizes: string | undefined;
  readonly onRemove: () => void;
}

function KeptCard({ item, choice, sizes, onRemove }: KeptCardProps) {
  const { id, title, card, typeLabel, priceUnit, label } = item;
  if (card === undefined) return <PropertyCardSkeleton />;
  const name = title ?? 'A property that has been deleted';
  return (
    <div className={classes.item}>
      {card === null ? (
        <GoneCard title={name} onRemove={onRemove} />
      ) : (
        <PropertyCard
          listing={card}
          heading="h2"
          {...(sizes !== undefined && { sizes })}
          {...(typeLabel !== undefined && { typeLabel })}
          {...(priceUnit !== undefined && { priceUnit })}
          heart={<HeartButton label={label} isKept place="photo" onPress={onRemove} />}
        />
      )}
      <div className={classes.own}>
        <CompareChoice id={id} title={name} choice={choice} />
        <Note id={id} title={name} listing={card} />
      </div>
    </div>
  );
}

interface CompareChoiceProps {
  readonly id: string;
  readonly title: string;
  readonly choice: Choice;
}

/** The checkbox that chooses a listing for the comparison. */
export function CompareChoice({ id, title, choice }: CompareChoiceProps) {
  const isChosen = choice.chosen.includes(id);
  const isBarred = !isChosen && choice.isFull;
  return (
    <label className={classes.compare}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isBarred}
        onChange={({ target }) => choice.choose(id, target.checked)}
      />
      Compare<span className="fs-visually-hidden"> {title}</span>
      {isBarred && <span className={classes.detail}>Up to four</span>}
    </label>
  );
}

interface NoteProps {
  readonly id: string;
  readonly title: string;
  /** The listing; null if it is gone. */
  readonly listing: ListingLabel | null;
}

/** The note about a listing, which may be gone. */
export function Note({ id, title, listing }: NoteProps) {
  const record = useRemembered(id);
  const known = listing ?? record ?? { id, title, type: 'SALE', area_name: '' };
  return (
    <>
      <NoteButton listing={known} note={record?.note} />
      {/* Paper has no buttons. */}
      {record?.note && <p className="fs-print-only">{record.note}</p>}
    </>
  );
}

interface GoneCardProps {
  readonly title: string;
  readonly onRemove?: () => void;
}

/** Replaces the card of a listing that isn't public any more. */
export const GoneCard = ({ title, onRemove }: GoneCardProps) => (
  <article className={classes.gone}>
    <div className={classes.goneFrame}>No longer available</div>
    <h2>{title}</h2>
    <p>It isn’t on the site at the moment.</p>
    {onRemove && (
      <button
        type="button"
        className="fs-button fs-quiet fs-small"
        aria-label={`Remove ${title}`}
        onClick={onRemove}
      >
        Remove
      </button>
    )}
  </article>
);

/** The link to a listing in a comparison. */
export const ListingLink = ({ id, title }: { readonly id: string; readonly title: string }) => (
  <Link to={pagePaths.listing(id)}>{title}</Link>
);
