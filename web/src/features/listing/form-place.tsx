import { type ReactNode, Suspense, useState } from 'react';
import type { PublicListing } from '../../../../shared/listings/schema.ts';
import { contact } from '../../../../shared/operator.ts';
import { Price } from '../../components/price.tsx';
import { FORM_BAR } from '../../lib/booking-place.ts';
import { goTo, useHashTarget } from '../../lib/hash-target.ts';
import { useSight } from '../../lib/use-sight.ts';
import classes from './form-place.module.css';

/** How close to the window the form must be to load. */
const NEAR = '200px';

/**
 * The text in place of a form, for browsers without JavaScript. An organisation's own telephone number
 * and email address are private (D2).
 */
const WithoutScript = ({ organisation }: { readonly organisation: string }) => (
  <noscript>
    <p>
      This form needs JavaScript. It is the only way to contact {organisation}, because their phone
      number and email address aren’t public. If you can’t turn JavaScript on, call us on{' '}
      <a href={`tel:${contact.phone.dialled}`}>{contact.phone.shown}</a> ({contact.hours}) or write
      to <a href={`mailto:${contact.email}`}>{contact.email}</a>.
    </p>
  </noscript>
);

interface FormPlaceProps {
  /** The element's id, which is also the hash of addresses that lead to the form. */
  readonly id: string;
  /** The organisation's name. */
  readonly organisation: string;
  /** A placeholder as tall as the form. */
  readonly outline: ReactNode;
  /** The form; nothing until it is known whether the listing is the visitor's own. */
  readonly children: ReactNode;
}

/** The place of the form in the card of the listing's owner. The form loads when it comes near. */
export function FormPlace({ id, organisation, outline, children }: FormPlaceProps) {
  const [isNear, setNear] = useState(false);
  useSight(id, (isThere) => setNear((wasNear) => wasNear || isThere), NEAR);
  useHashTarget(id);
  const waiting = <div className={classes.waiting}>{outline}</div>;
  return (
    <div id={id} className={classes.place} tabIndex={-1}>
      <WithoutScript organisation={organisation} />
      {isNear && children ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}

interface FormBarProps {
  readonly listing: PublicListing;
  /** The id of the form's place. */
  readonly target: string;
  /** The label of the link. */
  readonly children: string;
}

/**
 * A bar at the bottom of a narrow screen while the form is out of view: the price, and a link to the
 * form. A form that has loaded can have its own content there instead, at all times.
 */
export function FormBar({ listing, target, children }: FormBarProps) {
  const [isThere, setThere] = useState(false);
  useSight(target, setThere);
  return (
    <div className={classes.bar} data-hidden={isThere || undefined}>
      <div id={FORM_BAR} className={classes.own} />
      <Price listing={listing} />
      <a
        className="fs-button"
        href={`#${target}`}
        onClick={(event) => {
          // The address stays the same, so that sharing and Back work as before.
          event.preventDefault();
          goTo(target);
        }}
      >
        {children}
      </a>
    </div>
  );
}
