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
  /** The form to contact the organisation. */
  readonly contact?: ReactNode;
}

/** The organisation's name, region and description, without its contact details, which are private (D2). */
const Organisation = ({ organisation }: Pick<PublicListing, 'organisation'>) => (
  <>
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
  </>
);

/** The organisation that offers the property, and the form to contact it. */
export function OrganisationCard({ listing, contact }: OrganisationCardProps) {
  const heading = contact ? 'Get in touch' : listing.type === 'HOLIDAY' ? 'Your host' : 'Listed by';
  return (
    <section className={`fs-slab ${classes.card}`}>
      <div className={classes.top}>
        <h2>{heading}</h2>
        <Price listing={listing} />
      </div>
      <Organisation organisation={listing.organisation} />
      {contact && (
        <>
          <PrintedContact listingId={listing.id} />
          <div className={classes.contact}>{contact}</div>
        </>
      )}
    </section>
  );
}

interface HostProps {
  readonly listing: PublicListing;
  /** The form to ask a question. */
  readonly question: ReactNode;
}

/** The host of a let that can be booked, in the text of its page. */
export const Host = ({ listing, question }: HostProps) => (
  <section className={classes.host}>
    <h2>Your host</h2>
    <Organisation organisation={listing.organisation} />
    <PrintedContact listingId={listing.id} />
    {/* Closed at first: few ask. */}
    <details className={classes.question}>
      <summary className="fs-button fs-quiet">Ask the host a question</summary>
      {question}
    </details>
  </section>
);
