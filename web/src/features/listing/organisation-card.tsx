import type { ReactNode } from 'react';
import { SITE_NAME } from '../../../../shared/brand.ts';
import type { PublicListing } from '../../../../shared/listings/schema.ts';
import { contact as siteContact } from '../../../../shared/operator.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { Icon } from '../../components/icon.tsx';
import { VerifiedBadge } from '../../components/listing-badges.tsx';
import { Price } from '../../components/price.tsx';
import { useSiteOrigin } from '../../lib/site-context.ts';
import { Paragraphs } from './listing-sections.tsx';
import classes from './organisation-card.module.css';

/** Up to two initials: `Herdwick & Hart Estates` → `HH`. */
const initialsOf = (name: string): string =>
  (name.match(/\b\p{Lu}/gu) ?? [name.charAt(0).toUpperCase()]).slice(0, 2).join('');

/**
 * The page's address and Fellside's telephone and email, for paper, which has no forms.
 */
function PrintedContact({ listingId }: { readonly listingId: string }) {
  const origin = useSiteOrigin();
  return (
    <p className="fs-print-only">
      To get in touch, open {origin}
      {pagePaths.listing(listingId)}
      <br />
      {SITE_NAME}: {siteContact.phone.shown} ({siteContact.hours}), {siteContact.email}
    </p>
  );
}

interface OrganisationCardProps {
  readonly listing: PublicListing;
  /** The form to contact the organisation or to book. */
  readonly contact?: ReactNode;
  /** The form to contact the organisation, for listings that can be booked. */
  readonly question?: ReactNode;
}

/**
 * The organisation that offers the property, without its contact details, which are private (D2). A
 * listing that can be booked starts with the dates; others start with the organisation.
 */
export function OrganisationCard({ listing, contact, question }: OrganisationCardProps) {
  const { organisation, type } = listing;
  const isHoliday = type === 'HOLIDAY';
  const canBeBooked = isHoliday && contact !== undefined;
  return (
    <section className={`fs-slab ${classes.card}`}>
      <div className={classes.top}>
        <h2>
          {canBeBooked
            ? 'Book your stay'
            : isHoliday
              ? 'Your host'
              : contact
                ? 'Get in touch'
                : 'Listed by'}
        </h2>
        <Price listing={listing} />
      </div>
      {canBeBooked && (
        <>
          {contact}
          <h3 className={classes.host}>Your host</h3>
        </>
      )}
      <div className={classes.who}>
        <span className={classes.initials} aria-hidden>
          {initialsOf(organisation.name)}
        </span>
        <div>
          <p className={classes.name}>
            {organisation.name} {organisation.verified && <VerifiedBadge />}
          </p>
          <p className={classes.region}>
            <Icon name="map-pin" />
            {organisation.region}
          </p>
        </div>
      </div>
      {organisation.description !== null && (
        <div className={classes.description}>
          <Paragraphs text={organisation.description} />
        </div>
      )}
      {contact && <PrintedContact listingId={listing.id} />}
      {!canBeBooked && contact && <div className={classes.contact}>{contact}</div>}
      {canBeBooked && question && (
        <div className={classes.contact}>
          <h3 className={classes.touch}>Get in touch</h3>
          {/* Closed at first, so that booking comes first. */}
          <details className={classes.question}>
            <summary className="fs-button fs-quiet">Ask the host a question</summary>
            {question}
          </details>
        </div>
      )}
    </section>
  );
}
