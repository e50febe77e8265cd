import { IconBath, IconBed, IconPaw, IconUsers } from '@tabler/icons-react';
import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import classes from './key-facts.module.css';

/** Beds, baths, sleeps and pets. What is unknown or doesn't apply is left out. */
export function KeyFacts({ listing }: { readonly listing: PublicListing }) {
  const { bedrooms, bathrooms, sleeps, pets_allowed } = listing;
  const facts = [
    { label: bedrooms === 1 ? 'bed' : 'beds', value: bedrooms, Icon: IconBed },
    { label: bathrooms === 1 ? 'bath' : 'baths', value: bathrooms, Icon: IconBath },
    { label: 'sleeps', value: sleeps, Icon: IconUsers },
    { label: 'Pet friendly', value: pets_allowed ? 'Yes' : null, Icon: IconPaw },
  ].filter(({ value }) => value !== null);
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, Icon }) => (
        <div key={label} className={classes.fact}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>
            <Icon className={classes.icon} aria-hidden />
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
